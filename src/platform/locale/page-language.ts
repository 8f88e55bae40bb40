import type { I18n } from '@lingui/core'

/** Share of a sentence's words that the page's own texts must contain; sentences of other languages share a few short words only. */
const enough = 0.5

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+(?:[-'’]\p{L}+)*/gu) ?? []

/** Returns the words of a text as the catalogues hold it: a sentence, or its parts with the forms of a plural. */
function wordsIn(text: unknown): string[] {
  if (typeof text === 'string') return wordsOf(text)
  if (!Array.isArray(text)) return []
  return text.flatMap((part: unknown) =>
    Array.isArray(part) ? Object.values<unknown>(part[2] ?? {}).flatMap(wordsIn) : wordsIn(part),
  )
}

/**
 * Returns a message of the engine if it is in the language of the page, else nothing: an engine may know one language only, or have some
 * of its sentences translated. The page's own texts tell, so that this holds for every language that a shop is given.
 */
export function inPageLanguage(i18n: I18n, message: string): string {
  // Markup, what is quoted, and what is a code or a number belong to no language.
  const words = wordsOf(message.replaceAll(/<[^>]*>|"[^"]*"|„[^”]*”|“[^”]*”|`[^`]*`|\S*\d\S*/g, ' '))
  if (words.length === 0) return ''
  const known = new Set(Object.values(i18n.messages).flatMap(wordsIn))
  const letters = new Set([...known].join(''))
  const isForeign = words.some((word) => [...word].some((letter) => !letters.has(letter)))
  return !isForeign && words.filter((word) => known.has(word)).length >= words.length * enough ? message : ''
}
