import type { Hours } from './shop-schema.ts'
import { weekdays } from './weekdays.ts'

/** A Monday; the days that follow are in the order of `weekdays`. */
const monday = Date.UTC(2024, 0, 1)
const day = 86_400_000

/**
 * Formats opening hours such as `pon.–pt. 8:00–16:00`, with commas between entries.
 * @param tag of the language, such as `pl-PL`
 */
export function openingWords(hours: readonly Hours[], tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const nameOf = (name: Hours['from']) => format.format(monday + weekdays.indexOf(name) * day)
  return hours
    .map(({ from, to, opens, closes }) => {
      const days = from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`
      return `${days} ${opens}–${closes}`
    })
    .join(', ')
}
