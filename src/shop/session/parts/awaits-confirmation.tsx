import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { helpLine } from '#shop/store/help-line.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { sendConfirmationAgain } from '../account-mails.ts'
import { useRefusalText } from '../backend-words.ts'

type Sent = Awaited<ReturnType<typeof sendConfirmationAgain>>

/**
 * The password was right, but the account waits: for its mail, or for the adviser of a company. Which of them, the engine tells when it
 * is asked for the mail again, so it is asked at once.
 */
export function AwaitsConfirmation({ email }: { email: string }) {
  const shop = useShopWindow()
  const [busy, setBusy] = useState(true)
  const [sent, setSent] = useState<Sent>()
  const begun = useRef(false)

  async function again() {
    setBusy(true)
    setSent(await sendConfirmationAgain(shop, email))
    setBusy(false)
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void sendConfirmationAgain(shop, email).then((outcome) => {
      setSent(outcome)
      setBusy(false)
    })
  }, [shop, email])

  return (
    <Notice tone="warning" role="alert" title={<Trans>Your account is awaiting confirmation</Trans>}>
      {sent ? <WhatComesNext sent={sent} email={email} /> : null}
      {sent && !sent.ok && sent.code === 'unknown' ? (
        <Button kind="outline" disabled={busy} onClick={() => void again()}>
          <Trans>Send the e-mail again</Trans>
        </Button>
      ) : null}
    </Notice>
  )
}

function WhatComesNext({ sent, email }: { sent: Sent; email: string }) {
  const refusalText = useRefusalText()
  const { phone, href } = helpLine
  if (sent.ok)
    return (
      <p role="status">
        <Trans>We have sent the link to {email} once more: open it, then log in. Look among the unwanted messages too.</Trans>
      </p>
    )
  if (sent.code === 'approval')
    return (
      <p role="status">
        <Trans>
          Your adviser confirms the account of your company; we will write to {email} then. Questions? Call{' '}
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
        <Trans>Open the link in the e-mail that we have sent you. A trade partner's account is confirmed by an adviser.</Trans>
      </p>
      <p role="status">{refusalText(sent)}</p>
    </>
  )
}
