import type { KnownOf, SearchLanguage } from './search-language.ts'

/** Endings of nouns and of adjectives derived from them ("nawozy", "nawozów", "rzepakowy"), without diacritics. */
const polishEndings =
  /(?<=\p{L}{3})(?:iami|ami|ymi|imi|iach|ach|ych|ich|iemu|emu|iego|ego|iowi|owi|iow|ow|iom|om|iem|em|iej|ej|ie|ia|iu|io|y|i|a|e|u|o)$/u

/** Crops whose stem changes with their ending: "owies" and "owsa", "marchew" and "marchwi". */
const changedStems: Readonly<Record<string, string>> = { ows: 'owies', marchw: 'marchew' }

function polishStem(word: string) {
  // A final "i" after a vowel becomes "j" ("soi" like "soja"), and a stem loses the "e" before its final "k" ("ogórek" like "ogórka").
  let stem = word.replace(/(?<=[aeou])i$/, 'j')
  for (let last = ''; last !== stem;) [last, stem] = [stem, stem.replace(polishEndings, '')]
  stem = stem.replace(/(?<=\p{L}{2}[^aeiouy])e(?=k$)/u, '')
  return changedStems[stem] ?? stem
}

const englishStem = (word: string) =>
  word
    .replace(/(?<=\p{L}{3})ies$/u, 'y')
    .replace(/(?<=\p{L}{2}(?:s|x|ch|sh))es$/u, '')
    .replace(/(?<=\p{L}{2}[^su])s$/u, '')

const stems: KnownOf<(word: string) => string> = { pl: polishStem, en: englishStem }

/** Returns the stem that the forms of a folded word share, so that "fungicydów" matches "fungicydy"; codes and numbers stay as they are. */
export const stemOf = (word: string, lang: SearchLanguage) => stems[lang]?.(word) ?? word
