import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type TestBackend, createTestBackend } from '../../backend/testing.ts'
import { readConfig } from '../config.ts'
import { silence } from '../testing.ts'
import type { JsonSourceParts } from '../outside/json-source.ts'
import { createWeather } from './weather-routes.ts'

const commerceUrl = 'http://127.0.0.1:4000/graphql'
let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

/** Mounts the routes before the embedded backend's providers; tests move the clock. */
function weather(source: JsonSourceParts = {}, environment: Record<string, string> = {}) {
  const asked: URL[] = []
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const load: JsonSourceParts['fetch'] = async (address, init) => {
    asked.push(address)
    return source.fetch ? source.fetch(address, init) : backend.fetch(new Request(address, init))
  }
  const app = createWeather({
    config: readConfig({ NODE_ENV: 'test', ...environment }),
    ...{ commerceUrl, log: silence, now: () => clock.now, source: { ...source, fetch: load } },
  })
  const read = async (path: string) => {
    const answer = await app.request(path)
    return { status: answer.status, body: await answer.json(), control: answer.headers.get('cache-control') }
  }
  return { read, asked, clock }
}
const minute = 60_000
const poznan = '/forecast?latitude=52.41&longitude=16.93'

describe('a forecast', () => {
  test('has the hours of a week, the days of two and the season behind them, for whoever asks', async () => {
    const { read, asked } = weather()
    const { status, body, control } = await read(poznan)
    expect([status, control]).toEqual([200, 'public, max-age=300'])
    const { hours, days } = body.data.forecast
    expect(hours.time.length).toBeGreaterThan(168)
    expect(days.date.length).toBe(106)
    expect(days.date).toContain('2026-11-21')
    for (const name of ['temperature', 'wind', 'soil6', 'moisture0']) expect(hours[name].indexOf(null), name).toBe(-1)
    // The values of the last hour would be given at its end, which is outside the requested range.
    for (const name of ['gusts', 'rain', 'et0']) expect(hours[name].indexOf(null), name).toBe(hours.time.length - 1)
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      ...{ timezone: 'Europe/Warsaw', timeformat: 'unixtime', wind_speed_unit: 'ms', latitude: '52.41', longitude: '16.93' },
    })
  })

  test('is asked for once a quarter of an hour, however many look and wherever in the yard they stand', async () => {
    const { read, asked, clock } = weather()
    await read(poznan)
    await read('/forecast?latitude=52.4099&longitude=16.9301')
    expect(asked).toHaveLength(1)
    clock.now += 16 * minute
    await read(poznan)
    await read(poznan)
    await expect.poll(() => asked.length).toBe(2)
  })

  test.each([
    '/forecast',
    '/forecast?latitude=52',
    '/forecast?latitude=91&longitude=0',
    '/forecast?latitude=0&longitude=181',
    '/forecast?latitude=NaN&longitude=1',
    '/forecast?latitude=1e1&longitude=1',
    '/forecast?latitude=52%00&longitude=1',
  ])('%s is refused unasked', async (path) => {
    const { read, asked } = weather()
    expect(await read(path)).toMatchObject({ status: 400, control: 'no-store' })
    expect(asked).toEqual([])
  })
})

