import { Link } from '@tanstack/react-router'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay, formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { choiceOf, pictureOf } from '../ordered-pack.ts'
import { dayOfOrder } from '../order-time.ts'
import type { OrderTile } from '../queries.ts'
import { trackingLink } from '../tracking.ts'
import type { Reorder } from './order-actions.tsx'
import css from './order-card.module.css'
import { OrderOnceMore } from './order-once-more.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Lines shown of one order; its own page shows all. */
const mostLines = 3

/** An order in the list: date, total, status and items, with its most frequent actions. */
export function OrderCard({ order, onReorder }: { order: OrderTile; onReorder: Reorder }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { number } = order
  const day = dayOfOrder(order.order_date)
  const items = (order.items ?? []).flatMap((item) => item ?? [])
  const others = items.length - mostLines
  const total = order.total?.grand_total.value
  const more = others > 0 ? t`Details and ${plural(others, { one: '# more product', other: '# more products' })}` : t`Details`
  const details = { to: '/$locale/customer/order-history/$orderId', params: { locale, orderId: number } } as const
  return (
    <article className={css.card}>
      <header className={css.head}>
        <div>
          <h2>
            <Link {...details}>
              <Trans>Order {number}</Trans>
            </Link>
          </h2>
          <p className="small quiet">{day ? formatDay(day, locale) : order.order_date}</p>
        </div>
        {total == null ? null : (
          <p className={css.total}>
            <span className="small quiet">
              <Trans>Gross total</Trans>
            </span>{' '}
            <b className="num">{formatMoney(total, locale)}</b>
          </p>
        )}
        <StatusBadge code={order.status_raw} label={order.status} />
        {order.open_payment ? (
          <LinkButton {...details} aria-label={`${t`Pay`}: ${number}`}>
            <Trans>Pay</Trans>
          </LinkButton>
        ) : null}
        {items.length > 0 ? <OrderOnceMore number={number} onReorder={onReorder} /> : null}
      </header>
      <ul className={css.lines}>
        {items.slice(0, mostLines).map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <p className={css.links}>
        <Link {...details} className="link" aria-label={`${more}: ${number}`}>
          {more}
        </Link>
        <Papers order={order} />
      </p>
    </article>
  )
}

type Item = NonNullable<NonNullable<OrderTile['items']>[number]>

function Line({ item }: { item: Item }) {
  const { t } = useLingui()
  const locale = useLocale()
  const row = item.prices?.row_total_including_tax.value
  const choice = choiceOf(item)
  const quantity = item.quantity_ordered ?? 0
  const count = `${formatNumber(quantity, locale)} ×`
  return (
    <li>
      <Picture src={pictureOf(item)} alt="" width={118} />
      <div>
        <p className="bold">{item.product_name ?? item.product_sku}</p>
        <p className="small quiet">
          {choice ? `${count} ${choice}` : t`${plural(quantity, { one: '# piece', other: '# pieces' })}`}
        </p>
      </div>
      {row == null ? null : <span className="num">{formatMoney(row, locale)}</span>}
    </li>
  )
}

/** Links to the newest invoice and the newest parcel; the order's page has all of them. */
function Papers({ order }: { order: OrderTile }) {
  const { t } = useLingui()
  const { number } = order
  const invoice = order.invoices.flatMap((one) => (one?.pdf_url ? { name: one.number, url: one.pdf_url } : [])).at(-1)
  const parcel = (order.shipments ?? [])
    .flatMap((shipment) => shipment?.tracking ?? [])
    .flatMap((one) => (one ? (trackingLink(one.carrier, one.title, one.number) ?? []) : []))
    .at(-1)
  return (
    <>
      {invoice ? (
        <a className="link" href={invoice.url} download={`${invoice.name}.pdf`} aria-label={`${t`Invoice (PDF)`}: ${number}`}>
          <Trans>Invoice (PDF)</Trans>
        </a>
      ) : null}
      {parcel ? (
        <a className="link" href={parcel} rel="noreferrer" target="_blank" aria-label={`${t`Follow the parcel`}: ${number}`}>
          <Trans>Follow the parcel</Trans>
        </a>
      ) : null}
    </>
  )
}
