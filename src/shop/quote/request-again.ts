import type { LineIntent } from '#shop/product/line-intent.ts'
import type { OfferItem } from './queries.ts'

type Asked = Pick<OfferItem, 'sku' | 'parent_sku' | 'product_name' | 'quantity'>

/** Returns the lines that request the goods of an offer again; a pack is requested by its own SKU with that of its product. */
export function requestAgain(items: readonly (Asked | null)[] | null | undefined): LineIntent[] {
  return (items ?? []).flatMap((item) => {
    const { sku, parent_sku: parent, product_name: name, quantity } = item ?? {}
    if (!sku || !quantity || quantity <= 0) return []
    return [{ sku, ...(parent && parent !== sku ? { parentSku: parent } : {}), quantity, name: name ?? sku }]
  })
}
