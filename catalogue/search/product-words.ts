import { foldedWords } from './folding.ts'
import { nutrientsIn } from './nutrients.ts'
import type { SearchLanguage } from './search-language.ts'
import { stemOf } from './stemming.ts'
import type { WordField } from './word-index.ts'

/** What a farmer may type to find a product: a name, a code from the pack, a kind of product, a substance, a crop or a manufacturer. */
export interface ProductFacts {
  name: string
  /** SKUs of the product and its packs; `eans` are the numbers below their barcodes. */
  skus: readonly string[]
  eans: readonly (string | null | undefined)[]
  /** Names of the categories that say what the product is. */
  kinds: readonly string[]
  /** Names of the categories that say what it is for, values of its attributes and its manufacturer. */
  traits: readonly string[]
  composition: string | null | undefined
  /** HTML. */
  lead: string | null | undefined
  /** Names of its packs. */
  packs: readonly string[]
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ')

/**
 * Returns the first word of a category's name and of its parts, which say what the category is about: not the sprayer in "Odpieniacze i
 * mycie opryskiwacza".
 */
const headsOf = (name: string) => name.split(/ (?:i|and) /).map((part) => part.split(' ', 1)[0])

/**
 * Returns the folded words of a product by field.
 * @param stem returns what the forms of a word share
 */
export function productWords(
  { name, skus, eans, kinds, traits, composition, lead, packs }: ProductFacts,
  lang: SearchLanguage,
  stem: (word: string) => string = (word) => stemOf(word, lang),
): Record<WordField, string[]> {
  const words = {
    name: foldedWords(name),
    codes: foldedWords([...skus.flatMap((sku) => [sku, sku.replaceAll('-', '')]), ...eans].join(' ')),
    kind: foldedWords(kinds.flatMap(headsOf).join(' ')),
    traits: foldedWords([...traits, ...kinds, ...nutrientsIn(composition ?? '', lang)].join(' ')),
    texts: foldedWords([withoutTags(lead ?? ''), composition ?? '', ...packs].join(' ')),
  }
  return {
    ...words,
    name_stems: words.name.map(stem),
    kind_stems: words.kind.map(stem),
    trait_stems: words.traits.map(stem),
    text_stems: words.texts.map(stem),
  }
}

/** Creates a stemmer that finds each stem once, because products share most of their words. */
export function stemmer(lang: SearchLanguage) {
  const stems = new Map<string, string>()
  return (word: string) => {
    const stem = stems.get(word) ?? stemOf(word, lang)
    stems.set(word, stem)
    return stem
  }
}
