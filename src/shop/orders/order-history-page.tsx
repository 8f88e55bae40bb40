import { IconPackage } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { formatDay, formatMoney } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './order-history-page.module.css'
import { isOrderStatus, orderStatuses, type OrderStatus } from './order-status.ts'
import { dayOfOrder } from './order-time.ts'
import { StatusBadge } from './parts/status-badge.tsx'
import { ordersQuery, type OrdersPage, type OrderTile } from './queries.ts'

export interface OrdersSearch {
  page?: number | undefined
  /** As the address has it: a status there is none of filters nothing. */
  status?: string | undefined
}

/** Everything a person has bought, the newest first. */
export function OrderHistoryPage({ page = 1, status: asked }: OrdersSearch) {
  const status = isOrderStatus(asked) ? asked : undefined
  const read = useQuery({ ...ordersQuery(useShopWindow(), { page, status }), placeholderData: keepPreviousData })
  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        <Trans>Purchase history</Trans>
      </h1>
      <StatusFilter status={status} />
      <SavedRead read={read} skeleton={<Skeleton height="480px" />}>
        {(orders) => <Orders orders={orders} filtered={status !== undefined} />}
      </SavedRead>
    </div>
  )
}

function StatusFilter({ status }: { status: OrderStatus | undefined }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  return (
    <label className={css.filter}>
      <span className="small quiet">
        <Trans>Status</Trans>
      </span>
      <select
        value={status ?? ''}
        onChange={(event) => void navigate({ to: '.', search: { status: event.target.value || undefined } as object })}
      >
        <option value="">{t`All orders`}</option>
        {Object.entries(orderStatuses).map(([code, name]) => (
          <option key={code} value={code}>
            {i18n._(name)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Orders({ orders, filtered }: { orders: OrdersPage; filtered: boolean }) {
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
              <Tile order={order} />
            </li>
          ) : null,
        )}
      </ul>
      <PageLinks page={info?.current_page ?? 1} pages={info?.total_pages ?? 1} />
    </>
  )
}

/** Pictures shown of one order. */
const mostPictures = 4

function Tile({ order }: { order: OrderTile }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { number } = order
  const day = dayOfOrder(order.order_date)
  const items = (order.items ?? []).flatMap((item) => item ?? [])
  const pieces = items.length
  const total = order.total?.grand_total.value
  return (
    <article className={css.tile}>
      <div className={css.head}>
        <h2>
          <Link className={css.link} to="/$locale/customer/order-history/$orderId" params={{ locale, orderId: number }}>
            <Trans>Order {number}</Trans>
          </Link>
        </h2>
        <StatusBadge code={order.status_raw} label={order.status} />
      </div>
      <p className="small quiet">
        {day ? formatDay(day, locale) : order.order_date} · {t`${plural(pieces, { one: '# product', other: '# products' })}`}
      </p>
      <div className={css.pictures}>
        {items.slice(0, mostPictures).map((item) => (
          <Picture key={item.id} src={item.product?.thumbnail?.url} alt="" width={118} />
        ))}
        {pieces > mostPictures ? <span className="small quiet">+{pieces - mostPictures}</span> : null}
      </div>
      {total == null ? null : <p className={`num bold ${css.total}`}>{formatMoney(total, locale)}</p>}
    </article>
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
