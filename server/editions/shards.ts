import { createHash } from 'node:crypto'
import { defaultLocale } from '#config/locales.ts'
import type { EditionProduct, EditionShard, ShardContents, ShardKind } from '#catalogue/edition-format.ts'
import { wordPlaces } from '#catalogue/own-words.ts'
import { treeOf } from '#catalogue/placed-categories.ts'
import { writtenRows } from '#catalogue/product-rows.ts'
import { productWords, stemmer } from '#catalogue/search/product-words.ts'
import { toWordPart } from '#catalogue/search/word-part.ts'
import { listsOf } from './edition-lists.ts'
import type { Gathered } from './gathered.ts'
import { factsOf } from './product-facts.ts'
import { shelvesOf } from './shelves.ts'

export interface ShardText {
  kind: ShardKind
  text: string
  hash: string
  families?: string[]
  from?: number
}

/** The products of lasting shards by number, as they were when those shards were made. */
export type Base = readonly EditionProduct[]

/** The parts of an edition: shards reused from an earlier one, and those cut for it. */
export interface Cut {
  lasting: readonly EditionShard[]
  fresh: readonly ShardText[]
}

/** Kinds of shards that are reused while little has changed. */
export const lastingKinds: ReadonlySet<ShardKind> = new Set<ShardKind>(['skus', 'cards', 'details', 'words'])

/** Share of products that the shard of changes may hold; beyond it the lasting shards are made again. */
const mostChanged = 0.1

function shard<Kind extends ShardKind>(kind: Kind, contents: ShardContents[Kind]): ShardText {
  const text = JSON.stringify(contents)
  return { kind, text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Cuts a catalogue into shards such that data unchanged since the last edition keeps its address. */
export function cutShards(gathered: Gathered, last?: { base: Base; lasting: readonly EditionShard[] }): Cut {
  const { settings, labels, tree, top, categories, places, products } = gathered
  const skus = places.filter((sku) => products.has(sku))
  const now = skus.flatMap((sku) => products.get(sku) ?? [])
  const changes = last && changesSince(last.base, now)
  const made = changes ? undefined : shelved(gathered, skus)
  const base = changes ? (last?.base ?? []).flatMap(({ sku }) => sku ?? []) : (made?.skus ?? [])
  const numberOf = changes?.numberOf ?? new Map(base.map((sku, number) => [sku, number]))
  const lists = listsOf(gathered, skus, (sku) => numberOf.get(sku) ?? 0)
  return {
    lasting: changes ? (last?.lasting ?? []) : [],
    fresh: [
      shard('settings', { ...settings, labels }),
      shard('tree', { tree, top, categories }),
      ...(made ? [shard('skus', base)] : []),
      shard('places', lists.places),
      shard('orders', lists.orders),
      shard('prices', lists.prices),
      shard('categories', lists.categories),
      shard('facets', lists.facets),
      ...(made?.shards ?? []),
      ...(changes && changes.rows.length > 0 ? [shard('changes', writtenChanges(gathered, changes))] : []),
    ],
  }
}

/** Cuts all products again, numbered shelf by shelf. */
function shelved(gathered: Gathered, skus: readonly string[]): { skus: string[]; shards: ShardText[] } {
  const { products, inCategory } = gathered
  const ofFamilies = gathered.families.map(({ uid }) => ({ uid, skus: new Set(inCategory.get(uid)) }))
  const [wordsOf, tree] = [wordsIn(gathered), treeOf(gathered.categories)]
  let from = 0
  const shelves = shelvesOf(skus, (sku) => ofFamilies.flatMap(({ uid, skus: of }) => (of.has(sku) ? [uid] : [])))
  const shards = shelves.flatMap(({ families, skus: onShelf }) => {
    const some = onShelf.flatMap((sku) => products.get(sku) ?? [])
    const rows = some.map((product) => ({ product }))
    const texts = [
      shard('cards', writtenRows(rows, 'cards', tree)),
      shard('details', writtenRows(rows, 'details', tree)),
      shard('words', toWordPart(some.map(wordsOf))),
    ].map((text) => ({ ...text, families, from }))
    from += onShelf.length
    return texts
  })
  return { skus: shelves.flatMap((shelf) => shelf.skus), shards }
}

interface ChangedRow {
  number: number
  product: EditionProduct
  before?: EditionProduct
  /** Fields of the product that are written; all when absent. */
  some?: ReadonlySet<string>
}

interface Changes {
  rows: ChangedRow[]
  numberOf: Map<string, number>
}

/** Returns what has changed; `undefined` where it is too much for a shard of its own. */
function changesSince(base: Base, now: readonly EditionProduct[]): Changes | undefined {
  const known = new Map(base.map((product, number) => [product.sku, { product, number }]))
  const [anew, changed, numberOf] = [[] as ChangedRow[], [] as ChangedRow[], new Map<string, number>()]
  for (const product of now) {
    const before = known.get(product.sku)
    const differing = before && differingPlaces(before.product, product)
    if (before && differing) {
      numberOf.set(product.sku ?? '', before.number)
      if (differing.size > 0) changed.push({ product, number: before.number, before: before.product, ...some(differing) })
    } else {
      numberOf.set(product.sku ?? '', base.length + anew.length)
      anew.push({ product, number: base.length + anew.length })
    }
  }
  const gone = base.length - [...numberOf.values()].filter((number) => number < base.length).length
  return anew.length + changed.length + gone > now.length * mostChanged ? undefined : { rows: [...anew, ...changed], numberOf }
}

/** Limits a row to the changed fields, unless one of them provides the words with which other fields are encoded. */
const some = (differing: ReadonlySet<string>) => (wordPlaces.some((key) => differing.has(key)) ? {} : { some: differing })

/** Returns the fields that differ; `undefined` where only one of the two has a field, as the product is then of another kind. */
function differingPlaces(before: EditionProduct, now: EditionProduct): ReadonlySet<string> | undefined {
  const [elder, newer] = [new Map<string, unknown>(Object.entries(before)), Object.entries(now)]
  if (newer.length !== elder.size || newer.some(([key]) => !elder.has(key))) return undefined
  return new Set(newer.flatMap(([key, value]) => (JSON.stringify(elder.get(key)) === JSON.stringify(value) ? [] : [key])))
}

function writtenChanges(gathered: Gathered, { rows }: Changes): ShardContents['changes'] {
  const wordsOf = wordsIn(gathered)
  const reworded = rows.filter(
    ({ before, product }) => !before || JSON.stringify(wordsOf(before)) !== JSON.stringify(wordsOf(product)),
  )
  return {
    skus: rows.flatMap(({ product }) => product.sku ?? []),
    rows: writtenRows(rows, 'both', treeOf(gathered.categories)),
    words: {
      numbers: reworded.map(({ number }) => number),
      part: toWordPart(reworded.map(({ product }) => wordsOf(product))),
    },
  }
}

function wordsIn({ settings, categories }: Gathered) {
  const lang = settings.storeConfig?.locale?.split('_', 1)[0] ?? defaultLocale
  const stem = stemmer(lang)
  return (product: EditionProduct) => productWords(factsOf(categories, product), lang, stem)
}
