import type { Database } from '../database/database.ts'
import { stemOf } from '../database/stemming.ts'
import type { Language } from '../store/store-views.ts'
import { editDistance } from './edit-distance.ts'

interface KnownWord {
  word: string
  /** How many products have it. */
  products: number
  stem: string
}

const vocabularies = new WeakMap<Database, Map<Language, KnownWord[]>>()

function lettersOf(word: string) {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** The words of names, traits and texts; codes are looked up as they are written or not at all. */
function vocabulary(db: Database, lang: Language) {
  const known = vocabularies.get(db) ?? new Map<Language, KnownWord[]>()
  vocabularies.set(db, known)
  const made =
    known.get(lang) ??
    db
      .all<{ word: string; products: number }>(
        `SELECT term AS word, max(doc) AS products FROM product_words_${lang} WHERE col IN ('name', 'kind', 'traits', 'texts') GROUP BY term`,
      )
      .filter(({ word }) => /^\p{L}{3,}$/u.test(word))
      .map(({ word, products }) => ({ word, products, stem: stemOf(word, lang) }))
  known.set(lang, made)
  return made
}

/** Letters that may be wrong: none in a short word, one in a usual one, two in a long one. */
const allowance = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)
/** From so many letters on a guess may differ in one more: of a shorter word too little would be left. */
const longEnough = 6
const most = 8

/** A letter changed is one gone and one come, so a distance moves at most twice as many bits. */
function differingLetters(a: number, b: number) {
  let [count, rest] = [0, a ^ b]
  for (; rest !== 0; rest &= rest - 1) count++
  return count
}

/** @returns the known words nearest to a mistyped one, the nearest and then the most frequent first. @param isGuess allows one letter more. */
export function wordsLike(db: Database, lang: Language, word: string, isGuess = false): string[] {
  if (!/^\p{L}+$/u.test(word)) return []
  const limit = allowance(word.length) + (isGuess && word.length >= longEnough ? 1 : 0)
  const known = vocabulary(db, lang)
  const asWritten = wordsWithin(limit, known, word, 'word')
  if (asWritten.length > 0) return asWritten
  // An ending of its own may lie between a mistyped word and the form that the shop writes: "pszency" and "pszenica".
  const stem = stemOf(word, lang)
  return wordsWithin(Math.min(1, allowance(stem.length)), known, stem, 'stem')
}

/** @param form of a known word, which is compared */
function wordsWithin(limit: number, vocabulary: readonly KnownWord[], word: string, form: 'word' | 'stem') {
  if (limit === 0) return []
  const letters = lettersOf(word)
  const near: { word: string; products: number; distance: number }[] = []
  for (const known of vocabulary) {
    if (Math.abs(known[form].length - word.length) > limit || differingLetters(lettersOf(known[form]), letters) > 2 * limit)
      continue
    const distance = editDistance(word, known[form], limit)
    if (distance <= limit) near.push({ word: known.word, products: known.products, distance })
  }
  near.sort((a, b) => a.distance - b.distance || b.products - a.products || (a.word < b.word ? -1 : 1))
  const nearest = near[0]?.distance
  return near
    .filter(({ distance }) => distance === nearest)
    .slice(0, most)
    .map((one) => one.word)
}

/** The word itself, or the most frequent one that begins so. */
export function wordBegunBy(db: Database, lang: Language, beginning: string): string | undefined {
  let most: KnownWord | undefined
  for (const known of vocabulary(db, lang)) {
    if (known.word === beginning) return beginning
    if (known.word.startsWith(beginning) && known.products > (most?.products ?? 0)) most = known
  }
  return most?.word
}
