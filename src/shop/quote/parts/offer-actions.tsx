import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useConnection } from '#offline/connection.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useAddToQuote, useCancelOffer, useMoveToCart } from '../mutations.ts'
import { useOfferInCart } from '../offer-in-cart.ts'
import type { Offer } from '../queries.ts'
import { stepsOf } from '../quote-status.ts'
import { requestAgain } from '../request-again.ts'
import { useQuoteWaiting } from '../use-quote.ts'
import css from './offer-actions.module.css'

/** Actions that are possible with an offer now. */
export function OfferActions({ offer, isOver }: { offer: Offer; isOver: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const isOffline = useConnection().status === 'offline'
  const move = useMoveToCart()
  const inCart = useOfferInCart(offer)
  const { isReturning } = useQuoteWaiting()
  const accept = () => move(offer.id ?? '', t`The offer is in your cart at the agreed prices.`, offer.items)
  const cancel = useCancelOffer()
  const add = useAddToQuote()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const steps = isOver ? (['again'] as const) : stepsOf(offer.status)
  const may = (step: (typeof steps)[number] | 'accept' | 'cancel' | 'edit') => (steps as readonly string[]).includes(step)

  async function during(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }

  async function again() {
    let taken = 0
    for (const line of requestAgain(offer.items)) if ((await add(line)).ok) taken += 1
    if (taken > 0) await navigate({ to: '/$locale/request-quote', params: { locale } })
  }

  if (steps.length === 0) return null
  return (
    <div className={css.actions}>
      {inCart === 'whole' ? (
        <LinkButton to={pathIn(locale, 'cart')} large>
          <Trans>Go to the cart</Trans>
        </LinkButton>
      ) : may('accept') ? (
        <Button large disabled={busy || isOffline} onClick={() => void during(accept)}>
          <Trans>Accept and put into the cart</Trans>
        </Button>
      ) : null}
      {may('edit') ? (
        <LinkButton to={pathIn(locale, 'request-quote')}>
          <Trans>Continue the proposal</Trans>
        </LinkButton>
      ) : null}
      {may('again') ? (
        <Button disabled={busy || isOffline} onClick={() => void during(again)}>
          <Trans>Request again</Trans>
        </Button>
      ) : null}
      {may('cancel') ? (
        <Button kind="outline" disabled={busy || isOffline} onClick={() => setAsks(true)}>
          <Trans>Cancel the offer</Trans>
        </Button>
      ) : null}
      {isReturning ? (
        <p className={`small quiet ${css.why}`} role="status">
          <Trans>We are putting the offer into your cart. This goes on by itself.</Trans>
        </p>
      ) : null}
      {isOffline ? (
        <p className={`small quiet ${css.why}`}>
          <Trans>This needs a signal.</Trans>
        </p>
      ) : null}
      {asks ? (
        <ConfirmDialog
          title={<Trans>Cancel this offer?</Trans>}
          text={[
            t`The shop is told that you no longer want it. This cannot be undone.`,
            ...(inCart === 'nothing' ? [] : [t`What is in your cart stays there at the shop's prices.`]),
          ].join(' ')}
          confirm={<Trans>Cancel the offer</Trans>}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            void during(() => cancel(offer))
          }}
        />
      ) : null}
    </div>
  )
}
