import type { Database } from '../database/database.ts'
import { stemOf } from '../database/stemming.ts'
import type { Language } from '../store/store-views.ts'

/** How well each product answers, by its id. */
export type Hits = Map<number, number>

/** A beginning shorter than this is that of too many words. */
const shortestBeginning = 4

/** What an answer is worth by where its word stands: what a product is called and what it is count for more than a word in passing. */
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

/** Words are letters and digits alone, so that quoted they mean nothing to the index but themselves. */
const whole = (word: string) => `"${word}"`
const begun = (word: string) => `"${word}"*`

/** Every product with the word, one of its forms or a word that begins so. */
export function hitsOf(db: Database, lang: Language, word: string): Hits {
  const stem = stemOf(word, lang)
  const beginning = begun(stem.length < shortestBeginning ? word : stem)
  const hits: Hits = new Map()
  const count = (query: string, points: number) => {
    for (const id of idsMatching(db, lang, query)) hits.set(id, (hits.get(id) ?? 0) + points)
  }
  count(`codes : ${whole(word)}`, worth.code)
  count(`kind_stems : ${whole(stem)}`, worth.kind)
  count(`name_stems : ${whole(stem)}`, worth.name)
  count(`trait_stems : ${whole(stem)}`, worth.trait)
  count(`{name kind} : ${whole(word)}`, worth.asWritten)
  count(`text_stems : ${whole(stem)}`, worth.text)
  count(`name : ${beginning}`, worth.beginningOfName)
  count(`{kind traits texts} : ${beginning}`, worth.beginning)
  count(`codes : ${begun(word)}`, worth.beginningOfCode)
  return hits
}

/** True for a word of the shop, in whatever form; the beginning of one is not. */
export const isKnownForm = (db: Database, lang: Language, word: string) =>
  hasMatch(db, lang, `codes : ${whole(word)} OR {name_stems kind_stems trait_stems text_stems} : ${whole(stemOf(word, lang))}`)

export const hasMatch = (db: Database, lang: Language, query: string) =>
  db.get(`SELECT 1 FROM product_search_${lang} WHERE product_search_${lang} MATCH ? LIMIT 1`, query) !== undefined

/** In the order of ids. One JSON text is read many times faster than a row each. */
export function idsMatching(db: Database, lang: Language, query: string): number[] {
  const row = db.get<{ ids: string }>(
    `SELECT json_group_array(rowid) AS ids FROM product_search_${lang} WHERE product_search_${lang} MATCH ?`,
    query,
  )
  return JSON.parse(row?.ids ?? '[]') as number[]
}

/** What every word has found. */
export function foundByAll(hits: readonly Hits[]): Hits {
  const [fewest, ...others] = hits.toSorted((a, b) => a.size - b.size)
  const found: Hits = new Map()
  for (const [id, points] of fewest ?? []) {
    let sum: number | undefined = points
    for (const other of others) {
      const more = other.get(id)
      sum = sum === undefined || more === undefined ? undefined : sum + more
    }
    if (sum !== undefined) found.set(id, sum)
  }
  return found
}

/** What any word has found, the more of them the better. */
export function foundByAny(hits: readonly Hits[]): Hits {
  const oneMore = 1000
  const found: Hits = new Map()
  for (const one of hits) for (const [id, points] of one) found.set(id, (found.get(id) ?? 0) + points + oneMore)
  return found
}

/** Ids, the best first; among equals the earlier in the catalogue. */
export const ranked = (hits: Hits): number[] => [...hits].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id)
