/**
 * Returns whether a product is new in a period. Days are YYYY-MM-DD, so they compare as text; the last day is included. A product without
 * dates is not new.
 */
export function isNewWithin(
  from: string | undefined,
  to: string | undefined,
  { new_from_date, new_to_date }: { new_from_date: string | null; new_to_date: string | null },
) {
  if (new_from_date === null && new_to_date === null) return false
  const began = to === undefined || new_from_date === null || new_from_date <= to
  const lasts = from === undefined || new_to_date === null || new_to_date >= from
  return began && lasts
}

export const isNewOn = (day: string, product: { new_from_date: string | null; new_to_date: string | null }) =>
  isNewWithin(day, day, product)
