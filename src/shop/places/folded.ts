/** Words as people type them: small letters, no accents, and ł is l. */
export const folded = (text: string) => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '').trim()
