import type { ChosenGroup } from './chosen-set.ts'
import { packOf, type Pack } from './packs.ts'
import type { ShownPrice } from './price.ts'
import type { GroupedDetail } from './product-kind.ts'

/** Returns the parts of a grouped product by position, each with the shop's suggested quantity. */
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

/** Returns the price of the parts that can be bought; `undefined` where one of their prices is hidden. */
export function groupPrice(parts: ChosenGroup['parts']): ShownPrice | undefined {
  const bought = parts.filter(({ pack }) => pack.salable)
  const prices = bought.flatMap(({ pack: { price }, quantity }) => (price.kind === 'shown' ? [{ ...price, quantity }] : []))
  if (!bought.length || prices.length < bought.length) return undefined
  const sumOf = (one: (price: (typeof prices)[number]) => number) =>
    prices.reduce((sum, price) => sum + Math.round(one(price) * 100) * price.quantity, 0) / 100
  const gross = sumOf((price) => price.gross)
  return prices.every(({ net }) => net !== undefined)
    ? { kind: 'shown', gross, net: sumOf(({ net }) => net ?? 0) }
    : { kind: 'shown', gross }
}
