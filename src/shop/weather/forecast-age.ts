const hour = 3_600_000

/** Up to three hours a forecast is new; up to two days it is shown with its age; after that greyed. */
export type Freshness = 'fresh' | 'aged' | 'stale'

/** @param age milliseconds; an age of the future says that a clock was moved and is no age */
export function freshnessOf(age: number): Freshness {
  if (age < 3 * hour) return 'fresh'
  return age <= 48 * hour ? 'aged' : 'stale'
}
