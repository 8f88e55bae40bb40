import { createHash } from 'node:crypto'
import { type EditionProduct, type EditionShard, type ShardContents, steps } from '#catalogue/edition-format.ts'
import type { Gathered, SkuList } from './gathered.ts'

export interface ShardText {
  kind: keyof ShardContents
  text: string
  hash: string
  /** Of products: the families that some of them are in. */
  families?: string[]
}

/** Which products the lasting shards hold, and how they read when those were made. */
export interface Base {
  /** SHA-256 of each product's text, by SKU. */
  digests: Record<string, string>
}

/** Products of a lasting shard, about. */
const perBucket = 200
/** Share of products that may lie in the shard of changes; beyond it the lasting shards are made anew. */
const mostChanged = 0.1

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

function shard<Kind extends keyof ShardContents>(kind: Kind, contents: ShardContents[Kind]): ShardText {
  const text = JSON.stringify(contents)
  return { kind, text, hash: digest(text) }
}

const bucketOf = (sku: string, buckets: number) => Number.parseInt(digest(sku).slice(0, 8), 16) % buckets

const bucketsFor = (products: number) => 2 ** Math.max(0, Math.ceil(Math.log2(products / perBucket)))

/** What an edition is made of: shards that stand since an earlier one, and those that were cut for it. */
export interface Cut {
  base: Base
  lasting: readonly EditionShard[]
  fresh: readonly ShardText[]
}

/** Cuts a catalogue into shards so that what has not changed since the last edition keeps its address. */
export function cutShards(gathered: Gathered, last?: Pick<Cut, 'base' | 'lasting'>): Cut {
  const { settings, labels, tree, top, categories, places, inCategory, facets, products } = gathered
  const families = gathered.families.map(({ uid }) => ({ uid, skus: new Set(inCategory.get(uid)) }))
  const skus = places.filter((sku) => products.has(sku))
  const placeOf = new Map(skus.map((sku, place) => [sku, place]))
  const inPlaces = (list: SkuList) => steps(list.flatMap((sku) => placeOf.get(sku) ?? []))
  const familiesOf = (sku: string) => families.flatMap(({ uid, skus: ofFamily }) => (ofFamily.has(sku) ? [uid] : []))
  const digests = Object.fromEntries(skus.map((sku) => [sku, digest(JSON.stringify(products.get(sku)))]))
  const some = (wanted: readonly string[]) =>
    Object.fromEntries(
      wanted.toSorted().flatMap((sku): [string, EditionProduct][] => {
        const product = products.get(sku)
        return product ? [[sku, product]] : []
      }),
    )
  const kept = last && mayKeep(last.base, digests) ? last : undefined
  const base = kept?.base ?? { digests }
  const changed = skus.filter((sku) => digests[sku] !== base.digests[sku])
  return {
    base,
    lasting: kept?.lasting ?? [],
    fresh: [
      shard('settings', { ...settings, labels }),
      shard('tree', { tree, top, categories }),
      shard('places', { skus }),
      shard('orders', {
        name: inPlaces(gathered.orders.name),
        'price-up': inPlaces(gathered.orders['price-up']),
        'price-down': inPlaces(gathered.orders['price-down']),
        newest: inPlaces(gathered.orders.newest),
      }),
      shard('categories', Object.fromEntries([...inCategory].map(([uid, list]) => [uid, inPlaces(list)]))),
      shard(
        'facets',
        facets.map(({ code, label, options }) => ({
          ...{ code, label },
          options: options.map((option) => ({ value: option.value, label: option.label, places: inPlaces(option.skus) })),
        })),
      ),
      ...(kept
        ? []
        : shelvesOf(skus, familiesOf).flatMap(({ families: ofShelf, skus: onShelf }) => {
            const buckets = bucketsFor(onShelf.length)
            return Array.from({ length: buckets }, (_, bucket) => ({
              ...shard('products', some(onShelf.filter((sku) => bucketOf(sku, buckets) === bucket))),
              families: ofShelf,
            }))
          })),
      ...(changed.length > 0 ? [shard('changes', some(changed))] : []),
    ],
  }
}

/** Lasting shards serve as long as little has changed; a product that went stays in them until they are made anew. */
function mayKeep(base: Base, digests: Record<string, string>) {
  const now = Object.keys(digests)
  const changed = now.filter((sku) => digests[sku] !== base.digests[sku]).length
  const gone = Object.keys(base.digests).filter((sku) => !(sku in digests)).length
  return changed + gone <= now.length * mostChanged
}

/** Fewer products than this are no file of their own: small files compress badly, and everybody pays for that. */
const ownShelfFrom = 15

interface Shelf {
  families: string[]
  skus: string[]
}

/** Products of one family lie together, so that who wants no other takes no other; those of several, and small families, share a shelf. */
function shelvesOf(skus: readonly string[], familiesOf: (sku: string) => string[]): Shelf[] {
  const placed = skus.map((sku) => ({ sku, families: familiesOf(sku) }))
  const keyOf = ({ families }: { families: string[] }) => (families.length > 1 ? shared : (families[0] ?? none))
  const groups = Map.groupBy(placed, keyOf)
  const shelves = Map.groupBy(placed, (one) => {
    const key = keyOf(one)
    return key !== none && (groups.get(key)?.length ?? 0) < ownShelfFrom ? shared : key
  })
  return [...shelves.values()].map((onShelf) => ({
    families: [...new Set(onShelf.flatMap(({ families }) => families))],
    skus: onShelf.map(({ sku }) => sku),
  }))
}

/** Keys of shelves that are no family's; no uid reads so. */
const shared = 'several'
const none = ''
