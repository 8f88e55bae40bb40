/** Normalises text for comparison: lower case, no accents, and ł becomes l. */
export const folded = (text: string) => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '').trim()
