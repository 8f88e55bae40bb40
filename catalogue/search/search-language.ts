/**
 * Code of a language, `pl`. What is known of some, forms of words, joining words and nutrients, helps there; in any other language words
 * are found as they are written, without their accents.
 */
export type SearchLanguage = string

/** What is known of a language, by its code. */
export type KnownOf<T> = Readonly<Partial<Record<SearchLanguage, T>>>
