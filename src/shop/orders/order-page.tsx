import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './order-page.module.css'
import { dayOfOrder } from './order-time.ts'
import { OrderActions, type Reorder } from './parts/order-actions.tsx'
import { OrderFacts } from './parts/order-facts.tsx'
import { OrderItems } from './parts/order-items.tsx'
import { OrderPapers } from './parts/order-papers.tsx'
import { OrderTotals } from './parts/order-totals.tsx'
import { StatusBadge } from './parts/status-badge.tsx'
import { orderQuery, type Order } from './queries.ts'

export type { Reorder }

export interface OrderPageProps {
  number: string
  onReorder: Reorder
  /** Stands here when there is no such order, or it is somebody else's. */
  absent: ReactNode
}

/** One order, readable as a receipt. */
export function OrderPage({ number, onReorder, absent }: OrderPageProps) {
  const locale = useLocale()
  const read = useQuery(orderQuery(useShopWindow(), number))
  if (read.data === null) return absent
  return (
    <div className={`wrap ${css.page}`}>
      <p className={css.back}>
        <Link to={pathIn(locale, 'customer/order-history')} className="link">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          <Trans>Purchase history</Trans>
        </Link>
      </p>
      <SavedRead
        read={read}
        skeleton={
          <>
            <h1>
              <Trans>Order {number}</Trans>
            </h1>
            <Skeleton height="480px" />
          </>
        }
      >
        {(order) => (order ? <Receipt order={order} onReorder={onReorder} /> : null)}
      </SavedRead>
    </div>
  )
}

function Receipt({ order, onReorder }: { order: Order; onReorder: Reorder }) {
  const locale = useLocale()
  const { number } = order
  const day = dayOfOrder(order.order_date)
  const date = day ? `${formatDay(day, locale)}, ${formatTime(day, locale)}` : order.order_date
  return (
    <>
      <div className={css.head}>
        <h1>
          <Trans>Order {number}</Trans>
        </h1>
        <StatusBadge code={order.status_raw} label={order.status} />
        <p className="quiet">
          <Trans>placed on {date}</Trans>
        </p>
      </div>
      <OrderActions order={order} onReorder={onReorder} />
      <div className={css.two}>
        <OrderItems order={order} />
        <OrderTotals order={order} />
      </div>
      <OrderPapers order={order} />
      <OrderFacts order={order} />
    </>
  )
}
