/** The page a list's address asks for; the first is not written. Anything that is no page of a list is the first. */
export function pageIn({ page }: Record<string, unknown>): number | undefined {
  const number = typeof page === 'string' || typeof page === 'number' ? Number(page) : Number.NaN
  return Number.isInteger(number) && number > 1 && number < 100_000 ? number : undefined
}
