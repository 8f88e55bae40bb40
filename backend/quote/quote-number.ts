/** Returns the quote number shown to people: one digit for the store view and nine for the id. */
export const quoteNumber = ({ id, store }: { id: number; store: string }) =>
  `${store.endsWith('_en') ? 2 : 1}${String(id).padStart(9, '0')}`
