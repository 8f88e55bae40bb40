import type { SentBy } from '../kinds/kinds.ts'
import * as v from 'valibot'
import { under } from '../cart/cart-answer.ts'
import type { Ask } from '../cart/cart-requests.ts'
import { lineOfServer } from '../record/line-key.ts'

export type WishOp = SentBy<'wish'>

export interface Wish {
  id: string
  /** Each item with every line name under which its product may be requested. */
  items: { id: string; lines: string[] }[]
  pages: number
}

const maybe = <T extends v.GenericSchema>(shape: T) => v.nullish(shape)
const product = maybe(v.object({ sku: maybe(v.string()) }))
const list = v.object({
  id: maybe(v.union([v.string(), v.number()])),
  items_v2: maybe(
    v.object({
      items: v.array(
        maybe(
          v.object({
            id: v.union([v.string(), v.number()]),
            product,
            configured_variant: product,
            configurable_options: maybe(v.array(maybe(v.object({ configurable_product_option_value_uid: v.string() })))),
            bundle_options: maybe(
              v.array(maybe(v.object({ values: maybe(v.array(maybe(v.object({ uid: v.string(), quantity: v.number() })))) }))),
            ),
          }),
        ),
      ),
      page_info: maybe(v.object({ total_pages: maybe(v.number()) })),
    }),
  ),
})

/** Reads the answer of `WishlistMembers`: `customer { wishlists { id items_v2 { items { id product { sku } } } } }`. */
export function readWishlist(data: unknown): Wish | undefined {
  const lists = under(data, 'customer', 'wishlists')
  if (!Array.isArray(lists)) return undefined
  if (lists.length === 0) return { id: '0', items: [], pages: 1 }
  const parsed = v.safeParse(list, lists[0])
  if (!parsed.success) return undefined
  const { id, items_v2: page } = parsed.output
  const items = (page?.items ?? []).flatMap((item) => {
    const sku = item?.product?.sku
    if (!item || !sku) return []
    const values = (item.configurable_options ?? []).flatMap((one) => one?.configurable_product_option_value_uid ?? [])
    const variant = item.configured_variant?.sku
    const parts = (item.bundle_options ?? []).flatMap((one) => (one?.values ?? []).flatMap((value) => value ?? []))
    const { line, alias } = lineOfServer({ sku, values, ...(variant ? { variant } : {}), parts })
    return [{ id: String(item.id), lines: [line, ...(alias ? [alias] : [])] }]
  })
  return { id: String(id ?? '0'), items, pages: page?.page_info?.total_pages ?? 1 }
}

/** @param ids ids of the wish list items to remove */
export function wishRequest(op: WishOp, wishlistId: string, ids: string[]): Ask {
  if (op.kind !== 'WISH_ON') {
    const problems = ['removeProductsFromWishlist', 'user_errors']
    return { document: 'RemoveProductsFromWishlist', variables: { wishlistId, wishlistItemsIds: ids }, cart: [], problems }
  }
  const { sku, parentSku, selectedOptions, enteredOptions } = op.args.item
  const item = {
    sku,
    quantity: 1,
    parent_sku: parentSku ?? null,
    selected_options: selectedOptions ?? null,
    entered_options: enteredOptions ?? null,
  }
  const problems = ['addProductsToWishlist', 'user_errors']
  return { document: 'AddProductsToWishlist', variables: { wishlistId, wishlistItems: [item] }, cart: [], problems }
}
