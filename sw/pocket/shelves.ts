import type { EditionProduct, EditionShard, ShardContents, ShardKind } from '#catalogue/edition-format.ts'
import type { Tree } from '#catalogue/placed-categories.ts'
import { type OpenRows, openRows, productOf } from '#catalogue/product-rows.ts'
import { type OpenWordPart, openWordPart } from '#catalogue/search/word-part.ts'

/** The browser has evicted a part of the edition. */
export class PartGone extends Error {
  override readonly name = 'PartGone'
}

/**
 * Reads a shard that is stored on this device.
 * @throws PartGone
 */
export type ReadShard = <Kind extends ShardKind>(kind: Kind, shard: EditionShard) => Promise<ShardContents[Kind]>

/** Words of some products with the products' numbers. */
export interface NumberedWords {
  numberOf: (row: number) => number
  words: OpenWordPart
}

/** The products of an edition by number, read shelf by shelf when they are requested. */
export interface Shelves {
  /** Returns whether a product is stored. */
  holds(number: number): boolean
  /** Returns what lists show of products, and more of those that have changed. */
  cards(numbers: readonly number[]): Promise<EditionProduct[]>
  products(numbers: readonly number[]): Promise<EditionProduct[]>
  /** Returns the words of all shelves, and of the products that have changed since, for which only the latter count. */
  words(): Promise<{ shelves: NumberedWords[]; changed?: NumberedWords; reworded: ReadonlySet<number> }>
}

interface Shelf {
  from: number
  isTaken: boolean
  cards: EditionShard
  details: EditionShard
  words: EditionShard
}

/** Shelves whose details stay in memory, because details are long: those that were opened last. */
const openDetails = 2

export interface ShelfParts {
  shards: readonly EditionShard[]
  /** The shards that belong to the choice. */
  taken: readonly EditionShard[]
  /** SKUs of the lasting shards, by number. */
  skus: readonly string[]
  changes: ShardContents['changes'] | undefined
  tree: Tree
  read: ReadShard
}

export function openShelves({ shards, taken, skus, changes, tree, read }: ShelfParts): Shelves {
  const shelves = shelvesIn(shards, new Set(taken))
  const changedRow = changes && openRows(changes.rows)
  const changedAt = new Map(changes?.skus.map((sku, row) => [sku, row]))
  const cards = new Map<Shelf, OpenRows>()
  const details = new Map<Shelf, OpenRows>()
  /** Products added after the shelves were cut are on none. */
  const shelfOf = (number: number) => (number < skus.length ? shelves.findLast(({ from }) => from <= number) : undefined)

  async function opened(kind: 'cards' | 'details', shelf: Shelf): Promise<OpenRows> {
    const open = kind === 'cards' ? cards : details
    const rows = open.get(shelf) ?? openRows(await read(kind, shelf[kind]))
    // The shelf that was opened last moves to the end.
    open.delete(shelf)
    open.set(shelf, rows)
    if (kind === 'details') for (const [oldest] of open) if (open.size > openDetails) open.delete(oldest)
    return rows
  }

  async function told(numbers: readonly number[], kinds: readonly ('cards' | 'details')[]): Promise<EditionProduct[]> {
    const needed = [...new Set(numbers.flatMap((number) => shelfOf(number) ?? []))]
    const rowsOf = async (shelf: Shelf) => [shelf, await Promise.all(kinds.map((kind) => opened(kind, shelf)))] as const
    const open = new Map(await Promise.all(needed.map(rowsOf)))
    return numbers.map((number) => {
      const shelf = shelfOf(number)
      const sku = skus[number] ?? changes?.skus[number - skus.length] ?? ''
      const change = changedAt.get(sku)
      const rows = ((shelf && open.get(shelf)) ?? []).map((rowAt) => rowAt(number - (shelf?.from ?? 0)))
      return productOf(sku, changedRow && change !== undefined ? [...rows, changedRow(change)] : rows, tree)
    })
  }

  return {
    holds: (number) => number >= skus.length || (shelfOf(number)?.isTaken ?? false),
    cards: (numbers) => told(numbers, ['cards']),
    products: (numbers) => told(numbers, ['cards', 'details']),
    async words() {
      const taken = shelves.filter(({ isTaken }) => isTaken)
      const ofShelf = async ({ from, words }: Shelf): Promise<NumberedWords> => ({
        numberOf: (row) => from + row,
        words: openWordPart(await read('words', words)),
      })
      const { numbers, part } = changes?.words ?? { numbers: [] }
      return {
        shelves: await Promise.all(taken.map(ofShelf)),
        ...(part && { changed: { numberOf: (row: number) => numbers[row] ?? -1, words: openWordPart(part) } }),
        reworded: new Set(numbers),
      }
    },
  }
}

/** Returns the shelves in the order of their numbers. */
function shelvesIn(shards: readonly EditionShard[], taken: ReadonlySet<EditionShard>): Shelf[] {
  const of = (kind: ShardKind, from: number) => shards.find((one) => one.kind === kind && one.from === from)
  return shards
    .flatMap((cards): Shelf[] => {
      const { kind, from } = cards
      if (kind !== 'cards' || from === undefined) return []
      const [details, words] = [of('details', from), of('words', from)]
      return details && words ? [{ from, isTaken: taken.has(cards), cards, details, words }] : []
    })
    .sort((a, b) => a.from - b.from)
}
