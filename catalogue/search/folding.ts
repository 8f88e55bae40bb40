/** Folds a text for search: lower case, no diacritics. Unicode does not decompose the Polish ł, so it is mapped by hand. */
export function fold(text: string) {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
}

/** The folded words of a text. Letters and digits part company, so that "5l", "5 l" and "360SL" meet their spaced forms. */
export const foldedWords = (text: string): string[] => fold(text).match(/\p{L}+|\p{N}+/gu) ?? []
