import type { Database } from '../database/database.ts'
import { wholeSet } from '#catalogue/product-set.ts'
import type { ListingIndex, ListingOrder } from './listing-parts.ts'

interface KeptRow {
  kind: 'ids' | 'flag' | 'category' | 'option' | 'order' | 'rank' | 'dated'
  /** Of an attribute, a flag or an order; empty for other kinds. */
  code: string
  /** Of a category or an option; 0 for other kinds. */
  value: number
  bytes: Uint8Array<ArrayBuffer>
}

const flags = ['loginOnly', 'adviserOnly', 'bestsellers'] as const

/** Bytes in the machine's own byte order: the file is read on the same kind of machine that wrote it. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Int32Array) => new Uint8Array(buffer, byteOffset, byteLength)
// Bytes from SQLite may start at any offset, which arrays of four-byte numbers do not allow: they are copied.
const numbersOf = (bytes: Uint8Array) => new Int32Array(bytes.slice().buffer)
const setOf = (bytes: Uint8Array) => new Uint32Array(bytes.slice().buffer)

/** Stores the index in the database. Triggers delete it when the catalogue changes (`kept-listing.sql`). */
export function writeListing(db: Database, index: ListingIndex) {
  const write = (kind: KeptRow['kind'], code: string, value: number, bytes: Uint8Array) =>
    db.run('INSERT INTO kept_listing (kind, code, value, bytes) VALUES (?, ?, ?, ?)', kind, code, value, bytes)
  write('ids', '', 0, bytesOf(index.ids))
  for (const flag of flags) write('flag', flag, 0, bytesOf(index[flag]))
  for (const [id, set] of index.categories) write('category', '', id, bytesOf(set))
  for (const [code, sets] of index.options) for (const [value, set] of sets) write('option', code, value, bytesOf(set))
  for (const [name, { places, ranks }] of index.orders) {
    write('order', name, 0, bytesOf(places))
    write('rank', name, 0, bytesOf(ranks))
  }
  write('dated', '', 0, new TextEncoder().encode(JSON.stringify(index.dated)))
  db.run('INSERT INTO kept_prices (bytes) VALUES (?)', bytesOf(index.prices))
}

/**
 * Reads the index from the database; `undefined` after a change of the catalogue. Its `prices` are `undefined` after a change of a price.
 */
export function keptListing(db: Database): (Omit<ListingIndex, 'prices'> & { prices: Int32Array | undefined }) | undefined {
  const rows = db.all<KeptRow>("SELECT kind, code, value, bytes FROM kept_listing WHERE kind NOT IN ('order', 'rank')")
  const of = (kind: KeptRow['kind'], code = '') => rows.find((row) => row.kind === kind && row.code === code)?.bytes
  const [ids, dated] = [of('ids'), of('dated')]
  const [login, adviser, bestsellers] = flags.map((flag) => of('flag', flag))
  if (!ids || !dated || !login || !adviser || !bestsellers) return undefined
  const all = numbersOf(ids)
  const options = new Map<string, Map<number, Uint32Array>>()
  for (const { kind, code, value, bytes } of rows)
    if (kind === 'option') options.set(code, (options.get(code) ?? new Map<number, Uint32Array>()).set(value, setOf(bytes)))
  const prices = db.get<{ bytes: Uint8Array }>('SELECT bytes FROM kept_prices')?.bytes
  return {
    ...{ size: all.length, ids: all, placeOf: placesOf(all), everything: wholeSet(all.length), options },
    categories: new Map(rows.flatMap(({ kind, value, bytes }) => (kind === 'category' ? [[value, setOf(bytes)]] : []))),
    ...{ loginOnly: setOf(login), adviserOnly: setOf(adviser), bestsellers: setOf(bestsellers) },
    dated: JSON.parse(new TextDecoder().decode(dated)),
    orders: new Map(),
    prices: prices && numbersOf(prices),
  }
}

/** Reads a stored sort order; `undefined` where there is none. */
export function keptOrder(db: Database, name: string): ListingOrder | undefined {
  const read = (kind: 'order' | 'rank') =>
    db.get<Pick<KeptRow, 'bytes'>>('SELECT bytes FROM kept_listing WHERE kind = ? AND code = ?', kind, name)
  const [order, rank] = [read('order'), read('rank')]
  return order && rank && { places: numbersOf(order.bytes), ranks: numbersOf(rank.bytes) }
}

function placesOf(ids: Int32Array) {
  const places = new Map<number, number>()
  for (const [place, id] of ids.entries()) places.set(id, place)
  return places
}
