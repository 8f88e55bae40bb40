/** Fewest products of a family for a shelf of its own: small files compress badly, at the expense of every device. */
const ownShelfFrom = 15
/** Most products of a shelf: a device reads the details of all of them to open one. */
const mostOnShelf = 2000

export interface Shelf {
  families: string[]
  skus: string[]
}

/**
 * Puts the products of one family together, so that a device can download that family alone; products of several families and small
 * families share a shelf.
 */
export function shelvesOf(skus: readonly string[], familiesOf: (sku: string) => string[]): Shelf[] {
  const placed = skus.map((sku) => ({ sku, families: familiesOf(sku) }))
  const keyOf = ({ families }: { families: string[] }) => (families.length > 1 ? shared : (families[0] ?? none))
  const groups = Map.groupBy(placed, keyOf)
  const shelves = Map.groupBy(placed, (one) => {
    const key = keyOf(one)
    return key !== none && (groups.get(key)?.length ?? 0) < ownShelfFrom ? shared : key
  })
  return [...shelves.values()].flatMap((onShelf) => {
    const families = [...new Set(onShelf.flatMap((one) => one.families))]
    const shelfCount = Math.ceil(onShelf.length / mostOnShelf)
    const size = Math.ceil(onShelf.length / shelfCount)
    return Array.from({ length: shelfCount }, (_, at) => ({
      families,
      skus: onShelf.slice(at * size, (at + 1) * size).map(({ sku }) => sku),
    }))
  })
}

/** Keys of shelves that belong to no single family; no uid has this form. */
const shared = 'several'
const none = ''
