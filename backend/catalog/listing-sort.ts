import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'
import { type ListingIndex, type ListingOrder, nameOrder, newestOrder, positionOrder, priceOrder } from './listing-index.ts'
import { type ProductSet, has } from '#catalogue/product-set.ts'

export type SortInput = Record<string, 'ASC' | 'DESC' | null | undefined>

interface Asked {
  db: Database
  lang: Language
  index: ListingIndex
  /** Products whose price is not visible to the requesting customer. */
  hidden: ProductSet
  /** Places by search relevance, the best first; `undefined` without a search. */
  ranked?: Int32Array | undefined
}

/** Returns places in display order. Equal products are ordered by id in the direction of the last key, as in Magento. */
export function listingOrder(sort: SortInput, asked: Asked): Int32Array {
  const keys = Object.entries(sort).flatMap(([key, direction]) => (direction ? [{ key, isDown: direction === 'DESC' }] : []))
  const [first] = keys
  if (!first) return asked.ranked ?? positionOrder(asked.index).places
  if (keys.length > 1) return orderByAll(keys, asked)
  if (first.key === 'relevance') return byRelevance(first.isDown, asked)
  const { places } = orderBy(first.key, asked)
  const turned = first.isDown ? places.toReversed() : places
  return first.key === 'price' ? hiddenLast(turned, asked) : turned
}

function orderBy(key: string, { db, lang, index }: Asked): ListingOrder {
  if (key === 'name') return nameOrder(db, index, lang)
  if (key === 'newest') return newestOrder(index)
  return key === 'price' ? priceOrder(index) : positionOrder(index)
}

/**
 * Orders by relevance: Magento's "relevance: DESC" is the best first. Without a search all products are equally relevant and are ordered by
 * position.
 */
function byRelevance(isDown: boolean, { index, ranked }: Asked) {
  if (!ranked) return positionOrder(index).places
  return isDown ? ranked : ranked.toReversed()
}

/**
 * Moves products with a hidden price to the end in both directions, ordered by position, because their place in the list would reveal the
 * price.
 */
function hiddenLast(order: Int32Array, { index, hidden }: Asked) {
  const seen = order.filter((place) => !has(hidden, place))
  if (seen.length === order.length) return order
  const unseen = positionOrder(index).places.filter((place) => has(hidden, place))
  const all = new Int32Array(order.length)
  all.set(seen)
  all.set(unseen, seen.length)
  return all
}

const last = 0x7fffffff

function ranksBy(key: string, isDown: boolean, asked: Asked): (place: number) => number {
  const turn = isDown ? -1 : 1
  if (key === 'relevance') {
    const ranks = new Map([...(asked.ranked ?? [])].map((place, rank) => [place, rank]))
    return (place) => -turn * (ranks.get(place) ?? 0)
  }
  const { ranks } = orderBy(key, asked)
  if (key === 'price') return (place) => (has(asked.hidden, place) ? last : turn * (ranks[place] ?? 0))
  return (place) => turn * (ranks[place] ?? 0)
}

/** Orders by several keys: products equal by one key are ordered by the next. */
function orderByAll(keys: readonly { key: string; isDown: boolean }[], asked: Asked) {
  const ranks = keys.map(({ key, isDown }) => ranksBy(key, isDown, asked))
  const turn = keys.at(-1)?.isDown ? -1 : 1
  const idAt = (place: number) => asked.index.ids[place] ?? 0
  return positionOrder(asked.index).places.toSorted((a, b) => {
    for (const rank of ranks) {
      const difference = rank(a) - rank(b)
      if (difference !== 0) return difference
    }
    return turn * (idAt(a) - idAt(b))
  })
}
