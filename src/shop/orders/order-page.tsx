import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { SavedPage } from '#offline/device/saved-page.tsx'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
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
  /** Payment of an order that waits for it; provided by the checkout. */
  pay: ComponentType<{ order: Order }>
  /** Rendered when there is no such order, or it belongs to another customer. */
  absent: ReactNode
}

/** One order, laid out as a receipt. */
export function OrderPage({ number, onReorder, pay, absent }: OrderPageProps) {
  const locale = useLocale()
  const read = usePersonalQuery(orderQuery(useShopWindow(), number))
  const list = { to: pathIn(locale, 'customer/order-history'), name: <Trans>Purchase history</Trans> }
  return (
    <SavedPage read={read} list={list} title={<Trans>Order {number}</Trans>} absent={absent}>
      {(order) => <Receipt order={order} onReorder={onReorder} pay={pay} />}
    </SavedPage>
  )
}

function Receipt({ order, onReorder, pay: Pay }: { order: Order } & Pick<OrderPageProps, 'onReorder' | 'pay'>) {
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
      {order.open_payment ? <Pay order={order} /> : null}
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
