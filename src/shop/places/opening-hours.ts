import { isPublicHoliday } from './public-holidays.ts'

export interface OpeningHours {
  /** `07:30–16:00`; null is closed, undefined unknown. */
  weekdays: string | null | undefined
  saturday: string | null | undefined
  sunday: string | null | undefined
}

export type Openness = { state: 'open'; until: string } | { state: 'closed'; opens?: string | undefined } | { state: 'unknown' }

let warsaw: Intl.DateTimeFormat | undefined
const openWarsaw = () =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'Europe/Warsaw', weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  })

/** Returns day of the week, date and time of a moment in Warsaw. */
function clockIn(now: Date) {
  warsaw ??= openWarsaw()
  const parts = Object.fromEntries(warsaw.formatToParts(now).map(({ type, value }) => [type, value]))
  const date = `${parts.year}-${parts.month}-${parts.day}`
  return { weekday: parts.weekday ?? '', date, time: `${parts.hour}:${parts.minute}` }
}

/** Returns both ends of `07:30–16:00`; `undefined` for any other text. */
export const spanOf = (hours: string | null | undefined) => {
  const [, from, until] = /^(\d{2}:\d{2})\s*[–-]\s*(\d{2}:\d{2})$/.exec(hours ?? '') ?? []
  return from && until ? { from, until } : undefined
}

/** Returns whether a store is open at a moment, by the time in Warsaw; on public holidays it is closed. */
export function opennessAt(hours: OpeningHours, now: Date): Openness {
  const { weekday, date, time } = clockIn(now)
  if (isPublicHoliday(date)) return { state: 'closed' }
  const today = weekday === 'Sat' ? hours.saturday : weekday === 'Sun' ? hours.sunday : hours.weekdays
  if (today === undefined) return { state: 'unknown' }
  const open = spanOf(today)
  if (today !== null && !open) return { state: 'unknown' }
  if (!open) return { state: 'closed' }
  if (time >= open.from && time < open.until) return { state: 'open', until: open.until }
  return { state: 'closed', opens: time < open.from ? open.from : undefined }
}
