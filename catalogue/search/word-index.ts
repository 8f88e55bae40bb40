import type { SearchLanguage } from './search-language.ts'

/** Fields in which a word of a product can occur: as it is written, or as a stem. */
export type WordField =
  | 'name'
  | 'codes'
  | 'kind'
  | 'traits'
  | 'texts'
  | 'name_stems'
  | 'kind_stems'
  | 'trait_stems'
  | 'text_stems'

export interface KnownWord {
  word: string
  /** Number of products that have it. */
  products: number
  stem: string
}

/** Index of the words of products, whether it is stored in a database or in a device's memory. Words are folded. */
export interface WordIndex {
  lang: SearchLanguage
  /**
   * Returns the products, in catalogue order, with the word in one of the fields; with `isBeginning` also those with a word that begins
   * with it.
   */
  having(fields: readonly WordField[], word: string, isBeginning?: boolean): readonly number[]
  /** Returns the words of names, kinds, traits and texts. */
  vocabulary(): readonly KnownWord[]
  /** Returns how the shop writes a folded word, in lower case: "zbóż" for "zboz". */
  spelled(word: string): string
}
