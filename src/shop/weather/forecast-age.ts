const hour = 3_600_000

/** `fresh`: up to three hours old; `aged`: up to two days, shown with its age; `stale`: older, greyed out. */
export type Freshness = 'fresh' | 'aged' | 'stale'

/**
 * Returns how fresh a forecast is.
 * @param age milliseconds; a negative age means that a clock was changed and counts as fresh
 */
export function freshnessOf(age: number): Freshness {
  if (age < 3 * hour) return 'fresh'
  return age <= 48 * hour ? 'aged' : 'stale'
}