describe('a provider', () => {
  const faults: [string, number, JsonSourceParts['fetch']][] = [
    ['that is away', 503, () => Promise.reject(new TypeError('fetch failed'))],
    ['that fails', 503, () => Promise.resolve(new Response('', { status: 500 }))],
    ['whose quota is spent', 503, () => Promise.resolve(Response.json({ error: true, reason: 'limit' }, { status: 429 }))],
    ['that speaks HTML', 503, () => Promise.resolve(new Response('<p>', { headers: { 'content-type': 'text/html' } }))],
    [
      'that is cut off',
      503,
      () => Promise.resolve(new Response('{"hourly"', { headers: { 'content-type': 'application/json' } })),
    ],
    ['of another shape', 503, () => Promise.resolve(Response.json({ sky: 'blue' }))],
    ['that is endless', 503, () => Promise.resolve(Response.json({ hourly: 'x'.repeat(4 * 1024 * 1024) }))],
    ['that refuses', 400, () => Promise.resolve(Response.json({ error: true, reason: 'no' }, { status: 400 }))],
    [
      'that is slow',
      504,
      (_, init) => new Promise((_resolve, fail) => init.signal?.addEventListener('abort', () => fail(new Error('late')))),
    ],
  ]
  test.each(faults)('%s is told as %d, and nothing is kept of it', async (_, status, fault) => {
    const { read, asked } = weather({ fetch: fault, timeout: 20 })
    expect(await read(poznan)).toMatchObject({ status, control: 'no-store', body: { errors: [{ extensions: {} }] } })
    await read(poznan)
    expect(asked).toHaveLength(2)
  })

  test('that fails again and again is left alone for a while, the other providers are not', async () => {
    let isDown = true
    const { read, asked, clock } = weather({
      fetch: async (address, init) =>
        isDown && address.pathname.includes('/v1/forecast')
          ? new Response('', { status: 500 })
          : backend.fetch(new Request(address, init)),
    })
    for (let count = 0; count < 8; count += 1) expect((await read(poznan)).status).toBe(503)
    expect(asked).toHaveLength(5)
    expect((await read('/places?name=leszno')).status).toBe(200)
    isDown = false
    clock.now += minute
    vi.setSystemTime(Date.now() + minute)
    onTestFinished(() => void vi.useRealTimers())
    expect((await read(poznan)).status).toBe(200)
  })

  test('beside a real engine is only the one that was configured, with its key', async () => {
    const alone = weather({}, { COMMERCE_URL: 'https://sklep.example/graphql' })
    for (const path of [poznan, '/places?name=leszno', '/warnings?region=opolskie'])
      expect(await alone.read(path)).toMatchObject({ status: 503, body: { errors: [{ message: 'The weather is unavailable' }] } })
    expect(alone.asked).toEqual([])
    const own = weather(
      { fetch: async () => new Response('', { status: 500 }) },
      { COMMERCE_URL: 'https://sklep.example/graphql', OPEN_METEO_URL: 'https://w.example/om/', OPEN_METEO_KEY: 'secret' },
    )
    const { body } = await own.read(poznan)
    expect(own.asked[0]?.href).toMatch(/^https:\/\/w\.example\/om\/v1\/forecast\?.*apikey=secret/)
    expect(JSON.stringify(body)).not.toContain('secret')
  })
})

describe('places', () => {
  test.each([
    ['leszn', 'Leszno', 'wielkopolskie'],
    ['Środa Wielkopolska', 'Środa Wielkopolska', 'wielkopolskie'],
    ['srod', 'Środa Wielkopolska', 'wielkopolskie'],
  ])('%s is %s', async (name, town, region) => {
    const { body } = await weather().read(`/places?${new URLSearchParams({ name })}`)
    expect(body.data.places).toContainEqual(expect.objectContaining({ name: town, region }))
  })

  test('a name of nothing has none, and that is an answer', async () => {
    expect(await weather().read('/places?name=qqqqqq')).toMatchObject({ status: 200, body: { data: { places: [] } } })
  })

  test('a position has the name of where it lies, or none', async () => {
    const { read } = weather()
    const { body } = await read('/places?latitude=51.84&longitude=16.57')
    expect(body.data.places).toEqual([{ name: 'Leszno', region: 'wielkopolskie', latitude: 51.84, longitude: 16.57 }])
  })

  test.each(['/places', '/places?name=', '/places?name=x', '/places?latitude=x&longitude=1'])('%s is refused', async (path) => {
    expect((await weather().read(path)).status).toBe(400)
  })

  test('entries out of shape do not cost the others', async () => {
    const results = [null, { name: 7 }, { name: 'Śrem', latitude: 52.09, longitude: 17.01, admin1: 'Województwo wielkopolskie' }]
    const { read } = weather({ fetch: async () => Response.json({ results }) })
    expect((await read('/places?name=śrem')).body.data.places).toEqual([
      { name: 'Śrem', region: 'wielkopolskie', latitude: 52.09, longitude: 17.01 },
    ])
  })
})

describe('warnings', () => {
  test('are those of the voivodeship', async () => {
    const { status, body } = await weather().read('/warnings?region=wielkopolskie')
    expect(status).toBe(200)
    expect(Array.isArray(body.data.warnings)).toBe(true)
  })

  test.each(['', 'Bavaria', '__proto__', 'constructor'])('of %s are refused', async (region) => {
    expect((await weather().read(`/warnings?${new URLSearchParams({ region })}`)).status).toBe(400)
  })
})
