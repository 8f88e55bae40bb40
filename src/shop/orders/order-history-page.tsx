import { IconPackage } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusFilter } from '#ui/status-filter.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { isOrderStatus, orderStatuses } from './order-status.ts'
import css from './own-list.module.css'
import type { Reorder } from './parts/order-actions.tsx'
import { OrderCard } from './parts/order-card.tsx'
import { ordersQuery, type OrdersPage } from './queries.ts'

export interface OrdersSearch {
  page?: number | undefined
  /** Status from the address; an unknown one filters nothing. */
  status?: string | undefined
}

/** All orders of the customer, the newest first. */
export function OrderHistoryPage({ page = 1, status: asked, onReorder }: OrdersSearch & { onReorder: Reorder }) {
  const { t } = useLingui()
  const status = isOrderStatus(asked) ? asked : undefined
  const read = usePersonalQuery({ ...ordersQuery(useShopWindow(), { page, status }), placeholderData: keepPreviousData })
  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        <Trans>Purchase history</Trans>
      </h1>
      <StatusFilter label={t`Status`} all={t`All orders`} statuses={orderStatuses} status={status} />
      <SavedRead read={read} skeleton={<Skeleton height="480px" />}>
        {(orders) => <Orders orders={orders} filtered={status !== undefined} onReorder={onReorder} />}
      </SavedRead>
    </div>
  )
}

function Orders({ orders, filtered, onReorder }: { orders: OrdersPage; filtered: boolean; onReorder: Reorder }) {
  const { t } = useLingui()
  const { items, page_info: info, total_count: count } = orders
  if (items.length === 0) return <NoOrders filtered={filtered} />
  const total = count ?? items.length
  return (
    <>
      <p className="quiet small" role="status">
        {t`${plural(total, { one: '# order', other: '# orders' })}`}
      </p>
      <ul className={css.list}>
        {items.map((order) =>
          order ? (
            <li key={order.id}>
              <OrderCard order={order} onReorder={onReorder} />
            </li>
          ) : null,
        )}
      </ul>
      <PageLinks page={info?.current_page ?? 1} pages={info?.total_pages ?? 1} />
    </>
  )
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const locale = useLocale()
  return (
    <div className={css.empty}>
      <IconPackage size={48} stroke={1.25} aria-hidden />
      <h2>{filtered ? <Trans>No orders with this status</Trans> : <Trans>No orders yet</Trans>}</h2>
      <p className="quiet">
        {filtered ? (
          <Trans>Choose another status to see the others.</Trans>
        ) : (
          <Trans>What you buy with this account stands here.</Trans>
        )}
      </p>
      {filtered ? null : (
        <LinkButton to={pathIn(locale)}>
          <Trans>Look around the shop</Trans>
        </LinkButton>
      )}
    </div>
  )
}
