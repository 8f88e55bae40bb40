import type { SearchLanguage } from './search-language.ts'

/** Where a word of a product stands: as it is written, and by what its forms share. */
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
  /** How many products have it. */
  products: number
  stem: string
}

/** Which products have which words, however they are kept: in a database or in a device's memory. Words are folded. */
export interface WordIndex {
  lang: SearchLanguage
  /** Products, in the order of the catalogue, with the word in one of the fields; with `isBeginning` also what begins so. */
  having(fields: readonly WordField[], word: string, isBeginning?: boolean): readonly number[]
  /** The words of names, kinds, traits and texts. */
  vocabulary(): readonly KnownWord[]
  /** How the shop writes a folded word, in small letters: "zboz" is "zbóż". */
  spelled(word: string): string
}
