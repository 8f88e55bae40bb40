import { queryOptions } from '@tanstack/react-query'
import {
  CustomerDownloadableProductsDocument,
  CustomerOrderDocument,
  CustomerOrdersDocument,
  OrderCancellationDocument,
  type CustomerOrderQuery,
  type CustomerOrdersQuery,
} from '#graphql/graphql.ts'
import { persisted } from '#offline/persisted-queries.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { boughtFiles } from './bought-files.ts'
import type { OrderStatus } from './order-status.ts'

export type OrdersPage = NonNullable<NonNullable<CustomerOrdersQuery['customer']>['orders_ext']>
export type OrderTile = NonNullable<OrdersPage['items'][number]>
export type Order = NonNullable<NonNullable<NonNullable<CustomerOrderQuery['customer']>['orders_ext']>['items'][number]>
export type OrderItem = NonNullable<NonNullable<Order['items']>[number]>

export const ordersOnPage = 10
const hours = 7 * 24

const hasItems = (copy: unknown) => typeof copy === 'object' && copy !== null && 'items' in copy && Array.isArray(copy.items)
const isOrder = (copy: unknown) =>
  copy === null || (typeof copy === 'object' && copy !== null && 'number' in copy && 'items' in copy)

const nothing: OrdersPage = { items: [], page_info: null, total_count: 0 }

export const ordersQuery = (shop: ShopWindow, { page, status }: { page: number; status?: OrderStatus | undefined }) =>
  queryOptions({
    queryKey: ['personal', 'orders', shop.store, page, status ?? ''],
    queryFn: async ({ signal }) => {
      const filter = status ? { status: { eq: status } } : {}
      const { customer } = await shop.commerce(
        CustomerOrdersDocument,
        { currentPage: page, pageSize: ordersOnPage, filter },
        { signal },
      )
      return customer?.orders_ext ?? nothing
    },
    persister: persisted({ whose: 'person', hours, fits: hasItems }),
    networkMode: 'always',
  })

export async function readOrder(shop: ShopWindow, number: string, signal?: AbortSignal): Promise<Order | null> {
  const { customer } = await shop.commerce(CustomerOrderDocument, { number }, { signal })
  return customer?.orders_ext?.items[0] ?? null
}

/** Query for one of the customer's own orders; `null` when there is none of that number, or it belongs to another customer. */
export const orderQuery = (shop: ShopWindow, number: string) => {
  const read = (signal: AbortSignal) => readOrder(shop, number, signal)
  return queryOptions({
    queryKey: ['personal', 'order', shop.store, number],
    queryFn: ({ signal }) => read(signal),
    persister: persisted({ whose: 'person', hours, fits: isOrder }),
    networkMode: 'always',
  })
}

const isList = (copy: unknown) => Array.isArray(copy)

/** Query for all files that the customer has bought, the newest first. */
export const boughtFilesQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['personal', 'downloads', shop.store],
    queryFn: async ({ signal }) => {
      const { customerDownloadableProducts } = await shop.commerce(CustomerDownloadableProductsDocument, {}, { signal })
      return boughtFiles(customerDownloadableProducts?.items ?? [])
    },
    persister: persisted({ whose: 'person', hours, fits: isList }),
    networkMode: 'always',
  })

/** Query for the reasons that may be given to cancel, in the shop's words; empty where the shop does not allow cancelling. */
export const cancelReasonsQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['order-cancellation', shop.store],
    queryFn: async ({ signal }): Promise<string[]> => {
      const { storeConfig } = await shop.commerce(OrderCancellationDocument, {}, { signal })
      if (!storeConfig?.order_cancellation_enabled) return []
      return storeConfig.order_cancellation_reasons.flatMap((reason) => reason?.description || [])
    },
    staleTime: 60 * 60_000,
  })
