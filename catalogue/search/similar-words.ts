import { editDistance } from './edit-distance.ts'
import { stemOf } from './stemming.ts'
import type { KnownWord, WordIndex } from './word-index.ts'

function lettersOf(word: string) {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** Number of letters that may be wrong: none in a short word, one in a usual one, two in a long one. */
const allowance = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)
/** From this length on a guess may differ in one more letter; of a shorter word too little would remain. */
const longEnough = 6
const most = 8

/**
 * Counts the letters that only one of the words has. A replaced letter is one removed and one added, so these are at most twice the edit
 * distance.
 */
function differingLetters(a: number, b: number) {
  let [count, rest] = [0, a ^ b]
  for (; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * Returns the known words nearest to a mistyped one, the most frequent first.
 * @param isGuess allows one more letter to be wrong
 */
export function wordsLike(index: WordIndex, word: string, isGuess = false): string[] {
  if (!/^\p{L}+$/u.test(word)) return []
  const limit = allowance(word.length) + (isGuess && word.length >= longEnough ? 1 : 0)
  const known = index.vocabulary()
  const asWritten = wordsWithin(limit, known, word, 'word')
  if (asWritten.length > 0) return asWritten
  // A mistyped word may have another ending than the form in the catalogue: "pszency" and "pszenica".
  const stem = stemOf(word, index.lang)
  return wordsWithin(Math.min(1, allowance(stem.length)), known, stem, 'stem')
}

/** @param form which form of the known words is compared */
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

/** Returns the word itself, or the most frequent one that begins with it; `undefined` without one. */
export function wordBegunBy(index: WordIndex, beginning: string): string | undefined {
  let most: KnownWord | undefined
  for (const known of index.vocabulary()) {
    if (known.word === beginning) return beginning
    if (known.word.startsWith(beginning) && known.products > (most?.products ?? 0)) most = known
  }
  return most?.word
}
