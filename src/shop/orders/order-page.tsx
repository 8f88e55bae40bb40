import { IconArrowLeft, IconPrinter, IconReload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import type { LineIntent } from '#shop/product/line-intent.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { orderAgain } from './order-again.ts'
import css from './order-page.module.css'
import { dayOfOrder } from './order-time.ts'
import { OrderFacts } from './parts/order-facts.tsx'
import { OrderItems } from './parts/order-items.tsx'
import { OrderPapers } from './parts/order-papers.tsx'
import { OrderTotals } from './parts/order-totals.tsx'
import { StatusBadge } from './parts/status-badge.tsx'
import { orderQuery, type Order } from './queries.ts'

/** Everything of an order again, into the cart; `gone` are the names of what is no longer sold. */
export type Reorder = (lines: LineIntent[], gone: string[]) => Promise<void>

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
  const { t } = useLingui()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const { number } = order
  const day = dayOfOrder(order.order_date)
  const date = day ? `${formatDay(day, locale)}, ${formatTime(day, locale)}` : order.order_date
  const again = orderAgain(order)
  async function reorder() {
    setBusy(true)
    try {
      await onReorder(again.lines, again.gone)
    } finally {
      setBusy(false)
    }
  }
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
        <div className={css.actions}>
          {again.lines.length > 0 ? (
            <Button disabled={busy} onClick={() => void reorder()}>
              <IconReload size={20} stroke={1.75} aria-hidden />
              {busy ? <Trans>Adding…</Trans> : <Trans>Order again</Trans>}
            </Button>
          ) : null}
          <Button kind="outline" onClick={() => window.print()} aria-label={t`Print the order`}>
            <IconPrinter size={20} stroke={1.75} aria-hidden />
            <Trans>Print</Trans>
          </Button>
        </div>
      </div>
      <div className={css.two}>
        <OrderItems order={order} />
        <OrderTotals order={order} />
      </div>
      <OrderPapers order={order} />
      <OrderFacts order={order} />
    </>
  )
}
