import { searchWords } from './search-words.ts'
import { wordBegunBy, wordsLike } from './similar-words.ts'
import { type Hits, foundByAll, foundByAny, hitsOf, isKnownForm, ranked } from './word-hits.ts'
import type { WordIndex } from './word-index.ts'

/** With fewer results than this, mistyped words are corrected. */
const few = 3

/** Searches products, the best result first: those with all the words, then those with the words that may have been meant. */
export function searchProducts(index: WordIndex, text: string): number[] {
  const { asked, spare } = searchWords(text, index.lang)
  const hits = asked.map((word) => hitsOf(index, word))
  const found = foundByAll(hits)
  for (const word of spare) for (const product of index.having(['codes'], word)) raise(found, product)
  if (found.size >= few) return ranked(found)
  const meant = meantBy(index, asked, hits)
  // Where the shop knows all words but no product has all of them, products with most of them are found.
  const others = meant.size > 0 || found.size > 0 || !asked.every((word) => isKnownForm(index, word)) ? meant : foundByAny(hits)
  return [...new Set([...ranked(found), ...ranked(others)])]
}

/** Raises a product whose code contains a joining word, such as the "W" of KRY-W-001. */
function raise(found: Hits, product: number) {
  const points = found.get(product)
  if (points !== undefined) found.set(product, points + 1)
}

/** Returns what the words nearest to the mistyped ones find; only a word without any result is replaced. */
function meantBy(index: WordIndex, words: readonly string[], hits: readonly Hits[]): Hits {
  const nearest = words.map((word, at) => (hits[at]?.size ? [] : wordsLike(index, word)))
  if (nearest.every((choices) => choices.length === 0)) return new Map()
  return foundByAll(hits.map((own, at) => (own.size ? own : bestOf((nearest[at] ?? []).map((word) => hitsOf(index, word))))))
}

function bestOf(hits: readonly Hits[]): Hits {
  const best: Hits = new Map()
  for (const one of hits) for (const [product, points] of one) best.set(product, Math.max(points, best.get(product) ?? 0))
  return best
}

const mostSuggestions = 3

/** Suggests searches after one that found nothing: the known or nearest words, together and each alone. */
export function suggestionsFor(index: WordIndex, text: string): string[] {
  const { asked: words } = searchWords(text, index.lang)
  const meant = words.flatMap((word) => {
    if (!isWord(word)) return index.having(anywhere, word, true).length > 0 ? [word] : []
    return wordBegunBy(index, word) ?? wordsLike(index, word, true)[0] ?? []
  })
  const alone = meant.filter(isWord)
  // A number helps beside a word but is useless alone.
  const candidates = new Set(alone.length ? [meant.join(' '), ...alone] : [])
  return [...candidates]
    .filter((one) => one !== words.join(' ') && foundByAll(one.split(' ').map((word) => hitsOf(index, word))).size > 0)
    .slice(0, mostSuggestions)
    .map((one) =>
      one
        .split(' ')
        .map((word) => (isWord(word) ? index.spelled(word) : word))
        .join(' '),
    )
}

const anywhere = ['name', 'codes', 'kind', 'traits', 'texts', 'name_stems', 'kind_stems', 'trait_stems', 'text_stems'] as const
const isWord = (word: string) => /^\p{L}{3,}$/u.test(word)
