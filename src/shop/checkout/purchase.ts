import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { PurchasedItemsDocument, type PurchasedItemsQuery } from '#graphql/graphql.ts'
import { present, type Cart } from '#shop/cart/cart.ts'
import { moneyRows } from '#shop/cart/money-rows.ts'
import { inBrowser } from '#shop/cart/queries.ts'
import { customerQuery } from '#shop/session/queries.ts'
import { categoryPathOf, type AnalyticsEvent, type AnalyticsItem, type AnalyticsUser } from '#platform/analytics/analytics.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { deliveryPrice, type Checkout } from './checkout.ts'

type Line = NonNullable<NonNullable<NonNullable<PurchasedItemsQuery['cart']>['itemsV2']>['items'][number]>
export type Purchase = Extract<AnalyticsEvent, { event: 'purchase' }>

const grosze = (value: number) => Math.round(value * 100) / 100

/** Decodes Magento's uid, which is the id in base64. */
function idIn(uid: string): number | undefined {
  try {
    return Number(atob(uid)) || undefined
  } catch {
    return undefined
  }
}

/** The deepest category is the most specific. */
function categoryOf(line: Line) {
  const [deepest] = present(line.product.categories).toSorted((one, other) => (other.level ?? 0) - (one.level ?? 0))
  if (!deepest) return {}
  const trail = [...present(deepest.breadcrumbs).map(({ category_name }) => category_name), deepest.name]
  const id = idIn(deepest.uid)
  return {
    full_category_path: categoryPathOf(trail),
    ...(id ? { product_category_ids: [id] } : {}),
    ...(deepest.name ? { product_category_names: [deepest.name] } : {}),
  }
}

export function purchasedItem(line: Line, at: number): AnalyticsItem {
  const { product, quantity, prices } = line
  const sold = 'configured_variant' in line && line.configured_variant ? line.configured_variant : product
  const [id, parentId] = [idIn(sold.uid), idIn(product.uid)]
  const each = (sum: number | null | undefined) => (quantity > 0 ? grosze((sum ?? 0) / quantity) : 0)
  return {
    sku: sold.sku ?? '',
    parentSku: product.sku ?? '',
    ...(id ? { id } : {}),
    ...(parentId ? { parentId } : {}),
    position: at + 1,
    list: 'checkout',
    ...(product.name ? { name: product.name } : {}),
    ...(product.manufacturer_label ? { brand: product.manufacturer_label } : {}),
    ...categoryOf(line),
    final_price: each(prices?.row_total.value),
    final_price_tax: each(prices?.row_total_including_tax.value),
    qty: quantity,
    is_in_stock: product.stock_status !== 'OUT_OF_STOCK',
  }
}

/**
 * Lines of the cart for analytics, read before the order closes the cart. Under the cart's query key, so that every cart change refetches
 * them.
 */
export const purchasedItemsQuery = (shop: ShopWindow, cartId: string | undefined) =>
  queryOptions({
    queryKey: ['cart', 'purchased', shop.store, cartId],
    queryFn: async ({ signal }): Promise<AnalyticsItem[]> => {
      const lines: Line[] = []
      let pages = 1
      for (let page = 1; page <= pages; page++) {
        const { cart } = await shop.commerce(PurchasedItemsDocument, { cartId: cartId ?? '', page }, { signal })
        pages = cart?.itemsV2?.page_info?.total_pages ?? 1
        lines.push(...present(cart?.itemsV2?.items))
      }
      return lines.map(purchasedItem)
    },
    enabled: inBrowser && cartId !== undefined,
    retry: false,
  })

/** Builds the purchase event from what was read before the order closes the cart; the order number is added later. */
export function purchaseSeen(queryClient: QueryClient, shop: ShopWindow, cart: Pick<Cart, 'coupon'>, checkout: Checkout) {
  const items = queryClient.getQueryData(purchasedItemsQuery(shop, checkout.id).queryKey) ?? []
  const person = queryClient.getQueryData(customerQuery(shop).queryKey)
  return purchaseOf('', checkout, items, { coupon: cart.coupon, user: buyerOf(checkout, person?.id) })
}

/** Returns the buyer, as far as the order contains the details. */
export function buyerOf({ email, billing, shipping }: Checkout, id?: string | null): AnalyticsUser {
  const address = billing ?? shipping
  return {
    ...(id ? { id } : {}),
    ...(email ? { email } : {}),
    ...(address
      ? {
          ...{ first_name: address.firstname, last_name: address.lastname },
          ...{ city: address.city, country: address.country.code },
        }
      : {}),
  }
}

/** Builds the purchase event, in złoty; `shipping` includes the fee for cash on delivery. */
export function purchaseOf(
  number: string,
  checkout: Checkout,
  items: readonly AnalyticsItem[],
  { coupon, user }: { coupon?: string | undefined; user: AnalyticsUser },
): Purchase {
  const rows = checkout.money ? moneyRows(checkout.money, deliveryPrice(checkout)) : undefined
  return {
    event: 'purchase',
    id: number,
    currency: 'PLN',
    revenue: rows?.total ?? 0,
    tax: rows?.taxes ?? 0,
    shipping: grosze((rows?.delivery ?? 0) + (rows?.cashOnDelivery ?? 0)),
    ...(coupon ? { coupon } : {}),
    items: [...items],
    user,
  }
}
