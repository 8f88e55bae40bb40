import { defaultLocale } from '#config/locales.ts'
import { add, eachPlace, emptySet } from '#catalogue/product-set.ts'
import { fold } from '#catalogue/search/folding.ts'
import { searchProducts, suggestionsFor } from '#catalogue/search/product-search.ts'
import { stemmer } from '#catalogue/search/product-words.ts'
import type { KnownWord, WordField, WordIndex } from '#catalogue/search/word-index.ts'
import type { OpenWordPart, WrittenField } from '#catalogue/search/word-part.ts'
import type { OpenEdition } from './open-edition.ts'

/** Words of an edition, with products numbered by rank: the order of the engine's ids decides among equally good results. */
type EditionWords = Omit<WordIndex, 'spelled'>

const known = new WeakMap<OpenEdition, Promise<EditionWords>>()

/** Reads the words with the first search. */
function wordsOf(edition: OpenEdition): Promise<EditionWords> {
  const words = known.get(edition) ?? readWords(edition)
  known.set(edition, words)
  // A shard that the browser has evicted may be stored again by the next request.
  words.catch(() => known.delete(edition))
  return words
}

/** @returns places, the best result first */
export async function searchEdition(edition: OpenEdition, text: string): Promise<number[]> {
  const words = await wordsOf(edition)
  return searchProducts({ ...words, spelled: (word) => word }, text).flatMap((rank) => edition.byId[rank] ?? [])
}

const fewProducts = 5

export async function suggestionsIn(edition: OpenEdition, text: string): Promise<string[]> {
  const words = await wordsOf(edition)
  const asked = new Map<string, string>()
  suggestionsFor({ ...words, spelled: (word) => (asked.set(word, word), word) }, text)
  for (const word of asked.keys()) {
    const few = words.having(spokenFields, word).slice(0, fewProducts)
    asked.set(
      word,
      await spelled(
        edition,
        word,
        few.flatMap((rank) => edition.byId[rank] ?? []),
      ),
    )
  }
  return suggestionsFor({ ...words, spelled: (word) => asked.get(word) ?? word }, text)
}

const written: Record<WordField, { field: WrittenField; isStem: boolean }> = {
  ...{ name: { field: 'name', isStem: false }, codes: { field: 'codes', isStem: false } },
  ...{ kind: { field: 'kind', isStem: false }, traits: { field: 'traits', isStem: false } },
  ...{ texts: { field: 'texts', isStem: false }, name_stems: { field: 'name', isStem: true } },
  ...{ kind_stems: { field: 'kind', isStem: true }, trait_stems: { field: 'traits', isStem: true } },
  text_stems: { field: 'texts', isStem: true },
}

/** Words of some products, with the rank of each row's product; −1 where it is not in the edition. */
interface RankedWords extends OpenWordPart {
  ranks: (row: number) => number
}

async function readWords(edition: OpenEdition): Promise<EditionWords> {
  const { size, settings, byId, numbers } = edition
  const rankOf = new Int32Array(numbers.reduce((most, number) => Math.max(most, number), 0) + 1).fill(-1)
  for (const [rank, place] of byId.entries()) rankOf[numbers[place] ?? -1] = rank
  const { shelves, changed, reworded } = await edition.shelves.words()
  const parts: RankedWords[] = shelves.map(({ numberOf, words }) => ({
    ...words,
    ranks(row) {
      const number = numberOf(row)
      return reworded.has(number) ? -1 : (rankOf[number] ?? -1)
    },
  }))
  if (changed) parts.push({ ...changed.words, ranks: (row) => rankOf[changed.numberOf(row)] ?? -1 })
  const lang = settings.storeConfig?.locale?.split('_', 1)[0] ?? defaultLocale
  const stem = stemmer(lang)
  const having: WordIndex['having'] = (wanted, text, isBeginning = false) => {
    const found = emptySet(size)
    for (const part of parts)
      for (const { field, isStem } of wanted.map((one) => written[one])) {
        const call = (row: number) => {
          const rank = part.ranks(row)
          if (rank >= 0) add(found, rank)
        }
        // A number is its own stem.
        if (!isStem || isBeginning || /^\p{N}/u.test(text))
          part.eachRow(field, ...wordsBetween(part.words, text, isBeginning), call)
        else for (const at of wordsOfStem(part.words, text, stem)) part.eachRow(field, at, at + 1, call)
      }
    const ranks: number[] = []
    eachPlace(found, (rank) => void ranks.push(rank))
    return ranks
  }
  let vocabulary: KnownWord[] | undefined
  return { lang, having, vocabulary: () => (vocabulary ??= vocabularyOf(parts, stem)) }
}

/** Returns the range of a word among sorted ones, or of all words that begin with it: the first index and the one after the last. */
function wordsBetween(words: readonly string[], text: string, isBeginning: boolean): [from: number, to: number] {
  const from = placeOf(words, text)
  if (isBeginning) return [from, placeOf(words, `${text}\uffff`)]
  return [from, words[from] === text ? from + 1 : from]
}

function placeOf(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Letters that a word shares with its stem at the beginning, so that only words with that beginning are checked. */
const sharedLetters = 2

function wordsOfStem(words: readonly string[], wanted: string, stem: (word: string) => string): number[] {
  const [from, to] = wordsBetween(words, wanted.slice(0, Math.min(sharedLetters, wanted.length - 1)), true)
  const found: number[] = []
  for (let at = from; at < to; at++) if (stem(words[at] ?? '') === wanted) found.push(at)
  return found
}

/** Fields whose words are written as the shop writes them. */
const spokenFields = ['name', 'kind', 'traits', 'texts'] as const

function vocabularyOf(parts: readonly RankedWords[], stem: (word: string) => string): KnownWord[] {
  const most = new Map<string, number>()
  for (const field of spokenFields) {
    const counts = new Map<string, number>()
    for (const part of parts)
      part.eachWord(field, (word, eachRow) => {
        if (!/^\p{L}{3,}$/u.test(word)) return
        let here = 0
        eachRow((row) => {
          if (part.ranks(row) >= 0) here++
        })
        if (here > 0) counts.set(word, (counts.get(word) ?? 0) + here)
      })
    for (const [word, products] of counts) most.set(word, Math.max(most.get(word) ?? 0, products))
  }
  return [...most].map(([word, products]) => ({
    word,
    products,
    // The stems of most words are never needed.
    get stem() {
      return stem(word)
    },
  }))
}

/** Returns how the shop spells a word: in the names of its facets and categories, and in a few products. */
async function spelled(
  { facets, tree, shelves, numbers }: OpenEdition,
  word: string,
  places: readonly number[],
): Promise<string> {
  const products = await shelves.products(places.flatMap((place) => numbers[place] ?? []))
  const texts = [
    ...facets.flatMap(({ options }) => options.map(({ label }) => label)),
    ...tree.categories.map(({ name }) => name ?? ''),
    ...products.flatMap(({ name, short_description: lead, sklad }) => [name ?? '', lead?.html ?? '', sklad ?? '']),
  ]
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const [found] of text.matchAll(/\p{L}+/gu))
      if (fold(found) === word) counts.set(found.toLowerCase(), (counts.get(found.toLowerCase()) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most?.[0] ?? word
}
