import { IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { formatDay, formatMoney } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SummaryCard } from '#ui/summary-card.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import css from './last-order.module.css'
import { dayOfOrder } from './order-time.ts'
import type { Reorder } from './parts/order-actions.tsx'
import { OrderOnceMore } from './parts/order-once-more.tsx'
import { StatusBadge } from './parts/status-badge.tsx'
import { ordersQuery, type OrderTile } from './queries.ts'
import { trackingLink } from './tracking.ts'

/** Height of the content: number, status, total and pictures, one below the other. */
const room = 'calc(var(--link) * 2 + 108px)'

/**
 * The newest order: total, status and parcel. With `onReorder` it can be ordered again, and nothing is rendered where there is no order.
 */
export function LastOrder({ onReorder }: { onReorder?: Reorder }) {
  const locale = useLocale()
  const { data: orders, isError } = usePersonalQuery(ordersQuery(useShopWindow(), { page: 1 }))
  const order = orders?.items.find((one) => one !== null)
  const all = (
    <Link to={pathIn(locale, 'customer/order-history')} className="link">
      <Trans>All orders</Trans>
    </Link>
  )
  if (onReorder && !order) return null
  return (
    <SummaryCard title={<Trans>Last order</Trans>} Icon={IconReceipt} more={all} room={room}>
      {order ? (
        <>
          <Order order={order} />
          {onReorder ? <OrderOnceMore number={order.number} onReorder={onReorder} /> : null}
        </>
      ) : orders ? (
        <p className="quiet">
          <Trans>No orders yet</Trans>
        </p>
      ) : isError ? (
        <p className="quiet">
          <Trans>Your orders cannot be read now.</Trans>
        </p>
      ) : (
        <Skeleton height={room} />
      )}
    </SummaryCard>
  )
}

function Order({ order }: { order: OrderTile }) {
  const locale = useLocale()
  const { number, status, status_raw: code } = order
  const day = dayOfOrder(order.order_date)
  const total = order.total?.grand_total.value
  const parcels = (order.shipments ?? []).flatMap((shipment) => shipment?.tracking ?? []).flatMap((one) => one ?? [])
  const parcel = parcels.at(-1)
  return (
    <>
      <p>
        <Link to="/$locale/customer/order-history/$orderId" params={{ locale, orderId: number }} className="link bold">
          <Trans>Order {number}</Trans>
        </Link>
      </p>
      <p className={css.status}>
        <StatusBadge code={code} label={status} />
        {parcel?.number ? <Parcel {...parcel} /> : null}
      </p>
      <p className="num">
        {[day && formatDay(day, locale), total != null && formatMoney(total, locale)].filter(Boolean).join(' · ')}
      </p>
      <Goods items={(order.items ?? []).flatMap((item) => item ?? [])} />
    </>
  )
}

type Tracking = NonNullable<NonNullable<NonNullable<NonNullable<OrderTile['shipments']>[number]>['tracking']>[number]>

function Parcel({ carrier, title, number }: Pick<Tracking, 'carrier' | 'title' | 'number'>) {
  const link = trackingLink(carrier, title, number)
  return link ? (
    <a href={link} className="link" target="_blank" rel="noreferrer">
      <Trans>Follow the parcel</Trans>
    </a>
  ) : (
    <span className="small quiet">
      {title} {number}
    </span>
  )
}

const mostPictures = 4

/** Pictures of the first items of an order, and the number of the others. */
function Goods({ items }: { items: readonly NonNullable<NonNullable<OrderTile['items']>[number]>[] }) {
  const others = items.length - mostPictures
  return (
    <ul className={css.goods}>
      {items.slice(0, mostPictures).map((item) => (
        <li key={item.id} title={item.product_name ?? undefined}>
          <Picture src={item.product?.thumbnail?.url} alt={item.product_name ?? item.product_sku} width={118} />
        </li>
      ))}
      {others > 0 ? <li className="small quiet">+{others}</li> : null}
    </ul>
  )
}
