import { stemOf } from '#catalogue/search/stemming.ts'
import type { KnownWord, WordIndex } from '#catalogue/search/word-index.ts'
import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'
import { spelled } from './spelling.ts'

const indexes = new WeakMap<Database, Map<Language, WordIndex>>()

/** Returns the word index of the catalogue in a language, as stored in the database. */
export function wordIndex(db: Database, lang: Language): WordIndex {
  const known = indexes.get(db) ?? new Map<Language, WordIndex>()
  indexes.set(db, known)
  const index = known.get(lang) ?? createWordIndex(db, lang)
  known.set(lang, index)
  return index
}

function createWordIndex(db: Database, lang: Language): WordIndex {
  let vocabulary: KnownWord[] | undefined
  return {
    lang,
    // Words consist of letters and digits only, so a quoted word has no special meaning in the index's query syntax.
    having: (fields, word, isBeginning) => idsMatching(db, lang, `{${fields.join(' ')}} : "${word}"${isBeginning ? '*' : ''}`),
    vocabulary: () => (vocabulary ??= readVocabulary(db, lang)),
    spelled: (word) => spelled(db, lang, word),
  }
}

/** Returns ids in ascending order. Reading one JSON text is many times faster than reading a row each. */
function idsMatching(db: Database, lang: Language, query: string): number[] {
  const row = db.get<{ ids: string }>(
    `SELECT json_group_array(rowid) AS ids FROM product_search_${lang} WHERE product_search_${lang} MATCH ?`,
    query,
  )
  return JSON.parse(row?.ids ?? '[]') as number[]
}

/** Words for spelling correction. Codes are left out, because they must be typed exactly. */
const readVocabulary = (db: Database, lang: Language): KnownWord[] =>
  db
    .all<{ word: string; products: number }>(
      `SELECT term AS word, max(doc) AS products FROM product_words_${lang} WHERE col IN ('name', 'kind', 'traits', 'texts') GROUP BY term`,
    )
    .filter(({ word }) => /^\p{L}{3,}$/u.test(word))
    .map(({ word, products }) => ({ word, products, stem: stemOf(word, lang) }))

/** Finds products by name: with any of the words; if partial, with the words as a phrase whose last word may be incomplete. */
export function productsNamed(db: Database, lang: Language, words: readonly string[], isPartial: boolean) {
  const query = isPartial ? `"${words.join(' ')}"*` : words.map((word) => `"${word}"`).join(' OR ')
  return idsMatching(db, lang, `name : (${query})`)
}
