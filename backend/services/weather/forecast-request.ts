import { gazetteer, type Point, distanceBetween } from '../places/gazetteer.ts'
import type { Spot } from './conditions.ts'
import { dailyVariable } from './daily-variables.ts'
import { hourlyVariable } from './hourly-variables.ts'
import { TimeZoneError, type Zone, zoneOf } from './time-zone.ts'
import type { Units } from './units.ts'

/** A refusal in Open-Meteo's format: `{error: true, reason}` with status 400. */
export class ForecastRefusal extends Error {}

const day = 86_400_000
const hour = 3_600_000
const limits = { past: 92, ahead: 16, usual: 7, places: 100 }

export interface Span {
  /** Milliseconds; `end` is exclusive. */
  start: number
  end: number
}

export interface PlaceAsked {
  spot: Spot
  zone: Zone
  days: Span
  hours: Span
}

export interface ForecastRequest {
  places: PlaceAsked[]
  hourly: string[]
  daily: string[]
  current: string[]
  units: Units
}

const listed = (asked: URLSearchParams, name: string) =>
  asked
    .getAll(name)
    .flatMap((one) => one.split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '')

function numbers(asked: URLSearchParams, name: string) {
  return listed(asked, name).map((text) => {
    const value = Number(text)
    if (Number.isNaN(value)) throw new ForecastRefusal(`Could not parse parameter '${name}' as a number: ${text}`)
    return value
  })
}

function variables(asked: URLSearchParams, name: string, knows: (variable: string) => unknown, type: string) {
  const wanted = [...new Set(listed(asked, name))]
  const unknown = wanted.find((variable) => !knows(variable))
  if (unknown !== undefined)
    throw new ForecastRefusal(`Data corrupted at path '${name}'. Cannot initialize ${type} from invalid String value ${unknown}.`)
  return wanted
}

function choice<Value extends string>(
  asked: URLSearchParams,
  names: string[],
  values: readonly [Value, ...Value[]],
  type: string,
): Value {
  const text = names.map((name) => asked.get(name)).find((value) => value !== null && value !== '')
  if (text === undefined || text === null) return values[0]
  const found = values.find((value) => value === text)
  if (!found)
    throw new ForecastRefusal(
      `Data corrupted at path '${names[0]}'. Cannot initialize ${type} from invalid String value ${text}.`,
    )
  return found
}

function count(asked: URLSearchParams, name: string, word: string, most: number) {
  const text = asked.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (!Number.isInteger(value)) throw new ForecastRefusal(`Data corrupted at path '${name}'. Could not convert to Int: ${text}.`)
  if (value < 0 || value > most) throw new ForecastRefusal(`${word} is invalid. Allowed range 0 to ${most}. Given ${value}.`)
  return value
}

