import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'
import { searchWords } from './search-words.ts'
import { wordBegunBy, wordsLike } from './similar-words.ts'
import { spelled } from './spelling.ts'
import { type Hits, foundByAll, foundByAny, hasMatch, hitsOf, idsMatching, isKnownForm, ranked } from './word-hits.ts'

/** Fewer answers than this, and a mistyped word is looked for. */
const few = 3

/** @returns product ids, the best answer first: what has all the words, then what has those that may have been meant. */
export function searchProducts(db: Database, lang: Language, text: string): number[] {
  const { asked, spare } = searchWords(text, lang)
  const hits = asked.map((word) => hitsOf(db, lang, word))
  const found = foundByAll(hits)
  for (const word of spare) for (const id of idsMatching(db, lang, `codes : "${word}"`)) raise(found, id)
  if (found.size >= few) return ranked(found)
  const meant = meantBy(db, lang, asked, hits)
  // Words that the shop knows, though no product has all of them, still find what has most of them.
  const others =
    meant.size > 0 || found.size > 0 || !asked.every((word) => isKnownForm(db, lang, word)) ? meant : foundByAny(hits)
  return [...new Set([...ranked(found), ...ranked(others)])]
}

/** A joining word that is part of a product's code after all: the "W" of KRY-W-001. */
function raise(found: Hits, id: number) {
  const points = found.get(id)
  if (points !== undefined) found.set(id, points + 1)
}

/** What the words nearest to the mistyped ones find; only a word that is in no product has another put in its place. */
function meantBy(db: Database, lang: Language, words: readonly string[], hits: readonly Hits[]): Hits {
  const nearest = words.map((word, at) => (hits[at]?.size ? [] : wordsLike(db, lang, word)))
  if (nearest.every((choices) => choices.length === 0)) return new Map()
  return foundByAll(hits.map((own, at) => (own.size ? own : bestOf((nearest[at] ?? []).map((word) => hitsOf(db, lang, word))))))
}

function bestOf(hits: readonly Hits[]): Hits {
  const best: Hits = new Map()
  for (const one of hits) for (const [id, points] of one) best.set(id, Math.max(points, best.get(id) ?? 0))
  return best
}

/** Products with any of the words in their name; or, where part of a word is enough, with the words one after another, the last one begun. */
export function productsNamed(db: Database, lang: Language, words: readonly string[], isPartial: boolean) {
  const query = isPartial ? `"${words.join(' ')}"*` : words.map((word) => `"${word}"`).join(' OR ')
  return idsMatching(db, lang, `name : (${query})`)
}

const mostSuggestions = 3

/** What could have been meant by a search that found nothing: the words that are known or nearest, together and each alone. */
export function suggestionsFor(db: Database, lang: Language, text: string): string[] {
  const { asked: words } = searchWords(text, lang)
  const meant = words.flatMap((word) => {
    if (!isWord(word)) return hasMatch(db, lang, `"${word}"*`) ? [word] : []
    return wordBegunBy(db, lang, word) ?? wordsLike(db, lang, word, true)[0] ?? []
  })
  const alone = meant.filter(isWord)
  // A number helps beside a word; by itself it says nothing.
  const candidates = new Set(alone.length ? [meant.join(' '), ...alone] : [])
  return [...candidates]
    .filter((one) => one !== words.join(' ') && foundByAll(one.split(' ').map((word) => hitsOf(db, lang, word))).size > 0)
    .slice(0, mostSuggestions)
    .map((one) =>
      one
        .split(' ')
        .map((word) => (isWord(word) ? spelled(db, lang, word) : word))
        .join(' '),
    )
}

const isWord = (word: string) => /^\p{L}{3,}$/u.test(word)
