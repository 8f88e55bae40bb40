import type { ShopContext } from '../endpoint/shop-context.ts'
import type { ProductRow } from '../product/product-store.ts'
import { uidNumbers } from '../product/uids.ts'
import { type CartItemInput, type Wanted, chosenUids, refused } from './item-input.ts'
import { downloadLinks } from './line-options.ts'

/** Reads a download. Files sold separately must be chosen; otherwise all files are included, whatever is requested. */
export function wantedDownload(
  product: ProductRow,
  input: CartItemInput,
  { db, store }: Pick<ShopContext, 'db' | 'store'>,
): Wanted {
  const links = downloadLinks(db, store.lang, product.id)
  const asked = new Set(chosenUids(input).map((uid) => uidNumbers(uid, 'downloadable')?.[0]))
  const apart = links.some(({ separately }) => separately)
  const chosen = apart ? links.filter(({ id }) => asked.has(id)) : links
  if (apart && chosen.length === 0) return refused('UNDEFINED', 'Please specify product link(s).')
  const ids = chosen.map(({ id }) => id)
  return {
    ok: true,
    item: {
      ...{ product_id: product.id, variant_id: null, selections: null, quantity: input.quantity },
      options: JSON.stringify({ links: ids }),
      signature: apart ? `${product.id}/links:${ids.join(',')}` : String(product.id),
    },
  }
}
