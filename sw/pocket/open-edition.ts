import type { EditionProduct, OrderName, ShardContents } from '#catalogue/edition-format.ts'
import { type ProductSet, add, emptySet, wholeSet } from '#catalogue/product-set.ts'

export interface OpenFacet {
  code: string
  label: string
  options: readonly { value: string; label: string; holders: ProductSet }[]
}

/** Places of products in an order that the engine gave, and the same as a set. */
export interface PlaceList {
  places: readonly number[]
  set: ProductSet
}

/** An edition in memory, ready to answer: a place for each product, in the order of their positions. */
export interface OpenEdition {
  size: number
  settings: ShardContents['settings']
  tree: ShardContents['tree']
  products: readonly EditionProduct[]
  placeOf: ReadonlyMap<string, number>
  everything: ProductSet
  /** Nothing of the shop was left out by choice. */
  isWhole: boolean
  /** Categories of which some products were not taken. */
  cut: ReadonlySet<string>
  orders: Record<OrderName, readonly number[]>
  categories: ReadonlyMap<string, PlaceList>
  facets: readonly OpenFacet[]
  /** Lowest final price in grosz by place; −1 where a guest may not see it. */
  prices: Int32Array
}

/** The texts of an edition's shards, read: of the products any number, of the others one each. */
export interface ReadShards extends Omit<ShardContents, 'products' | 'changes'> {
  /** In the index's order, changes last: the last word about a product counts. */
  products: readonly ShardContents['products'][]
  /** Families that were taken; all without it. */
  chosen?: readonly string[] | undefined
}

export function openEdition(shards: ReadShards): OpenEdition {
  const bySku = new Map(shards.products.flatMap((shard) => Object.entries(shard)))
  const taken = placesTaken(shards)
  const skus = shards.places.skus.filter((_, place) => taken.has(place))
  const size = skus.length
  const newPlaces = new Map([...taken].map((place, at) => [place, at]))
  const walked = (steps: readonly number[]) => walkedAll(steps).flatMap((place) => newPlaces.get(place) ?? [])
  const products = skus.flatMap((sku) => bySku.get(sku) ?? [])
  if (products.length !== size) throw new Error('The edition names products that it does not hold')
  return {
    ...{ size, products, settings: shards.settings, tree: shards.tree, everything: wholeSet(size) },
    isWhole: shards.chosen === undefined,
    cut: new Set(Object.entries(shards.categories).flatMap(([uid, steps]) => (walked(steps).length < steps.length ? [uid] : []))),
    placeOf: new Map(skus.map((sku, place) => [sku, place])),
    orders: {
      name: walked(shards.orders.name),
      'price-up': walked(shards.orders['price-up']),
      'price-down': walked(shards.orders['price-down']),
      newest: walked(shards.orders.newest),
    },
    categories: new Map(
      Object.entries(shards.categories).map(([uid, steps]) => {
        const places = walked(steps)
        return [uid, { places, set: setOf(size, places) }]
      }),
    ),
    facets: shards.facets.map(({ code, label, options }) => ({
      ...{ code, label },
      options: options.map((option) => ({
        ...{ value: option.value, label: option.label },
        holders: setOf(size, walked(option.places)),
      })),
    })),
    prices: Int32Array.from(products, ({ price_range }) => {
      const value = price_range.minimum_price.final_price.value
      return value === null ? -1 : Math.round(value * 100)
    }),
  }
}

/** Products of a choice, as the edition lists them. */
export const chosenSkus = (of: Pick<ReadShards, 'places' | 'categories' | 'chosen'>): ReadonlySet<string> =>
  new Set([...placesTaken(of)].flatMap((place) => of.places.skus[place] ?? []))

/** Places of the products that were taken, ascending. */
function placesTaken({ places, categories, chosen }: Pick<ReadShards, 'places' | 'categories' | 'chosen'>): ReadonlySet<number> {
  if (!chosen) return new Set(places.skus.keys())
  return new Set(chosen.flatMap((uid) => walkedAll(categories[uid] ?? [])).sort((a, b) => a - b))
}

/** Numbers from the steps between them. */
function walkedAll(steps: readonly number[]): number[] {
  let at = 0
  return steps.map((step) => (at += step))
}

export function setOf(size: number, places: Iterable<number>): ProductSet {
  const set = emptySet(size)
  for (const place of places) add(set, place)
  return set
}
