import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../../backend/testing.ts'
import { readConfig } from '../config.ts'
import { silence, testServer } from '../testing.ts'
import type { JsonSourceParts } from '../outside/json-source.ts'
import type { PickupPointsAnswer } from './place-answers.ts'
import { createPlaces } from './place-routes.ts'

const commerceUrl = 'http://127.0.0.1:4000/graphql'
let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

function places(source: JsonSourceParts = {}, environment: Record<string, string> = {}) {
  const config = readConfig({ NODE_ENV: 'test', ...environment })
  const load: JsonSourceParts['fetch'] = async (address, init) => backend.fetch(new Request(address, init))
  return createPlaces({ config, commerceUrl, log: silence, source: { fetch: load, ...source } })
}

async function read(app: ReturnType<typeof places>, query: Record<string, string>) {
  const answer = await app.request(`/pickup-points?${new URLSearchParams(query)}`, {}, {})
  const body: unknown = await answer.json()
  return { status: answer.status, ...(body as PickupPointsAnswer), control: answer.headers.get('cache-control') }
}

describe('pickup points', () => {
  test.each([
    ['a town', 'Leszno', 'Leszno'],
    ['a town without its accents', 'wroclaw', 'Wrocław'],
    ['a street in a town', 'Polna 3, Leszno', 'Leszno'],
    ['a postcode', '52-120', 'Wrocław'],
  ])('%s has its nearest points first', async (_, q, city) => {
    const { status, data } = await read(places(), { q })
    expect(status).toBe(200)
    expect(data.points[0]?.city).toBe(city)
    const distances = data.points.map(({ distance }) => distance ?? 0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('a position has its nearest points, told in the shop’s own shape', async () => {
    const { data, control } = await read(places(), { near: '51.0682,17.0083' })
    expect(data.points[0]).toMatchObject({
      ...{ id: 'WRO01DEMO', kind: 'locker', street: 'Rynkowa 3', postcode: '52-120', city: 'Wrocław', hours: '24/7' },
      ...{ isAlwaysOpen: true, takesPayment: true, hasEasyAccess: true, distance: expect.any(Number) },
    })
    expect(control).toBe('public, max-age=300')
  })

  test('a place nobody knows has no points, and that is an answer', async () => {
    expect(await read(places(), { q: 'zzzzzzzz' })).toMatchObject({ status: 200, data: { points: [], place: null } })
  })

  test.each([{}, { q: ' ' }, { q: 'a' }, { near: '999,1' }, { near: 'x,y' }, { near: '52' }])('%j is refused', async (query) => {
    expect((await read(places(), query as Record<string, string>)).status).toBe(400)
  })

  const faults: [string, JsonSourceParts['fetch']][] = [
    ['is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['speaks HTML', () => Promise.resolve(new Response('<p>', { headers: { 'content-type': 'text/html' } }))],
    ['has another shape', () => Promise.resolve(Response.json({ things: [] }))],
    ['is endless', () => Promise.resolve(Response.json({ items: 'x'.repeat(4 * 1024 * 1024) }))],
    [
      'is slow',
      (_, init) => new Promise((_resolve, fail) => init.signal?.addEventListener('abort', () => fail(new Error('late')))),
    ],
  ]
  test.each(faults)('a carrier that %s is unavailable, and nothing is kept', async (_, fault) => {
    const { status, control } = await read(places({ fetch: fault, timeout: 20 }), { near: '51,17' })
    expect([status, control]).toEqual([503, 'no-store'])
  })

  test('one point out of shape does not cost the others', async () => {
    const point = {
      ...{ name: 'POZ01', type: ['pop'], location: { latitude: 52.4, longitude: 16.9 } },
      address_details: { city: 'Poznań' },
    }
    const items = [{ name: '<script>' }, point, { ...point, name: 'x'.repeat(99) }]
    const { data } = await read(places({ fetch: () => Promise.resolve(Response.json({ items })) }), { near: '52,17' })
    expect(data.points).toMatchObject([{ id: 'POZ01', kind: 'shop', street: '', takesPayment: false, distance: null }])
  })

  test('while Photon is silent Nominatim finds the place, and without both the carrier is asked by its own words', async () => {
    const asked: string[] = []
    const only =
      (allowed: RegExp): JsonSourceParts['fetch'] =>
      async (address, init) => {
        asked.push(address.pathname + address.search)
        if (!allowed.test(address.pathname)) throw new TypeError('fetch failed')
        return backend.fetch(new Request(address, init))
      }
    expect((await read(places({ fetch: only(/nominatim|points/) }), { q: 'Leszno' })).data.points[0]?.city).toBe('Leszno')
    const alone = places({ fetch: only(/points/) })
    expect((await read(alone, { q: 'leszno' })).data.points[0]?.city).toBe('Leszno')
    expect((await read(alone, { q: '52-120' })).data.points[0]?.city).toBe('Wrocław')
    expect(asked.at(-1)).toContain('relative_post_code=52-120')
  })

  test('the operator’s carrier is asked with its token, and beside a real engine nobody is asked unbidden', async () => {
    const seen: { address: string; headers: Headers }[] = []
    const load: JsonSourceParts['fetch'] = (address, init) => {
      seen.push({ address: String(address), headers: new Headers(init.headers) })
      return Promise.resolve(Response.json({ items: [] }))
    }
    const environment = {
      COMMERCE_URL: 'https://engine.example/graphql',
      ...{ INPOST_POINTS_URL: 'https://points.example/v1/points', INPOST_POINTS_TOKEN: 'secret' },
    }
    await read(places({ fetch: load }, environment), { near: '52,17' })
    expect(seen[0]?.address).toMatch(/^https:\/\/points\.example\/v1\/points\?relative_point=52%2C17&/)
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer secret')
    const bare = places({ fetch: load }, { COMMERCE_URL: environment.COMMERCE_URL })
    expect((await read(bare, { near: '52,17' })).status).toBe(503)
    expect(seen).toHaveLength(1)
  })
})

describe('map tiles', () => {
  const tiles = { MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Map makers' }

  test('without tiles the page learns so, and no foreign picture is let in', async () => {
    const app = testServer(commerceUrl)
    expect(await (await app.request('/api/map')).json()).toEqual({ data: { tiles: null } })
    expect((await app.request('/pl')).headers.get('content-security-policy')).toContain("img-src 'self' data:;")
  })

  test('the operator’s tiles are told, and pictures of their origin alone are let in', async () => {
    const app = testServer(commerceUrl, {}, tiles)
    expect(await (await app.request('/api/map')).json()).toEqual({
      data: { tiles: { url: tiles.MAP_TILE_URL, attribution: '© Map makers' } },
    })
    expect((await app.request('/pl')).headers.get('content-security-policy')).toContain(
      "img-src 'self' data: https://tiles.example;",
    )
  })

  test.each(['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}.png', 'javascript:{z}{x}{y}'])(
    '%s is no address of tiles',
    (url) => {
      expect(() => readConfig({ MAP_TILE_URL: url })).toThrow('MAP_TILE_URL')
    },
  )
})
