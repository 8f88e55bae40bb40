import type { Database } from '../database/database.ts'
import { foldedWords } from '../database/folding.ts'
import type { Language } from '../store/store-views.ts'
import { wordBegunBy, wordsLike } from './similar-words.ts'
import { spelled } from './spelling.ts'

const longestQuery = 200
const mostWords = 16
/** Fewer answers than this, and a mistyped word is looked for. */
const few = 3

// The last letters of a Polish word are its case ("pszenicy", "rzepaku"), so what shares the stem follows what shares the word.
const stem = (word: string) => (/^\p{L}{4,}$/u.test(word) ? word.slice(0, word.length < 7 ? -1 : -2) : word)

/** Words are letters and digits alone, so that quoted they mean nothing to the index but themselves. */
const begun = (word: string) => `"${word}"*`
const oneOf = (words: readonly string[]) => (words.length > 1 ? `(${words.map(begun).join(' OR ')})` : words.map(begun).join())
const all = (parts: readonly string[]) => parts.join(' AND ')

/** @returns product ids, the best answer first: names weigh most, then codes, traits and texts. */
export function searchProducts(db: Database, lang: Language, text: string): number[] {
  const words = [...new Set(foldedWords(text.slice(0, longestQuery)))].slice(0, mostWords)
  if (words.length === 0) return []
  const ids = new Set(matches(db, lang, all(words.map(begun))))
  const stems = all(words.map(stem).map(begun))
  // Ranking is the dear part of a search, and where the stems find nothing more it is done already.
  if (countOf(db, lang, stems) > ids.size) for (const id of matches(db, lang, stems)) ids.add(id)
  if (ids.size < few) for (const id of mistyped(db, lang, words)) ids.add(id)
  return [...ids]
}

/** What the words nearest to the asked ones find; only where a word is in no product is another put in its place. */
function mistyped(db: Database, lang: Language, words: readonly string[]) {
  const meant = words.map((word) => (isKnown(db, lang, stem(word)) ? [stem(word)] : wordsLike(db, lang, word)))
  const isHopeless = meant.some((choices) => choices.length === 0)
  return isHopeless || meant.every(([first], at) => first === stem(words[at] ?? ''))
    ? []
    : matches(db, lang, all(meant.map(oneOf)))
}

const isKnown = (db: Database, lang: Language, word: string) =>
  db.get(`SELECT 1 FROM product_search_${lang} WHERE product_search_${lang} MATCH ? LIMIT 1`, begun(word)) !== undefined

const countOf = (db: Database, lang: Language, query: string) =>
  db.get<{ n: number }>(`SELECT count(*) AS n FROM product_search_${lang} WHERE product_search_${lang} MATCH ?`, query)?.n ?? 0

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

const matches = (db: Database, lang: Language, query: string) =>
  idsOf(
    db.all(
      `SELECT rowid AS id FROM product_search_${lang} WHERE product_search_${lang} MATCH ?
       ORDER BY bm25(product_search_${lang}, 10, 8, 4, 1), rowid`,
      query,
    ),
  )

/** Products with any of the words in their name; or, where part of a word is enough, with the words one after another, the last one begun. */
export function productsNamed(db: Database, lang: Language, words: readonly string[], isPartial: boolean) {
  const query = isPartial ? begun(words.join(' ')) : words.map((word) => `"${word}"`).join(' OR ')
  return idsOf(db.all(`SELECT rowid AS id FROM product_search_${lang} WHERE product_search_${lang} MATCH ?`, `name : (${query})`))
}

const mostSuggestions = 3

/** What could have been meant by a search that found nothing: the words that are known or nearest, together and each alone. */
export function suggestionsFor(db: Database, lang: Language, text: string): string[] {
  const words = [...new Set(foldedWords(text.slice(0, longestQuery)))].slice(0, mostWords)
  const meant = words.flatMap((word) => {
    if (!isWord(word)) return isKnown(db, lang, word) ? [word] : []
    return wordBegunBy(db, lang, word) ?? wordsLike(db, lang, word, true)[0] ?? []
  })
  const alone = meant.filter(isWord)
  // A number helps beside a word; by itself it says nothing.
  const candidates = new Set(alone.length ? [meant.join(' '), ...alone] : [])
  return [...candidates]
    .filter((one) => one !== words.join(' ') && matches(db, lang, all(one.split(' ').map(begun))).length > 0)
    .slice(0, mostSuggestions)
    .map((one) =>
      one
        .split(' ')
        .map((word) => (isWord(word) ? spelled(db, lang, word) : word))
        .join(' '),
    )
}

const isWord = (word: string) => /^\p{L}{3,}$/u.test(word)
