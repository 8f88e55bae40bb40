import { type Context, Hono } from 'hono'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { type Answer, createAnswerCache } from '../gateway/answer-cache.ts'
import type { Traced } from '../traced.ts'
import { forecastAddress, placesAddress, positionAddress, warningsAddress } from './provider-addresses.ts'
import { readForecast } from './forecast-reading.ts'
import { type JsonSource, type JsonSourceParts, createJsonSource } from '../outside/json-source.ts'
import { readPlaces, readPosition } from './place-reading.ts'
import { voivodeshipCode } from './voivodeship-codes.ts'
import { readWarnings } from './warning-reading.ts'
import type { ForecastAnswer, PlacesAnswer, WarningsAnswer } from './weather-answers.ts'
import { weatherSettings } from './weather-settings.ts'

const minute = 60_000
const hour = 60 * minute

export interface WeatherParts {
  config: Pick<Config, 'weather' | 'serviceTimeout'>
  commerceUrl: string
  log: Log
  now?: () => number
  /** Replaced in tests, so that they do not wait. */
  source?: JsonSourceParts
}

/** `/api/weather/…`: forecast, places and warnings from the configured providers, the same for every visitor. */
export function createWeather({ config, commerceUrl, log, now = Date.now, source: own = {} }: WeatherParts): Hono<Traced> {
  const settings = weatherSettings(config.weather, commerceUrl)
  const source = (name: string, target: string | undefined) =>
    createJsonSource(name, target, { ...(config.serviceTimeout && { timeout: config.serviceTimeout }), ...own })
  const sources = {
    forecast: source('weather', settings.forecastUrl),
    places: source('towns', settings.geocodingUrl),
    position: source('positions', settings.positionUrl),
    warnings: source('weather warnings', settings.warningsUrl),
  }
  const megabytes = 1024 * 1024
  const forecasts = createAnswerCache({ fresh: 15 * minute, stale: 2 * hour, bytes: 16 * megabytes, now })
  const places = createAnswerCache({ fresh: 24 * hour, stale: 24 * hour, bytes: 2 * megabytes, now })
  const warnings = createAnswerCache({ fresh: 10 * minute, stale: 20 * minute, bytes: 2 * megabytes, now })

  /** Sends a request to a provider and reads its answer into the shop's own format; an unreadable answer counts as none. */
  async function ask<Read>(
    from: JsonSource,
    address: URL | undefined,
    trace: string,
    read: (body: unknown) => Read | undefined,
    tell: (value: Read) => object,
  ): Promise<Answer> {
    if (!address) return failure(503, 'WEATHER_UNAVAILABLE')
    const outcome = await from(address)
    const value = outcome.ok ? read(outcome.body) : undefined
    if (value !== undefined) return { status: 200, body: JSON.stringify(tell(value)), isWhole: true }
    log.error('weather', trace, outcome.ok ? 'not in its shape' : outcome.cause)
    if (outcome.ok || outcome.code === 'unavailable') return failure(503, 'WEATHER_UNAVAILABLE')
    return outcome.code === 'refused' ? failure(400, 'WEATHER_REFUSED') : failure(504, 'WEATHER_TIMEOUT')
  }

  return new Hono<Traced>()
    .get('/forecast', async (c) => {
      const at = positionIn(c)
      if (!at) return send(c, failure(400, 'BAD_REQUEST'))
      const address = settings.forecastUrl ? forecastAddress(settings.forecastUrl, at, settings.key) : undefined
      const load = () =>
        ask(
          sources.forecast,
          address,
          c.var.trace,
          (body) => readForecast(body, now()),
          (forecast) => ({ data: { forecast } }) satisfies ForecastAnswer,
        )
      return send(c, await forecasts.read(`${at.latitude} ${at.longitude}`, load))
    })
    .get('/places', async (c) => {
      const name = (c.req.query('name') ?? '').trim().slice(0, 80)
      const at = name ? undefined : positionIn(c)
      if (name.length < 2 && !at) return send(c, failure(400, 'BAD_REQUEST'))
      const base = at ? settings.positionUrl : settings.geocodingUrl
      const address = base ? (at ? positionAddress(base, at) : placesAddress(base, name, settings.key)) : undefined
      const load = () =>
        ask(
          at ? sources.position : sources.places,
          address,
          c.var.trace,
          (body) => (at ? readPosition(body, at.latitude, at.longitude) : readPlaces(body)),
          (found) => ({ data: { places: found } }) satisfies PlacesAnswer,
        )
      return send(c, await places.read(at ? `${at.latitude} ${at.longitude}` : name.toLowerCase(), load))
    })
    .get('/warnings', async (c) => {
      const code = voivodeshipCode(c.req.query('region') ?? '')
      if (!code) return send(c, failure(400, 'BAD_REQUEST'))
      const address = settings.warningsUrl ? warningsAddress(settings.warningsUrl) : undefined
      const load = () =>
        ask(
          sources.warnings,
          address,
          c.var.trace,
          (body) => readWarnings(body, code, now()),
          (found) => ({ data: found }) satisfies WarningsAnswer,
        )
      return send(c, await warnings.read(code, load))
    })
}

/** Reads a position rounded to about a kilometre: close enough for weather, too coarse to identify a yard. */
function positionIn(c: Context) {
  const read = (name: string) => {
    const text = c.req.query(name) ?? ''
    return /^-?\d{1,3}(\.\d{1,10})?$/.test(text) ? Math.round(Number(text) * 100) / 100 : Number.NaN
  }
  const at = { latitude: read('latitude'), longitude: read('longitude') }
  return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : undefined
}

function failure(status: 400 | 503 | 504, code: string): Answer {
  const message = status === 400 ? 'A place is expected' : 'The weather is unavailable'
  return { status, body: JSON.stringify({ errors: [{ message, extensions: { code } }] }), isWhole: false }
}

function send(_: Context, { status, body, isWhole }: Answer): Response {
  const control = isWhole ? 'public, max-age=300' : 'no-store'
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': control },
  })
}
