/** Returns the page number in a list's address; `undefined` for the first page, which is not written, and for anything invalid. */
export function pageIn({ page }: Record<string, unknown>): number | undefined {
  const number = typeof page === 'string' || typeof page === 'number' ? Number(page) : Number.NaN
  return Number.isInteger(number) && number > 1 && number < 100_000 ? number : undefined
}
