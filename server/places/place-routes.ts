import { Hono } from 'hono'
import { features } from '#config'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { type Answer, createAnswerCache } from '../gateway/answer-cache.ts'
import type { Traced } from '../traced.ts'
import { type JsonSourceParts, createJsonSource } from '../outside/json-source.ts'
import { createPlaceSearch } from './address-search.ts'
import { type Around, askForPoints } from './pickup-points.ts'
import type { MapAnswer, PickupPointsAnswer } from './place-answers.ts'
import { placeSources } from './place-settings.ts'

const minute = 60_000
const longestText = 120

export interface PlacesParts {
  config: Pick<Config, 'places' | 'canonicalOrigin' | 'serviceTimeout'>
  commerceUrl: string
  log: Log
  now?: () => number
  /** Replaced in tests, so that they do not wait. */
  source?: JsonSourceParts
}

/** `/api/map` and `/api/pickup-points`: public data, the same for every visitor. */
export function createPlaces({ config, commerceUrl, log, now = Date.now, source: own = {} }: PlacesParts): Hono<Traced> {
  const settings = config.places
  const { pointsUrl, photonUrl, nominatimUrl } = placeSources(settings, commerceUrl)
  const timeout = own.timeout ?? config.serviceTimeout
  // Names the operator to the free searches, as their rules require.
  const named = { 'user-agent': `Storefront (${config.canonicalOrigin})` }
  const withToken = settings.pointsToken ? { ...named, authorization: `Bearer ${settings.pointsToken}` } : named
  const points = createJsonSource('pickup points', pointsUrl, { ...own, ...(timeout && { timeout }), headers: withToken })
  const searching = { ...own, timeout: timeout ?? 4000, headers: named }
  const search = createPlaceSearch({
    ...{ photonUrl, nominatimUrl },
    photon: createJsonSource('photon', photonUrl, searching),
    nominatim: createJsonSource('nominatim', nominatimUrl, searching),
  })
  const cache = createAnswerCache({ fresh: 10 * minute, stale: 24 * 60 * minute, bytes: 8 * 1024 * 1024, now })

  async function nearest(around: Around, place: PickupPointsAnswer['data']['place'], trace: string): Promise<Answer> {
    if (!pointsUrl) return failure(503, 'PICKUP_POINTS_UNAVAILABLE')
    const found = await askForPoints(points, pointsUrl, around)
    if (found.ok) {
      const answer = whole({ data: { points: found.points, place } } satisfies PickupPointsAnswer)
      return { ...answer, isWhole: place !== 'unknown' }
    }
    log.error('pickup points', trace, found.cause)
    return failure(503, 'PICKUP_POINTS_UNAVAILABLE')
  }

  async function aroundText(text: string, trace: string): Promise<Answer> {
    const place = await search(text)
    if (typeof place === 'object') return nearest(place, place, trace)
    // The carrier itself knows postcodes and the names of towns.
    const postcode = /^\d{2}-\d{3}$/.exec(text)?.[0]
    if (postcode) return nearest({ postcode }, null, trace)
    if (place === 'unknown') return nearest({ city: titled(text) }, place, trace)
    return whole({ data: { points: [], place: null } } satisfies PickupPointsAnswer)
  }

  const tiles = { data: { tiles: settings.tiles ?? null } } satisfies MapAnswer
  return new Hono<Traced>()
    .get('/map', () => send(whole(tiles)))
    .get('/pickup-points', async (c) => {
      if (!features.pickupPoints) return c.notFound()
      const near = positionOf(c.req.query('near') ?? '')
      const text = (c.req.query('q') ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, longestText)
      if (near) return send(await cache.read(`${near.latitude} ${near.longitude}`, () => nearest(near, null, c.var.trace)))
      if (text.length < 2) return send(failure(400, 'BAD_REQUEST'))
      return send(await cache.read(text.toLowerCase(), () => aroundText(text, c.var.trace)))
    })
}

/** Reads a position rounded to about a hundred metres: near enough for a list, and neighbours share the answer. */
function positionOf(text: string) {
  const [, first, second] = /^(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/.exec(text) ?? []
  const rounded = (part: string | undefined) => Math.round(Number(part) * 1000) / 1000
  const at = { latitude: rounded(first), longitude: rounded(second) }
  return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : undefined
}

/** Capitalises a name such as `nowy sącz` as the carrier writes it. */
function titled(text: string) {
  return text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
}

const whole = (answer: object): Answer => ({ status: 200, body: JSON.stringify(answer), isWhole: true })

function failure(status: 400 | 503, code: string): Answer {
  const message = status === 400 ? 'A place is expected' : 'The pickup points are unavailable'
  return { status, body: JSON.stringify({ errors: [{ message, extensions: { code } }] }), isWhole: false }
}

function send({ status, body, isWhole }: Answer): Response {
  const control = isWhole ? 'public, max-age=300' : 'no-store'
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': control },
  })
}
