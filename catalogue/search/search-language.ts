/** A language whose forms of words, joining words and nutrients are known. */
export type SearchLanguage = 'pl' | 'en'
