import { chosenShards } from '#catalogue/chosen-shards.ts'
import { type EditionShard, type OrderName, type ShardContents, type ShardKind, walked } from '#catalogue/edition-format.ts'
import { treeOf } from '#catalogue/placed-categories.ts'
import { inOrderOfPrice } from '#catalogue/price-order.ts'
import { type ProductSet, add, emptySet, wholeSet } from '#catalogue/product-set.ts'
import { openShelves, PartGone, type ReadShard, type Shelves } from './shelves.ts'

export interface OpenFacet {
  code: string
  label: string
  options: readonly { value: string; label: string; holders: ProductSet }[]
}

/** Places of products in an order that the engine returned, and the same as a set. */
export interface PlaceList {
  places: readonly number[]
  set: ProductSet
}

/** An edition that is ready to answer: its lists are in memory, with a place for each product in the order of the positions. */
export interface OpenEdition {
  size: number
  settings: ShardContents['settings']
  tree: ShardContents['tree']
  /** Products by number, which each place has; they are read when requested. */
  shelves: Shelves
  numbers: readonly number[]
  /** SKUs by place. */
  skus: readonly string[]
  placeOf: ReadonlyMap<string, number>
  everything: ProductSet
  /** No products of the shop were left out by choice. */
  isWhole: boolean
  /** Categories of which some products are not stored. */
  cut: ReadonlySet<string>
  orderBy(name: OrderName): readonly number[]
  /** Places in the order of the products' ids in the engine, which decides among equals. */
  byId: readonly number[]
  categories: ReadonlyMap<string, PlaceList>
  facets: readonly OpenFacet[]
  /** Lowest final price in grosz by place; −1 where a guest may not see it. */
  prices: Int32Array
  /** Products that are new between two days. */
  news: readonly { place: number; from: string | null; to: string | null }[]
}

export interface EditionParts {
  shards: readonly EditionShard[]
  /** Uids of the stored families; all if absent. */
  chosen?: readonly string[] | undefined
  read: ReadShard
}

/**
 * Reads what every request needs; products are read only when they are requested.
 * @throws PartGone
 */
export async function openEdition({ shards, chosen, read }: EditionParts): Promise<OpenEdition> {
  const only = <Kind extends ShardKind>(kind: Kind): Promise<ShardContents[Kind]> => {
    const shard = shards.find((one) => one.kind === kind)
    if (!shard) throw new PartGone(`The edition has no ${kind}`)
    return read(kind, shard)
  }
  const [settings, tree, skus, places, orders, prices, categories, facets, changes] = await Promise.all([
    ...([only('settings'), only('tree'), only('skus'), only('places'), only('orders')] as const),
    ...([only('prices'), only('categories'), only('facets')] as const),
    shards.some(({ kind }) => kind === 'changes') ? only('changes') : undefined,
  ])
  const shelves = openShelves({
    shards,
    taken: chosenShards({ shards }, chosen),
    skus,
    changes,
    tree: treeOf(tree.categories),
    read,
  })
  const all = walked(places.numbers)
  const taken = placesTaken(all, { categories, chosen, shelves })
  const { numbers, renumbered } = taken
  const size = numbers.length
  const inEdition = (between: readonly number[]) => renumbered(walked(between))
  const ownSkus = numbers.map((number) => skus[number] ?? changes?.skus[number - skus.length] ?? '')
  const ownPrices = Int32Array.from(taken.places, (place) => prices[place] ?? -1)
  const byId = inEdition(places.byId)
  const lists = new Map(Object.entries(categories).map(([uid, between]) => [uid, inEdition(between)]))
  const known = new Map<OrderName, readonly number[]>()
  const { news, ...ofEngine } = orders
  return {
    ...{ size, settings, tree, shelves, numbers, skus: ownSkus, byId, prices: ownPrices },
    everything: wholeSet(size),
    isWhole: chosen === undefined,
    cut: new Set(
      Object.entries(categories).flatMap(([uid, { length }]) => ((lists.get(uid)?.length ?? 0) < length ? [uid] : [])),
    ),
    placeOf: new Map(ownSkus.map((sku, place) => [sku, place])),
    orderBy(name) {
      const order = ofEngine[name]
      const worked = () =>
        'places' in order
          ? inEdition(order.places)
          : inOrderOfPrice({ prices: ownPrices, byId }, inEdition(order.unpriced), name === 'price-up' ? 1 : -1)
      const list = known.get(name) ?? worked()
      known.set(name, list)
      return list
    },
    categories: new Map([...lists].map(([uid, list]) => [uid, { places: list, set: setOf(size, list) }])),
    facets: facets.map(({ code, label, options }) => ({
      ...{ code, label },
      options: options.map((option) => ({
        ...{ value: option.value, label: option.label },
        holders: setOf(size, inEdition(option.places)),
      })),
    })),
    news: news.flatMap(([place, from, to]) => renumbered([place]).map((own) => ({ place: own, from, to }))),
  }
}

interface Choice {
  categories: ShardContents['categories']
  chosen: readonly string[] | undefined
  shelves: Pick<Shelves, 'holds'>
}

/** Returns the places of the stored products, renumbered without gaps. */
function placesTaken(all: readonly number[], { categories, chosen, shelves }: Choice) {
  if (!chosen) return { places: [...all.keys()], numbers: all, renumbered: (places: readonly number[]) => places }
  const wanted = new Set(chosen.flatMap((uid) => walked(categories[uid] ?? [])))
  const places = [...wanted].filter((place) => shelves.holds(all[place] ?? -1)).sort((a, b) => a - b)
  const own = new Map(places.map((place, at) => [place, at]))
  return {
    ...{ places, numbers: places.map((place) => all[place] ?? -1) },
    renumbered: (list: readonly number[]) => list.flatMap((place) => own.get(place) ?? []),
  }
}

export function setOf(size: number, places: Iterable<number>): ProductSet {
  const set = emptySet(size)
  for (const place of places) add(set, place)
  return set
}
