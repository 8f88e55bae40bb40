/**
 * Code of a language, such as `pl`. Word forms, joining words and nutrient names are known in some; in any other language words are found
 * as they are written, without their accents.
 */
export type SearchLanguage = string

/** Data known of some languages, by language code. */
export type KnownOf<T> = Readonly<Partial<Record<SearchLanguage, T>>>
