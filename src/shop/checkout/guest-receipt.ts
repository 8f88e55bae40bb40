import { queryOptions } from '@tanstack/react-query'
import { GuestOrderByTokenDocument, type GuestOrderByTokenQuery } from '#graphql/graphql.ts'
import { present } from '#shop/cart/cart.ts'
import { inBrowser } from '#shop/cart/queries.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { OrderReceipt } from './order-receipt.ts'

type Order = GuestOrderByTokenQuery['guestOrderByToken']
type Item = NonNullable<NonNullable<Order['items']>[number]>

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

function receiptOf(order: Order): OrderReceipt {
  const { number, email, billing_address: billing, total } = order
  return {
    ...{ number, email, firstname: billing?.firstname ?? '', lastname: billing?.lastname ?? '' },
    ...{ lines: present(order.items).map(lineOf), rows: null, total: total?.grand_total.value ?? null },
    ...{ payment: present(order.payment_methods)[0]?.type ?? null, method: null, page: null, transfer: null },
    ...{ point: null, isVirtual: order.is_virtual },
  }
}

/** A guest's order by the token of a mail's link; null when the token is not valid. */
export const guestReceiptQuery = (shop: ShopWindow, token: string) =>
  queryOptions({
    queryKey: ['checkout', 'guest-receipt', shop.store, token],
    queryFn: async ({ signal }): Promise<OrderReceipt | null> => {
      try {
        return receiptOf((await shop.commerce(GuestOrderByTokenDocument, { input: { token } }, { signal })).guestOrderByToken)
      } catch (error) {
        if (error instanceof CommerceError && (error.kind === 'rejected' || error.kind === 'unauthorized')) return null
        throw error
      }
    },
    enabled: inBrowser,
    networkMode: 'always',
  })
