import { foldedWords } from './folding.ts'
import type { KnownOf, SearchLanguage } from './search-language.ts'

const longestQuery = 200
const mostWords = 16

/** Joining words, which say nothing about a product: "fungicyd do pszenicy", "na mszyce". */
const joining: KnownOf<ReadonlySet<string>> = {
  pl: new Set(
    'a albo czy dla do i jak jaki jakie lub na o od oraz po pod przeciw przeciwko przed przy u w we z za ze'.split(' '),
  ),
  en: new Set('a against an and at by for from in of on or the to with'.split(' ')),
}

/** Returns the distinct folded words of a search: those that every result has, and the joining words, which may be missing. */
export function searchWords(text: string, lang: SearchLanguage): { asked: string[]; spare: string[] } {
  const words = [...new Set(foldedWords(text.slice(0, longestQuery)))].slice(0, mostWords)
  const asked = words.filter((word) => !joining[lang]?.has(word))
  // A search of joining words alone may be the beginning of a longer word ("do…listny").
  return asked.length > 0 ? { asked, spare: words.filter((word) => joining[lang]?.has(word)) } : { asked: words, spare: [] }
}
