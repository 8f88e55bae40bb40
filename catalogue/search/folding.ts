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

/** Returns the folded words of a text. Letters and digits are separated, so that "5l" and "360SL" match "5 l" and "360 SL". */
export const foldedWords = (text: string): string[] => fold(text).match(/\p{L}+|\p{N}+/gu) ?? []
