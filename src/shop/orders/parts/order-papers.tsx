import { IconFileText, IconTruckDelivery } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { Order } from '../queries.ts'
import { trackingLink } from '../tracking.ts'
import css from './order-papers.module.css'

/** Parcels with their tracking links, and the invoices and refunds of an order. */
export function OrderPapers({ order }: { order: Order }) {
  const shipments = (order.shipments ?? []).flatMap((one) => one ?? [])
  const invoices = order.invoices.flatMap((one) => one ?? [])
  const refunds = (order.credit_memos ?? []).flatMap((one) => one ?? [])
  const locale = useLocale()
  if (shipments.length + invoices.length + refunds.length === 0) return null
  return (
    <div className={css.papers}>
      {shipments.length > 0 ? (
        <section aria-labelledby="order-shipments">
          <h2 id="order-shipments">
            <Trans>Parcels</Trans>
          </h2>
          <ul>
            {shipments.map((shipment) => (
              <Parcel key={shipment.id} shipment={shipment} />
            ))}
          </ul>
        </section>
      ) : null}
      {invoices.length + refunds.length > 0 ? (
        <section aria-labelledby="order-invoices">
          <h2 id="order-invoices">
            <Trans>Invoices</Trans>
          </h2>
          <ul>
            {invoices.map(({ id, number, pdf_url: url, total }) => (
              <li key={id}>
                <IconFileText size={22} stroke={1.75} aria-hidden />
                <span>
                  {url ? (
                    <a className="link" href={url} download={`${number}.pdf`}>
                      <Trans>Invoice {number} (PDF)</Trans>
                    </a>
                  ) : (
                    <Trans>Invoice {number}</Trans>
                  )}
                </span>
                <span className="num">{formatMoney(total?.grand_total.value ?? 0, locale)}</span>
              </li>
            ))}
            {refunds.map(({ id, number, total }) => (
              <li key={id}>
                <IconFileText size={22} stroke={1.75} aria-hidden />
                <span>
                  <Trans>Refund {number}</Trans>
                </span>
                <span className="num">{formatMoney(total?.grand_total.value ?? 0, locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

type Shipment = NonNullable<NonNullable<Order['shipments']>[number]>

function Parcel({ shipment: { number, tracking, items, comments } }: { shipment: Shipment }) {
  const locale = useLocale()
  return (
    <li>
      <IconTruckDelivery size={22} stroke={1.75} aria-hidden />
      <div>
        <p>
          <Trans>Parcel {number}</Trans>
        </p>
        {(tracking ?? []).map((one) => {
          if (!one) return null
          const link = trackingLink(one.carrier, one.title, one.number)
          const { number: code } = one
          return (
            <p key={`${one.title}${code}`} className="small">
              {one.title}:{' '}
              {link ? (
                <a className="link" href={link} rel="noreferrer" target="_blank">
                  <Trans>follow {code}</Trans>
                </a>
              ) : (
                <Trans>
                  parcel number <span className="num">{code}</span>, followed on the carrier's own page
                </Trans>
              )}
            </p>
          )
        })}
        {(comments ?? []).map((one) =>
          one ? (
            <p key={one.timestamp + one.message} className="small">
              {one.message}
            </p>
          ) : null,
        )}
        {(items ?? []).map((item) =>
          item ? (
            <p key={item.id} className="tiny quiet">
              {formatNumber(item.quantity_shipped, locale)} × {item.product_name ?? item.product_sku}
            </p>
          ) : null,
        )}
      </div>
    </li>
  )
}
