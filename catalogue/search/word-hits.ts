import { stemOf } from './stemming.ts'
import type { WordField, WordIndex } from './word-index.ts'

/** Points of each product, by its number. */
export type Hits = Map<number, number>

/** A shorter beginning would match too many words. */
const shortestBeginning = 4

/** Points of a match by field: a product's name and kind count for more than a word in its texts. */
const worth = {
  code: 200,
  kind: 60,
  name: 45,
  trait: 40,
  beginningOfName: 20,
  asWritten: 10,
  text: 8,
  beginning: 4,
  beginningOfCode: 2,
}

/** Finds every product with the word, one of its forms or a word that begins with it. */
export function hitsOf(index: WordIndex, word: string): Hits {
  const stem = stemOf(word, index.lang)
  const beginning = stem.length < shortestBeginning ? word : stem
  const hits: Hits = new Map()
  const count = (points: number, fields: readonly WordField[], text: string, isBeginning = false) => {
    for (const product of index.having(fields, text, isBeginning)) hits.set(product, (hits.get(product) ?? 0) + points)
  }
  count(worth.code, ['codes'], word)
  count(worth.kind, ['kind_stems'], stem)
  count(worth.name, ['name_stems'], stem)
  count(worth.trait, ['trait_stems'], stem)
  count(worth.asWritten, ['name', 'kind'], word)
  count(worth.text, ['text_stems'], stem)
  count(worth.beginningOfName, ['name'], beginning, true)
  count(worth.beginning, ['kind', 'traits', 'texts'], beginning, true)
  count(worth.beginningOfCode, ['codes'], word, true)
  return hits
}

const stems = ['name_stems', 'kind_stems', 'trait_stems', 'text_stems'] as const

/** Whether the word occurs in the catalogue in any form; the beginning of a word does not count. */
export const isKnownForm = (index: WordIndex, word: string) =>
  index.having(['codes'], word).length > 0 || index.having(stems, stemOf(word, index.lang)).length > 0

/** Returns the products that every word has found, with the sum of their points. */
export function foundByAll(hits: readonly Hits[]): Hits {
  const [fewest, ...others] = hits.toSorted((a, b) => a.size - b.size)
  const found: Hits = new Map()
  for (const [product, points] of fewest ?? []) {
    let sum: number | undefined = points
    for (const other of others) {
      const more = other.get(product)
      sum = sum === undefined || more === undefined ? undefined : sum + more
    }
    if (sum !== undefined) found.set(product, sum)
  }
  return found
}

/** Returns the products that any word has found; those with more of the words rank higher. */
export function foundByAny(hits: readonly Hits[]): Hits {
  const oneMore = 1000
  const found: Hits = new Map()
  for (const one of hits) for (const [product, points] of one) found.set(product, (found.get(product) ?? 0) + points + oneMore)
  return found
}

/** Sorts products, the best first; among equals the earlier in the catalogue comes first. */
export const ranked = (hits: Hits): number[] => [...hits].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([product]) => product)
