import { packOf, type Pack } from './packs.ts'
import type { GroupedDetail } from './product-kind.ts'

/** What a grouped product holds, by position, with the shop's suggested quantity. */
export function partsOfSet(product: GroupedDetail): { pack: Pack; quantity: number }[] {
  const items = (product.items ?? []).flatMap((item) =>
    item?.product ? [{ child: item.product, position: item.position ?? 0, quantity: item.qty ?? 0 }] : [],
  )
  return items
    .sort((a, b) => a.position - b.position)
    .map(({ child, quantity }) => {
      const pack = { ...packOf(child, child.pack_label ?? '', [], product.price_visibility), addresses: child.url_rewrites }
      return { pack, quantity: Math.max(quantity, pack.rules.min) }
    })
}
