import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { AddressText } from '#shop/address/address-text.tsx'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { statusName } from '../order-status.ts'
import { dayOfOrder } from '../order-time.ts'
import type { Order } from '../queries.ts'
import css from './order-facts.module.css'

/** Delivery, payment, billing address and comments of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const { shipping_address: shipping, billing_address: billing, pickup_address: point } = order
  const comments = (order.comments ?? []).flatMap((one) => one ?? [])
  return (
    <>
      <div className={css.facts}>
        <section>
          <h2>
            <Trans>Delivery</Trans>
          </h2>
          <p>{order.shipping_method ?? order.carrier}</p>
          {point?.name ? (
            <address>
              <b>
                <Trans>Pickup point</Trans>
              </b>
              <span className={css.lines}>
                {[point.name, point.parcel_locker_no, point.street, [point.postcode, point.city].filter(Boolean).join(' ')]
                  .filter(Boolean)
                  .join('\n')}
              </span>
            </address>
          ) : null}
          {shipping ? <AddressText address={shipping} /> : null}
        </section>
        <section>
          <h2>
            <Trans>Payment</Trans>
          </h2>
          {(order.payment_methods ?? []).map((method) =>
            method ? (
              <div key={method.type}>
                <p>{method.name}</p>
                <Details data={method.additional_data} />
              </div>
            ) : null,
          )}
        </section>
        <section>
          <h2>
            <Trans>Billing address</Trans>
          </h2>
          {billing ? <AddressText address={billing} /> : null}
          {order.email ? <p className="small quiet">{order.email}</p> : null}
        </section>
        {isOwnWord(i18n, order) ? (
          <section>
            <h2>
              <Trans>Status in the shop's system</Trans>
            </h2>
            <p>{order.status}</p>
          </section>
        ) : null}
      </div>
      {comments.length > 0 ? <Comments comments={comments} /> : null}
    </>
  )
}

/** Whether the engine's label of the status is worth showing: it differs from our own name and is no bare code. */
function isOwnWord(i18n: I18n, { status, status_raw: code }: Order) {
  const name = statusName(code)
  return status !== code && status !== (name && i18n._(name))
}

function Details({ data }: { data: NonNullable<NonNullable<Order['payment_methods']>[number]>['additional_data'] }) {
  const known = (data ?? []).flatMap((one) => (one?.name && one.value ? [{ name: one.name, value: one.value }] : []))
  if (known.length === 0) return null
  return (
    <dl className="small">
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Comments({ comments }: { comments: readonly { message: string; timestamp: string }[] }) {
  const locale = useLocale()
  return (
    <section className={css.comments}>
      <h2>
        <Trans>Messages from the shop</Trans>
      </h2>
      <ul>
        {comments.map(({ message, timestamp }) => {
          const at = dayOfOrder(timestamp)
          return (
            <li key={timestamp + message}>
              <time className="tiny quiet">{at ? `${formatDay(at, locale)}, ${formatTime(at, locale)}` : timestamp}</time>
              <p>{message}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
