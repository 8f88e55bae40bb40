import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { sendConfirmationAgain } from '../account-mails.ts'
import { useRefusalText } from '../backend-words.ts'

type Sent = Awaited<ReturnType<typeof sendConfirmationAgain>>

/** The password was right, but the account waits: for its mail, or for the adviser of a company. */
export function AwaitsConfirmation({ email }: { email: string }) {
  const shop = useShopWindow()
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()

  async function again() {
    setBusy(true)
    setSent(await sendConfirmationAgain(shop, email))
    setBusy(false)
  }

  return (
    <Notice tone="warning" role="alert" title={<Trans>Your account is awaiting confirmation</Trans>}>
      {sent === undefined ? (
        <>
          <p>
            <Trans>Open the link in the e-mail that we have sent you when you registered.</Trans>
          </p>
          <Button kind="outline" disabled={busy} onClick={() => void again()}>
            <Trans>Send the e-mail again</Trans>
          </Button>
        </>
      ) : (
        <p role="status">
          {sent.ok ? (
            <Trans>We have sent it again. Look among the unwanted messages too.</Trans>
          ) : sent.code === 'approval' ? (
            <Trans>Our adviser checks your company and approves the account. You will get an e-mail then.</Trans>
          ) : (
            refusalText(sent)
          )}
        </p>
      )}
    </Notice>
  )
}
