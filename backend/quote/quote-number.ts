/** The number a person reads: the store view and nine digits. */
export const quoteNumber = ({ id, store }: { id: number; store: string }) =>
  `${store.endsWith('_en') ? 2 : 1}${String(id).padStart(9, '0')}`
