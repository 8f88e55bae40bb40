import * as v from 'valibot'
import { dayVariables, hourVariables, type Told } from './forecast-variables.ts'
import { dayNames, hourNames, type Forecast, type WeatherColumn } from './weather-answers.ts'

const section = v.record(v.string(), v.unknown())
const units = v.nullish(v.record(v.string(), v.unknown()), {})

const Wire = v.object({
  latitude: v.number(),
  longitude: v.number(),
  utc_offset_seconds: v.nullish(v.number(), 0),
  hourly: section,
  hourly_units: units,
  daily: v.nullish(section, {}),
  daily_units: units,
})

const hourLength = 3_600_000
const nowhere = -1

type Change = (value: number) => number
const as: Change = (value) => value

/** Conversions from a provider's units to the shop's; with a unit that is not listed, a value is unknown. */
const changes: Record<string, Change | undefined> = {
  ...{ '°C': as, '%': as, mm: as, 'm/s': as, 'm³/m³': as, '°': as, 'wmo code': as, unixtime: as, iso8601: as, '': as },
  '°F': (value) => (value - 32) / 1.8,
  'km/h': (value) => value / 3.6,
  'mp/h': (value) => value / 2.236936,
  mph: (value) => value / 2.236936,
  kn: (value) => value / 1.943844,
  inch: (value) => value * 25.4,
}

/** Reads a forecast in Open-Meteo's format; `undefined` when the answer is none. */
export function readForecast(body: unknown, now: number): Forecast | undefined {
  const parsed = v.safeParse(Wire, body)
  if (!parsed.success) return undefined
  const { latitude, longitude, utc_offset_seconds: offset, hourly, daily, ...told } = parsed.output
  const rows = listOf(hourly.time).map((time) => instantOf(time, offset ?? 0))
  // Hours are sorted, and of an hour given twice the first is used.
  const order = rows
    .map((time, row) => ({ time, row }))
    .filter((one): one is { time: number; row: number } => one.time !== null)
    .sort((a, b) => a.time - b.time)
    .filter(({ time }, at, all) => time !== all[at - 1]?.time)
  if (order.length === 0) return undefined
  const rowAt = new Map(order.map(({ time, row }) => [time, row]))
  // An hour of the shop begins at its time: a value for the preceding hour is in the row at which the hour ends.
  const rowsOf = ({ isOfHourBefore }: Told) =>
    order.map(({ time, row }) => (isOfHourBefore ? (rowAt.get(time + hourLength) ?? nowhere) : row))
  const dates = listOf(daily?.time).map((time) => dateOf(time, offset ?? 0))
  const days = dates.flatMap((date, row) => (date === null ? [] : [row]))
  const hour = (one: Told) => column(hourly, told.hourly_units ?? {}, one, rowsOf(one), offset ?? 0)
  const day = (one: Told) => column(daily ?? {}, told.daily_units ?? {}, one, days, offset ?? 0)
  return {
    ...{ latitude, longitude, readAt: now },
    hours: { time: order.map(({ time }) => time), ...byName(hourNames, (name) => hour(hourVariables[name])) },
    days: { date: days.map((row) => dates[row] ?? ''), ...byName(dayNames, (name) => day(dayVariables[name])) },
  }
}

function byName<Name extends string>(names: readonly Name[], of: (name: Name) => WeatherColumn) {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, WeatherColumn>
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function column(
  told: Record<string, unknown>,
  unitsOf: Record<string, unknown>,
  { name, from, to }: Told,
  rows: readonly number[],
  offset: number,
): WeatherColumn {
  const values = listOf(told[name])
  const unit = unitsOf[name]
  if (name === 'sunrise' || name === 'sunset') return rows.map((row) => instantOf(values[row], offset))
  const change = changes[typeof unit === 'string' ? unit : '']
  return rows.map((row) => {
    const value = values[row]
    if (typeof value !== 'number' || !Number.isFinite(value) || !change) return null
    const changed = Math.round(change(value) * 1000) / 1000
    return changed >= from && changed <= to ? changed : null
  })
}

/** @returns milliseconds; a local time without an offset is that of the place */
function instantOf(time: unknown, offset: number): number | null {
  if (typeof time === 'number' && Number.isFinite(time)) return time * 1000
  if (typeof time !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(time)) return null
  const local = Date.parse(`${time.slice(0, 16)}Z`)
  return Number.isNaN(local) ? null : local - offset * 1000
}

function dateOf(time: unknown, offset: number): string | null {
  if (typeof time === 'number' && Number.isFinite(time)) return new Date((time + offset) * 1000).toISOString().slice(0, 10)
  return typeof time === 'string' && /^\d{4}-\d{2}-\d{2}/.test(time) ? time.slice(0, 10) : null
}
