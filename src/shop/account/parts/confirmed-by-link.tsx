import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { confirmAccount } from '#shop/session/account-mails.ts'
import { useRefusalText } from '#shop/session/refusal-text.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Outcome = Awaited<ReturnType<typeof confirmAccount>>

/** Confirms an account by the link of its mail: immediately, and again on request when no answer arrived. */
export function ConfirmedByLink({ link: { email, key } }: { link: { email: string; key: string } }) {
  const shop = useShopWindow()
  const refusalText = useRefusalText()
  const [outcome, setOutcome] = useState<Outcome>()
  const begun = useRef(false)

  async function confirm() {
    setOutcome(undefined)
    setOutcome(await confirmAccount(shop, email, key))
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void confirmAccount(shop, email, key).then(setOutcome)
  }, [shop, email, key])

  if (!outcome) return <Notice tone="info" role="status" title={<Trans>Your account is being confirmed…</Trans>} />
  if (outcome.ok)
    return (
      <Notice tone="success" role="status" title={<Trans>Your account is confirmed</Trans>}>
        <Trans>You can log in now.</Trans>
      </Notice>
    )
  // The account may have been confirmed earlier, or the link has expired: signing in shows which.
  if (outcome.code === 'refused')
    return (
      <Notice tone="warning" role="alert" title={refusalText(outcome)}>
        <Trans>Log in. If your account still waits to be confirmed, you can have another link sent to you there.</Trans>
      </Notice>
    )
  return (
    <Notice tone="warning" role="alert" title={refusalText(outcome)}>
      <Button kind="outline" onClick={() => void confirm()}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}
