import type { Database } from '../database/database.ts'
import { foldedWords } from '../database/folding.ts'
import type { Language } from '../store/store-views.ts'

const longestQuery = 200

// The last letters of a Polish word are its case ("pszenicy", "rzepaku"), so what shares the stem follows what shares the word.
const stem = (word: string) => (/^\p{L}{4,}$/u.test(word) ? word.slice(0, word.length < 7 ? -1 : -2) : word)

const expression = (words: readonly string[]) => words.map((word) => `"${word}"*`).join(' AND ')

/** @returns ranks by product id, 0 the best answer; names weigh most, then codes, traits and texts. */
export function searchProducts(db: Database, lang: Language, text: string): ReadonlyMap<number, number> {
  const words = foldedWords(text.slice(0, longestQuery))
  if (words.length === 0) return new Map()
  const ids = new Set([...matches(db, lang, expression(words)), ...matches(db, lang, expression(words.map(stem)))])
  return new Map([...ids].map((id, rank) => [id, rank]))
}

const matches = (db: Database, lang: Language, query: string) =>
  db
    .all<{ product_id: number }>(
      `SELECT product_id FROM product_search WHERE product_search MATCH ? AND lang = ?
       ORDER BY bm25(product_search, 0, 0, 10, 8, 4, 1), product_id`,
      ...[query, lang],
    )
    .map((row) => row.product_id)
