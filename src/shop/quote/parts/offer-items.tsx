import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { isShopsOwn } from '../offer-history.ts'
import type { Offer, OfferItem } from '../queries.ts'
import css from './offer-items.module.css'

type Money = { value: number | null } | null

export function OfferItems({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const items = (offer.items ?? []).flatMap((item) => item ?? [])
  return (
    <ul className={css.items} aria-label={t`Products`}>
      {items.map((item) => (
        <Item key={item.id} item={item} offer={offer} />
      ))}
    </ul>
  )
}

/**
 * Returns a function that lists an item's prices with who named each. For a line without a proposal the engine stores the shop's own price
 * as the requested one.
 */
function useNoticeCount(offer: Offer) {
  const { t } = useLingui()
  return ({ original_price, requested_price, approved_price }: OfferItem) => {
    const isProposed = !isShopsOwn(offer) && requested_price?.value !== original_price?.value
    // A price that the shop has prepared but not confirmed yet is an offer, not an approval.
    const isOffered = offer.status === 'Admin New' || offer.status === 'Admin Created'
    return [
      { name: t`shop's price`, price: original_price },
      { name: t`you asked`, price: isProposed ? requested_price : null },
      { name: isOffered ? t`the shop offers` : t`approved`, price: approved_price },
    ]
  }
}

function Item({ item, offer }: { item: OfferItem; offer: Offer }) {
  const locale = useLocale()
  const money = (sum: Money) => (sum?.value == null ? undefined : formatMoney(sum.value, locale))
  const quantity = formatNumber(item.quantity ?? 0, locale)
  const percent = item.quote_discount_percent ? formatNumber(item.quote_discount_percent, locale, 1) : undefined
  const off = item.quote_discount_amount?.value ? formatMoney(item.quote_discount_amount.value, locale) : undefined
  const said = useNoticeCount(offer)
  const rows = said(item).flatMap(({ name, price }) => {
    const value = money(price)
    return value ? [{ name, value }] : []
  })
  return (
    <li className={css.item}>
      <div>
        <h2>{item.product_name}</h2>
        <p className="small quiet">
          {item.sku} · <Trans>{quantity} pcs</Trans>
        </p>
        {item.hide_price && rows.length === 0 ? (
          <p className="small quiet">
            <Trans>price hidden</Trans>
          </p>
        ) : null}
        {item.notes?.customer_note ? (
          <p className="small">
            <Trans>Your note</Trans>: {item.notes.customer_note}
          </p>
        ) : null}
        {item.notes?.admin_note ? (
          <p className="small">
            <Trans>The shop says</Trans>: {item.notes.admin_note}
          </p>
        ) : null}
      </div>
      <dl className={css.prices}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt className="small quiet">{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        {off && percent ? (
          <div>
            <dt className="small quiet">
              <Trans>discount</Trans>
            </dt>
            <dd className={`num ${css.off}`}>
              −{off} (−{percent} %)
            </dd>
          </div>
        ) : null}
        {item.subtotal?.value == null ? null : (
          <div>
            <dt className="small quiet">
              <Trans>together</Trans>
            </dt>
            <dd className="num bold">{formatMoney(item.subtotal.value, locale)}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}
