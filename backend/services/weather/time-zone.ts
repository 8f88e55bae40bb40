import type { Point } from '../places/gazetteer.ts'

export interface Zone {
  name: string
  /** Such as `GMT+1`. */
  abbreviation: string
  /** Current offset from UTC in milliseconds; a forecast keeps it across a change to or from daylight saving time, as Open-Meteo does. */
  offset: number
}

export class TimeZoneError extends Error {}

/** Poland and its surroundings; elsewhere the miniature answers `auto` with GMT. */
const isAboutPoland = ({ latitude, longitude }: Point) =>
  latitude > 48.5 && latitude < 55.5 && longitude > 13.5 && longitude < 24.5

/**
 * Returns a time zone by name, or for `auto` the one at a point.
 * @throws {TimeZoneError} for an unknown zone
 */
export function zoneOf(asked: string, point: Point, now: Date): Zone {
  const name = asked === 'auto' ? (isAboutPoland(point) ? 'Europe/Warsaw' : 'GMT') : asked
  if (name === 'GMT' || name === 'UTC') return { name, abbreviation: name, offset: 0 }
  if (!/^[A-Za-z]+(?:[/_+-]\w+)*$/.test(name)) throw new TimeZoneError(name)
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(now)
    const [, sign, hours = '0', minutes = '0'] =
      /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
    const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
    const short = minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`
    return { name, abbreviation: ahead === 0 ? 'GMT' : `GMT${sign}${short}`, offset: ahead * 60_000 }
  } catch (error) {
    if (error instanceof RangeError) throw new TimeZoneError(name)
    throw error
  }
}
