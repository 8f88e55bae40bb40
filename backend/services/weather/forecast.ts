import type { Clock } from '../../endpoint/shop-context.ts'
import { dailyVariable } from './daily-variables.ts'
import { type ForecastRequest, ForecastRefusal, type PlaceAsked, type Span, readForecastRequest } from './forecast-request.ts'
import { type Moment, hourlyVariable, momentAt } from './hourly-variables.ts'
import { type Measure, type Units, inUnits, unitName } from './units.ts'

export const weatherPath = '/services/weather'

const hour = 3_600_000
const day = 24 * hour
const quarter = hour / 4

function moments({ start, end }: Span, step: number, { spot }: PlaceAsked, now: number): Moment[] {
  return Array.from({ length: Math.max(0, Math.round((end - start) / step)) }, (_, at) => momentAt(spot, start + at * step, now))
}

const clockTime = (time: number, offset: number, units: Units, length: 10 | 16) =>
  units.time === 'unixtime' ? Math.round(time / 1000) : new Date(time + offset).toISOString().slice(0, length)

function figure(
  value: number | null,
  { measure, decimals }: { measure: Measure; decimals: number },
  units: Units,
  offset: number,
) {
  if (value === null || !Number.isFinite(value)) return null
  if (measure === 'instant') return clockTime(value, offset, units, 16)
  const isSpeed = measure === 'speed' && units.speed === 'ms'
  const isInch = measure === 'precipitation' && units.precipitation === 'inch'
  // Adding zero turns a rounded -0 into 0.
  return Number(inUnits(value, measure, units).toFixed(isSpeed ? 2 : isInch ? 3 : decimals)) + 0
}

interface Section {
  units: Record<string, string>
  values: Record<string, unknown>
}

type Told<Step> = { measure: Measure; decimals: number; of: (step: Step) => number | null }

function section<Step>(
  names: readonly string[],
  find: (name: string) => Told<Step> | undefined,
  steps: readonly Step[],
  units: Units,
  offset: number,
): Section {
  const known = names.flatMap((name) => {
    const variable = find(name)
    return variable ? [{ name, variable }] : []
  })
  return {
    units: Object.fromEntries(known.map(({ name, variable }) => [name, unitName(variable.measure, units)])),
    values: Object.fromEntries(
      known.map(({ name, variable }) => [name, steps.map((step) => figure(variable.of(step), variable, units, offset))]),
    ),
  }
}

function answerFor(place: PlaceAsked, asked: ForecastRequest, now: number, at: number) {
  const { spot, zone } = place
  const { units } = asked
  const time = (steps: readonly number[], length: 10 | 16) => steps.map((one) => clockTime(one, zone.offset, units, length))
  const told: Record<string, unknown> = {
    ...{ latitude: spot.latitude, longitude: spot.longitude, generationtime_ms: 0.05, utc_offset_seconds: zone.offset / 1000 },
    ...{ timezone: zone.name, timezone_abbreviation: zone.abbreviation, elevation: spot.elevation },
    ...(at > 0 && { location_id: at }),
  }
  if (asked.current.length > 0) {
    const moment = momentAt(spot, Math.floor(now / quarter) * quarter, now)
    const { units: names, values } = section(asked.current, hourlyVariable, [moment], units, zone.offset)
    told.current_units = { time: units.time, interval: 'seconds', ...names }
    told.current = {
      ...{ time: clockTime(moment.time, zone.offset, units, 16), interval: quarter / 1000 },
      ...Object.fromEntries(Object.entries(values).map(([name, list]) => [name, Array.isArray(list) ? list[0] : null])),
    }
  }
  if (asked.hourly.length > 0) {
    const hours = moments(place.hours, hour, place, now)
    const { units: names, values } = section(asked.hourly, hourlyVariable, hours, units, zone.offset)
    told.hourly_units = { time: units.time, ...names }
    told.hourly = {
      time: time(
        hours.map((moment) => moment.time),
        16,
      ),
      ...values,
    }
  }
  if (asked.daily.length > 0) {
    const { start, end } = place.days
    const starts = Array.from({ length: Math.round((end - start) / day) }, (_, number) => start + number * day)
    const days = starts.map((from) => moments({ start: from, end: from + day }, hour, place, now))
    const { units: names, values } = section<readonly Moment[]>(asked.daily, dailyVariable, days, units, zone.offset)
    told.daily_units = { time: units.time, ...names }
    told.daily = { time: time(starts, 10), ...values }
  }
  return told
}

/** Open-Meteo weighs requests and limits the weight per minute; here the limit is per request. */
const heaviest = 600_000
const weight = ({ places, hourly, daily }: ForecastRequest) =>
  places.reduce((sum, { hours, days }) => {
    const heavy = (names: string[], { start, end }: Span) => (names.length > 0 ? ((end - start) / hour) * (10 + names.length) : 0)
    return sum + heavy(hourly, hours) + heavy(daily, days)
  }, 0)

/** Imitates Open-Meteo's forecast: only the requested variables, from weather that depends on place and time alone. */
export function forecast(request: Request, clock: Clock): Response {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== `${weatherPath}/v1/forecast`) return Response.json({ error: true, reason: 'Not Found' }, { status: 404 })
  const now = clock()
  try {
    const asked = readForecastRequest(searchParams, now)
    if (weight(asked) > heaviest)
      return Response.json(
        { error: true, reason: 'Minutely API request limit exceeded. Please try again in one minute.' },
        { status: 429 },
      )
    const answers = asked.places.map((place, at) => answerFor(place, asked, now.getTime(), at))
    return Response.json(answers.length === 1 ? answers[0] : answers)
  } catch (error) {
    if (!(error instanceof ForecastRefusal)) throw error
    return Response.json({ error: true, reason: error.message }, { status: 400 })
  }
}