/** Estimates the elevation from the nearest towns, because no elevation model is at hand. */
function elevationAt(point: Point) {
  const near = gazetteer()
    .towns.map((town) => ({ elevation: town.elevation, away: Math.max(500, distanceBetween(point, town)) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, 3)
  const weights = near.reduce((sum, { away }) => sum + 1 / away, 0)
  return Math.round(near.reduce((sum, { elevation, away }) => sum + elevation / away, 0) / weights)
}

function spots(asked: URLSearchParams): Spot[] {
  const [latitudes, longitudes, elevations] = [
    numbers(asked, 'latitude'),
    numbers(asked, 'longitude'),
    numbers(asked, 'elevation'),
  ]
  if (latitudes.length === 0 && longitudes.length === 0)
    throw new ForecastRefusal("Parameter 'latitude' and 'longitude' must not be empty")
  if (latitudes.length !== longitudes.length)
    throw new ForecastRefusal("Parameter 'latitude' and 'longitude' must have the same number of elements")
  if (latitudes.length > limits.places)
    throw new ForecastRefusal(`Parameter 'latitude' and 'longitude' must not exceed ${limits.places} coordinates.`)
  if (elevations.length > 0 && elevations.length !== latitudes.length)
    throw new ForecastRefusal("Parameter 'elevation' must have the same number of elements as coordinates")
  return latitudes.map((latitude, at) => {
    const longitude = longitudes[at] ?? 0
    if (Math.abs(latitude) > 90) throw new ForecastRefusal(`Latitude must be in range of -90 to 90°. Given: ${told(latitude)}.`)
    if (Math.abs(longitude) > 180)
      throw new ForecastRefusal(`Longitude must be in range of -180 to 180°. Given: ${told(longitude)}.`)
    // The answer is for a grid cell about two kilometres wide.
    const cell = {
      latitude: Number((Math.round(latitude * 50) / 50).toFixed(2)),
      longitude: Number((Math.round(longitude * 50) / 50).toFixed(2)),
    }
    return { ...cell, elevation: elevations[at] ?? elevationAt(cell) }
  })
}

const told = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : String(value))

function zones(asked: URLSearchParams, points: Spot[], now: Date): Zone[] {
  const names = listed(asked, 'timezone')
  if (names.length > 1 && names.length !== points.length)
    throw new ForecastRefusal("Parameter 'latitude' and 'longitude' must have the same number of elements")
  try {
    return points.map((point, at) => zoneOf(names[at] ?? names[0] ?? 'GMT', point, now))
  } catch (error) {
    if (error instanceof TimeZoneError) throw new ForecastRefusal('Invalid timezone')
    throw error
  }
}

function date(asked: URLSearchParams, name: string) {
  const text = asked.get(name) ?? ''
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new ForecastRefusal(`Invalid date format. Make sure to use 'YYYY-MM-DD'`)
  return time
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the requested first and last day, counted from local midnight; `undefined` where no dates are given. */
function named(asked: URLSearchParams, today: number): Span | undefined {
  const [hasStart, hasEnd] = [asked.get('start_date'), asked.get('end_date')].map((text) => Boolean(text))
  if (!hasStart && !hasEnd) return undefined
  if (!hasStart || !hasEnd) throw new ForecastRefusal("Both 'start_date' and 'end_date' must be set in the url")
  const other = ['past_days', 'forecast_days', 'past_hours', 'forecast_hours'].find((name) => Number(asked.get(name) ?? 0) !== 0)
  if (other) throw new ForecastRefusal(`Parameter '${other}' is mutually exclusive with 'start_date' and 'end_date'`)
  const [start, end] = [date(asked, 'start_date'), date(asked, 'end_date')]
  if (end < start) throw new ForecastRefusal('End-date must be larger or equals than start-date')
  const [first, last] = [today - limits.past * day, today + (limits.ahead - 1) * day]
  for (const [name, time] of Object.entries({ start_date: start, end_date: end }))
    if (time < first || time > last)
      throw new ForecastRefusal(`Parameter '${name}' is out of allowed range from ${isoDay(first)} to ${isoDay(last)}`)
  return { start, end: end + day }
}

function spans(asked: URLSearchParams, { offset }: Zone, now: number) {
  const local = now + offset
  const today = Math.floor(local / day) * day
  const [past, ahead] = [
    count(asked, 'past_days', 'Past days', limits.past),
    count(asked, 'forecast_days', 'Forecast days', limits.ahead),
  ]
  const days = named(asked, today) ?? { start: today - (past ?? 0) * day, end: today + (ahead ?? limits.usual) * day }
  const [pastHours, aheadHours] = [
    count(asked, 'past_hours', 'Past hours', limits.past * 24),
    count(asked, 'forecast_hours', 'Forecast hours', limits.ahead * 24),
  ]
  const thisHour = Math.floor(local / hour) * hour
  const hours =
    pastHours === undefined && aheadHours === undefined
      ? days
      : { start: thisHour - (pastHours ?? 0) * hour, end: thisHour + (aheadHours ?? limits.ahead * 24) * hour }
  const toUtc = ({ start, end }: Span): Span => ({ start: start - offset, end: end - offset })
  return { days: toUtc(days), hours: toUtc(hours) }
}

/**
 * Parses and validates a request.
 * @throws {ForecastRefusal}
 */
export function readForecastRequest(asked: URLSearchParams, now: Date): ForecastRequest {
  const points = spots(asked)
  const where = zones(asked, points, now)
  return {
    hourly: variables(asked, 'hourly', hourlyVariable, 'ForecastVariable'),
    daily: variables(asked, 'daily', dailyVariable, 'ForecastVariableDaily'),
    current: variables(asked, 'current', hourlyVariable, 'ForecastVariable'),
    units: {
      temperature: choice(asked, ['temperature_unit'], ['celsius', 'fahrenheit'], 'TemperatureUnit'),
      speed: choice(asked, ['wind_speed_unit', 'windspeed_unit'], ['kmh', 'ms', 'mph', 'kn'], 'WindspeedUnit'),
      precipitation: choice(asked, ['precipitation_unit'], ['mm', 'inch'], 'PrecipitationUnit'),
      time: choice(asked, ['timeformat'], ['iso8601', 'unixtime'], 'Timeformat'),
    },
    places: points.map((spot, at) => {
      const zone = where[at] ?? { name: 'GMT', abbreviation: 'GMT', offset: 0 }
      return { spot, zone, ...spans(asked, zone, now.getTime()) }
    }),
  }
}
