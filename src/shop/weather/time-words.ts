import { shopDay } from '#platform/locale/shop-day.ts'
import { tags } from '#platform/configured/locales.ts'
import type { Locale } from '#platform/locale/locale.ts'

const zone = 'Europe/Warsaw'

const kinds = {
  clock: { hour: 'numeric', minute: '2-digit' },
  short: { weekday: 'short', day: 'numeric', month: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

/** Made once: a page tells hundreds of hours, and a new format takes longer than all of them. */
function format(locale: Locale, kind: keyof typeof kinds): Intl.DateTimeFormat {
  const key = `${locale} ${kind}`
  const known = made.get(key) ?? new Intl.DateTimeFormat(tags[locale], { timeZone: zone, ...kinds[kind] })
  made.set(key, known)
  return known
}

let hours: Intl.DateTimeFormat | undefined

/** `2026-11-22`: the day of a moment in Warsaw. */
export const dateOf = (time: number) => shopDay(time)

/** `9:00`. */
export const clock = (time: number, locale: Locale) => format(locale, 'clock').format(time)

/** The number of the hour, `0` to `23`. */
export function hourNumber(time: number) {
  hours ??= new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  return Number(hours.format(time))
}

/** `sob., 22.11` or `Sat 22/11`. */
export const shortDay = (date: string, locale: Locale) => format(locale, 'short').format(noonOf(date))

/** `sobota, 22 listopada`. */
export const longDay = (date: string, locale: Locale) => format(locale, 'long').format(noonOf(date))

const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`)

/** How many days lie between two moments in Warsaw's calendar, whatever the clocks did between. */
export function daysApart(from: number, to: number): number {
  return Math.round((noonOf(dateOf(to)) - noonOf(dateOf(from))) / 86_400_000)
}
