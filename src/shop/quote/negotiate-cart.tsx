import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useConnection } from '#offline/connection.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { NegotiationSlot } from '#shop/cart/negotiation.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Meter } from './meter.tsx'
import { useMoveCartToQuote } from './mutations.ts'
import css from './negotiate-cart.module.css'
import { useQuoteEnabled } from './use-quote.ts'

/** Below the cart lines: progress towards the minimum for a negotiation, and the button that starts it. */
export function NegotiateCart({ subtotal, isAllowed, missing, mustWait }: NegotiationSlot) {
  const locale = useLocale()
  const isSignedIn = useSignedIn()
  const isEnabled = useQuoteEnabled()
  if (isSignedIn && !isEnabled) return null
  // A guest with a small cart is not shown the negotiation.
  if (!isSignedIn && !isAllowed) return null
  return (
    <section className={css.negotiate} aria-labelledby="negotiate">
      <h2 id="negotiate">
        <Trans>Negotiate the price</Trans>
      </h2>
      <Meter worth={subtotal} isAllowed={isAllowed} missing={missing} />
      {isSignedIn ? (
        isAllowed ? (
          <Move mustWait={mustWait} />
        ) : null
      ) : (
        <>
          <p className="small quiet">
            <Trans>Log in to propose your prices to the shop.</Trans>
          </p>
          <LinkButton
            kind="outline"
            to={pathIn(locale, 'authentication')}
            search={{ returnURL: pathIn(locale, 'cart') } as object}
          >
            <Trans>Log in</Trans>
          </LinkButton>
        </>
      )}
    </section>
  )
}

function Move({ mustWait }: { mustWait: boolean }) {
  const move = useMoveCartToQuote()
  const isOffline = useConnection().status === 'offline'
  const [busy, setBusy] = useState(false)
  const why = useId()
  const cannot = isOffline || mustWait
  async function press() {
    setBusy(true)
    try {
      await move()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="outline" disabled={busy || cannot} aria-describedby={why} onClick={() => void press()}>
        {busy ? <Trans>Moving the cart…</Trans> : <Trans>Negotiate the price</Trans>}
      </Button>
      <p id={why} className="small quiet">
        {cannot ? (
          <Trans>This needs a signal and a cart that has been sent.</Trans>
        ) : (
          <Trans>The products move from the cart into your proposal. You can put them back at any time.</Trans>
        )}
      </p>
    </>
  )
}
