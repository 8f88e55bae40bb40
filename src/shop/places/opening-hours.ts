export interface OpeningHours {
  /** `07:30–16:00`; null is closed, undefined unknown. */
  weekdays: string | null | undefined
  saturday: string | null | undefined
  sunday: string | null | undefined
}

export type Openness = { state: 'open'; until: string } | { state: 'closed'; opens?: string | undefined } | { state: 'unknown' }

const warsaw = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/Warsaw', weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})

/** Day of the week and the time of a moment in Warsaw. */
function clockIn(now: Date) {
  const parts = Object.fromEntries(warsaw.formatToParts(now).map(({ type, value }) => [type, value]))
  return { weekday: parts.weekday ?? '', time: `${parts.hour}:${parts.minute}` }
}

/** `07:30–16:00` as its two ends; nothing for whatever else is written. */
export const spanOf = (hours: string | null | undefined) => {
  const [, from, until] = /^(\d{2}:\d{2})\s*[–-]\s*(\d{2}:\d{2})$/.exec(hours ?? '') ?? []
  return from && until ? { from, until } : undefined
}

/** Whether it is open at a moment by the clock of Warsaw; public holidays are not known. */
export function opennessAt(hours: OpeningHours, now: Date): Openness {
  const { weekday, time } = clockIn(now)
  const today = weekday === 'Sat' ? hours.saturday : weekday === 'Sun' ? hours.sunday : hours.weekdays
  if (today === undefined) return { state: 'unknown' }
  const open = spanOf(today)
  if (today !== null && !open) return { state: 'unknown' }
  if (!open) return { state: 'closed' }
  if (time >= open.from && time < open.until) return { state: 'open', until: open.until }
  return { state: 'closed', opens: time < open.from ? open.from : undefined }
}
