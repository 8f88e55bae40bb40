import type { Database } from '../database/database.ts'
import { productsByIds } from '../product/product-store.ts'
import { priceRangeOf } from '../product/product-price.ts'
import { languages } from '../database/seed-index.ts'
import type { Language } from '../store/store-views.ts'
import { type ProductSet, add, emptySet, wholeSet } from '#catalogue/product-set.ts'
import { keptListing, keptOrder, writeListing } from './kept-listing.ts'
import type { ListingIndex } from './listing-parts.ts'
import { type ListedRow, categoryPlaces, listedRows, namesById, optionPlaces, packPrices } from './listing-store.ts'

export type { ListingIndex, ListingOrder } from './listing-parts.ts'

const indexes = new WeakMap<Database, ListingIndex>()
const stale = new WeakSet<ListingIndex>()

export function listingIndex(db: Database): ListingIndex {
  const known = indexes.get(db)
  if (known) {
    if (stale.delete(known)) {
      takePackPrices(db, known.placeOf, known.prices)
      known.orders.delete('price')
    }
    return known
  }
  const made = keptIndex(db) ?? readIndex(db)
  indexes.set(db, made)
  return made
}

function keptIndex(db: Database): ListingIndex | undefined {
  const kept = keptListing(db)
  return kept && { ...kept, prices: kept.prices ?? readPrices(db, kept.placeOf, listedRows(db)) }
}

/** Builds and stores the index when the catalogue is seeded, so that the first query does not have to. */
export function keepListing(db: Database) {
  const index = readIndex(db)
  for (const lang of languages) nameOrder(db, index, lang)
  writeListing(db, index)
}

/**
 * Marks the prices as stale after a change of stock, because a sold-out variant can change a product's lowest price. The rest of the index
 * stays valid.
 */
export function forgetListing(db: Database) {
  const known = indexes.get(db)
  if (known) stale.add(known)
}

function readIndex(db: Database): ListingIndex {
  const rows = listedRows(db)
  const size = rows.length
  const placeOf = new Map(rows.map(({ id }, place) => [id, place]))
  const setOf = (holds: (row: ListedRow) => boolean) => {
    const set = emptySet(size)
    for (const [place, row] of rows.entries()) if (holds(row)) add(set, place)
    return set
  }
  return {
    size,
    ids: Int32Array.from(rows, ({ id }) => id),
    placeOf,
    everything: wholeSet(size),
    categories: readCategories(db, placeOf),
    options: readOptions(db, placeOf),
    loginOnly: setOf((row) => row.price_visibility === 'LOGIN'),
    adviserOnly: setOf((row) => row.price_visibility === 'ADVISER'),
    bestsellers: setOf((row) => row.bestseller === 1),
    dated: rows.flatMap(({ new_from_date, new_to_date }, place) =>
      new_from_date === null && new_to_date === null ? [] : [{ place, new_from_date, new_to_date }],
    ),
    prices: readPrices(db, placeOf, rows),
    orders: new Map(),
  }
}

function readPrices(db: Database, placeOf: ReadonlyMap<number, number>, rows: readonly ListedRow[]): Int32Array {
  const prices = new Int32Array(placeOf.size)
  for (const { id, final } of rows) prices[placeOf.get(id) ?? 0] = final ?? 0
  const madeOfOthers = rows.filter(({ type }) => type === 'BundleProduct' || type === 'GroupedProduct').map(({ id }) => id)
  for (const product of productsByIds(db, 'pl', madeOfOthers)) {
    const place = placeOf.get(product.id)
    if (place !== undefined) prices[place] = priceRangeOf(db, product).minimum.final
  }
  takePackPrices(db, placeOf, prices)
  return prices
}

function takePackPrices(db: Database, placeOf: ReadonlyMap<number, number>, prices: Int32Array) {
  for (const { id, final } of packPrices(db)) {
    const place = placeOf.get(id)
    if (place !== undefined) prices[place] = final
  }
}

function readCategories(db: Database, placeOf: ReadonlyMap<number, number>) {
  const found = new Map<number, ProductSet>()
  for (const { product_id, path } of categoryPlaces(db)) {
    const place = placeOf.get(product_id)
    if (place === undefined) continue
    for (const text of path.split('/')) add(setIn(found, Number(text), placeOf.size), place)
  }
  return found
}

function readOptions(db: Database, placeOf: ReadonlyMap<number, number>) {
  const found = new Map<string, Map<number, ProductSet>>()
  for (const { product_id, code, value_index } of optionPlaces(db)) {
    const place = placeOf.get(product_id)
    if (place === undefined) continue
    const ofAttribute = found.get(code) ?? new Map<number, ProductSet>()
    found.set(code, ofAttribute)
    add(setIn(ofAttribute, value_index, placeOf.size), place)
  }
  return found
}

function setIn(sets: Map<number, ProductSet>, key: number, size: number) {
  const known = sets.get(key)
  if (known) return known
  const made = emptySet(size)
  sets.set(key, made)
  return made
}

/** Returns the order by name, in the collation of its language. */
export function nameOrder(db: Database, index: ListingIndex, lang: Language) {
  const name = `name ${lang}`
  const kept = index.orders.has(name) ? undefined : keptOrder(db, name)
  if (kept) index.orders.set(name, kept)
  return orderOf(index, name, () => {
    const names = namesById(db, lang)
    const { compare } = new Intl.Collator(lang)
    const nameAt = Array.from(index.ids, (id) => names.get(id) ?? '')
    return (a, b) => compare(nameAt[a] ?? '', nameAt[b] ?? '')
  })
}

export const priceOrder = (index: ListingIndex) =>
  orderOf(index, 'price', () => (a, b) => (index.prices[a] ?? 0) - (index.prices[b] ?? 0))

/** Returns the order by the first day of being new; products without one come first. */
export const newestOrder = (index: ListingIndex) =>
  orderOf(index, 'newest', () => {
    const days = new Map(index.dated.map(({ place, new_from_date }) => [place, new_from_date ?? '']))
    const day = (place: number) => days.get(place) ?? ''
    return (a, b) => Number(day(a) > day(b)) - Number(day(a) < day(b))
  })

export const positionOrder = (index: ListingIndex) => orderOf(index, 'position', () => (a, b) => a - b)

function orderOf(index: ListingIndex, name: string, comparison: () => (a: number, b: number) => number) {
  const known = index.orders.get(name)
  if (known) return known
  const compare = comparison()
  const idAt = (place: number) => index.ids[place] ?? 0
  const places = Int32Array.from({ length: index.size }, (_, place) => place).sort((a, b) => compare(a, b) || idAt(a) - idAt(b))
  const ranks = new Int32Array(index.size)
  for (let at = 1; at < places.length; at++) {
    const [before, place] = [places[at - 1] ?? 0, places[at] ?? 0]
    ranks[place] = (ranks[before] ?? 0) + (compare(before, place) === 0 ? 0 : 1)
  }
  const made = { places, ranks }
  index.orders.set(name, made)
  return made
}
