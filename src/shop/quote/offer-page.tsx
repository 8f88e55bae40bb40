import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { SavedPage } from '#offline/device/saved-page.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import css from './offer-page.module.css'
import { useOfferInCart } from './offer-in-cart.ts'
import { momentOf } from './offer-time.ts'
import { DaysLeft } from './parts/days-left.tsx'
import { OfferActions } from './parts/offer-actions.tsx'
import { OfferHistory } from './parts/offer-history.tsx'
import { OfferItems } from './parts/offer-items.tsx'
import { offerQuery, type Offer } from './queries.ts'
import { daysLeft, nextOf, statusName, statusTone } from './quote-status.ts'

/**
 * One negotiation: what was proposed, what was answered, and what can be done now.
 * @param absent rendered when there is no such offer, or it belongs to another customer
 */
export function OfferPage({ number, absent }: { number: string; absent: ReactNode }) {
  const locale = useLocale()
  const read = usePersonalQuery(offerQuery(useShopWindow(), number))
  const list = { to: pathIn(locale, 'customer/negotiated-offers'), name: <Trans>Negotiated offers</Trans> }
  return (
    <SavedPage read={read} list={list} title={<Trans>Offer {number}</Trans>} absent={absent}>
      {(offer) => <Contents offer={offer} />}
    </SavedPage>
  )
}

const inCartTexts = {
  whole: msg`This offer is in your cart at the agreed prices.`,
  part: msg`Part of this offer is in your cart. Accepting it again brings back its quantities and prices.`,
}

function Contents({ offer }: { offer: Offer }) {
  const { i18n } = useLingui()
  const [now] = useState(() => new Date())
  const number = offer.number ?? ''
  const name = statusName(offer.status)
  const next = nextOf(offer.status)
  const inCart = useOfferInCart(offer)
  const expires = momentOf(offer.expired_date)
  const isOver = offer.status === 'Expired' || (offer.status === 'Approved' && (daysLeft(expires, now) ?? 0) < 0)
  return (
    <>
      <div className={css.head}>
        <h1>
          <Trans>Offer {number}</Trans>
        </h1>
        <Badge tone={statusTone(offer.status)}>{name ? i18n._(name) : offer.status}</Badge>
      </div>
      {next && !isOver ? <p className="quiet">{i18n._(inCart === 'nothing' ? next : inCartTexts[inCart])}</p> : null}
      {offer.status === 'Approved' && !isOver ? <DaysLeft expires={expires} /> : null}
      {isOver ? (
        <Notice tone="warning" title={<Trans>This offer has expired</Trans>}>
          <Trans>Its prices hold no more. You can ask for the same goods again.</Trans>
        </Notice>
      ) : null}
      <OfferActions offer={offer} isOver={isOver} />
      <OfferItems offer={offer} />
      <OfferHistory offer={offer} isOver={isOver} />
    </>
  )
}
