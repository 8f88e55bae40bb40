import type { LineIntent } from '#shop/product/line-intent.ts'

/** The fields of an order item that are needed to order it again. */
export interface OrderedItem {
  __typename: string
  product_name: string | null
  product_sku: string
  product_type: string | null
  product_sale_price: { value: number | null }
  quantity_ordered: number | null
  product: { sku: string | null; thumbnail: { url: string | null } | null } | null
  bundle_options?: readonly ({ values: readonly ({ uid: string } | null)[] | null } | null)[] | null
}

function present<T>(list: readonly (T | null)[] | null | undefined): T[] {
  return (list ?? []).filter((one): one is T => one !== null)
}

const supported = ['simple', 'virtual', 'configurable', 'bundle']

/**
 * Returns the cart line that orders an item again; `undefined` for an item that is no longer sold or whose product type carts do not take.
 */
function again(item: OrderedItem): LineIntent | undefined {
  const sku = item.product_sku
  if (!item.product || !supported.includes(item.product_type ?? 'simple')) return undefined
  const quantity = item.quantity_ordered ?? 0
  if (!(quantity > 0)) return undefined
  const parts =
    item.__typename === 'BundleOrderItem'
      ? present(item.bundle_options).flatMap((option) => present(option.values).map((value) => value.uid))
      : []
  const parentSku = item.product.sku
  const isVariant = item.product_type === 'configurable' && parentSku !== null && parentSku !== sku
  return {
    sku: parts.length > 0 ? (parentSku ?? sku) : sku,
    ...(isVariant ? { parentSku } : {}),
    quantity,
    name: item.product_name ?? sku,
    ...(parts.length > 0 ? { selectedOptions: parts } : {}),
    ...(item.product.thumbnail?.url ? { picture: item.product.thumbnail.url } : {}),
    unitPrice: item.product_sale_price.value ?? 0,
  }
}

/** Returns the lines that repeat a whole order, and the names of the items that can no longer be ordered. */
export function orderAgain({ items }: { items: readonly (OrderedItem | null)[] | null }): {
  lines: LineIntent[]
  gone: string[]
} {
  const read = present(items).map((item) => ({ line: again(item), name: item.product_name ?? item.product_sku }))
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    gone: read.flatMap(({ line, name }) => (line ? [] : [name])),
  }
}
