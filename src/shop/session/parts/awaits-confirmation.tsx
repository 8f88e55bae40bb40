import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { helpLine } from '#platform/configured/help-line.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { sendConfirmationAgain } from '../account-mails.ts'
import { useRefusalText } from '../refusal-text.ts'

type Sent = Awaited<ReturnType<typeof sendConfirmationAgain>>

/**
 * Shown with a refused sign-in: the password may be right while the account waits for its confirmation mail, or for a company's adviser.
 * Only the engine's message tells which; the text here is the same for an address without an account.
 */
export function AwaitsConfirmation({ email }: { email: string }) {
  const shop = useShopWindow()
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const { phone, href } = helpLine

  async function again() {
    setBusy(true)
    setSent(await sendConfirmationAgain(shop, email))
    setBusy(false)
  }

  if (sent?.ok)
    return (
      <p role="status">
        <Trans>
          If the account {email} waits for its e-mail, the link is on its way once more: open it, then log in. Look among the
          unwanted messages too. A trade partner's account is confirmed by an adviser. Questions? Call{' '}
          <a href={href} className="link">
            {phone}
          </a>
          .
        </Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>
          A new account waits until you open the link in our e-mail. A trade partner's account waits until an adviser approves it:
          there is no link to open then.
        </Trans>
      </p>
      {sent ? <p role="status">{refusalText(sent)}</p> : null}
      <Button kind="outline" disabled={busy} onClick={() => void again()}>
        <Trans>Send the e-mail again</Trans>
      </Button>
    </>
  )
}
