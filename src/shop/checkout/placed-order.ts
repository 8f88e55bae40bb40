import { queryOptions } from '@tanstack/react-query'
import {
  CustomerOrderDocument,
  GuestOrderByTokenDocument,
  type CustomerOrderQuery,
  type GuestOrderByTokenQuery,
} from '#graphql/graphql.ts'
import { present } from '#shop/cart/cart.ts'
import { inBrowser } from '#shop/cart/queries.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { OrderReceipt } from './order-receipt.ts'

type GuestOrder = GuestOrderByTokenQuery['guestOrderByToken']
type CustomerOrder = NonNullable<NonNullable<NonNullable<CustomerOrderQuery['customer']>['orders_ext']>['items'][number]>
type Order = GuestOrder | CustomerOrder
type Item = NonNullable<NonNullable<Order['items']>[number]>

/** What identifies an order in the address of the last page: a guest's token, or the number of a customer's order. */
export type OrderKey = { token: string } | { number: string }

/** Returns the parameters by which the address of the last page opens an order. */
export const keyParameters = (key: OrderKey) =>
  new URLSearchParams('token' in key ? { order: key.token } : { number: key.number })

/** Returns the chosen and entered options of a line; those of a pack are left out, because its name says them. */
const wordsOf = (item: Item) =>
  [...(item.__typename === 'ConfigurableOrderItem' ? [] : present(item.selected_options)), ...present(item.entered_options)].map(
    ({ label, value }) => `${label}: ${value}`,
  )

function lineOf(item: Item): OrderReceipt['lines'][number] {
  const variant = item.__typename === 'ConfigurableOrderItem' ? item.configured_variant : null
  return {
    ...{ uid: item.id, name: item.product_name ?? item.product_sku, quantity: item.quantity_ordered ?? 0 },
    choice: variant?.pack_label ?? item.product?.pack_label ?? '',
    total: item.prices?.row_total_including_tax.value ?? 0,
    picture: variant?.thumbnail?.url ?? item.product?.thumbnail?.url ?? null,
    family: null,
    components: wordsOf(item),
  }
}

function receiptOf(order: Order, isGuest: boolean): OrderReceipt {
  const { number, email, billing_address: billing, total } = order
  return {
    ...{ number, isGuest, email, firstname: billing?.firstname ?? '', lastname: billing?.lastname ?? '' },
    ...{ lines: present(order.items).map(lineOf), rows: null, total: total?.grand_total.value ?? null },
    ...{ payment: present(order.payment_methods)[0]?.type ?? null, method: null, page: null, transfer: null },
    ...{ point: null, isVirtual: order.is_virtual },
  }
}

async function readOrder(shop: ShopWindow, key: OrderKey, signal: AbortSignal): Promise<OrderReceipt | null> {
  if ('token' in key) {
    const input = { token: key.token }
    return receiptOf((await shop.commerce(GuestOrderByTokenDocument, { input }, { signal })).guestOrderByToken, true)
  }
  const { customer } = await shop.commerce(CustomerOrderDocument, { number: key.number }, { signal })
  const order = customer?.orders_ext?.items[0]
  return order ? receiptOf(order, false) : null
}

/** The order that an address opens: null when its token is not valid, or the number is not of the customer's order. */
export const placedOrderQuery = (shop: ShopWindow, key: OrderKey) => {
  const read = (signal: AbortSignal) => readOrder(shop, key, signal)
  return queryOptions({
    queryKey: ['personal', 'placed-order', shop.store, key],
    queryFn: async ({ signal }): Promise<OrderReceipt | null> => {
      try {
        return await read(signal)
      } catch (error) {
        if (error instanceof CommerceError && (error.kind === 'rejected' || error.kind === 'unauthorized')) return null
        throw error
      }
    },
    enabled: inBrowser,
    networkMode: 'always',
  })
}
