import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../../testing.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const point = v.object({
  ...{
    href: v.pipe(v.string(), v.url()),
    name: v.string(),
    type: v.array(v.string()),
    status: v.string(),
    location_type: v.string(),
  },
  location: v.object({ longitude: v.number(), latitude: v.number() }),
  ...{ location_description: v.nullable(v.string()), distance: v.nullable(v.number()), opening_hours: v.string() },
  address: v.object({ line1: v.string(), line2: v.string() }),
  address_details: v.object({
    ...{ city: v.string(), province: v.string(), post_code: v.pipe(v.string(), v.regex(/^\d{2}-\d{3}$/)), street: v.string() },
    ...{ building_number: v.string(), flat_number: v.nullable(v.string()) },
  }),
  ...{
    functions: v.array(v.string()),
    partner_id: v.number(),
    payment_available: v.boolean(),
    location_247: v.boolean(),
    virtual: v.string(),
  },
})
const page = v.object({
  ...{
    href: v.string(),
    count: v.number(),
    page: v.number(),
    per_page: v.number(),
    total_pages: v.number(),
    items: v.array(point),
  },
})

async function get(path: string, parameters: Record<string, string> = {}) {
  const answer = await backend.fetch(
    new Request(`http://127.0.0.1:4000/services/points${path}?${new URLSearchParams(parameters)}`),
  )
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}
const list = async (parameters: Record<string, string> = {}) => v.parse(page, (await get('/v1/points', parameters)).body)

test('the first page has 25 of all points', async () => {
  const first = await list()
  expect(first).toMatchObject({ count: 72, page: 1, per_page: 25, total_pages: 3 })
  expect(first.items).toHaveLength(25)
  expect(first.items.every(({ distance }) => distance === null)).toBe(true)
})

test('pages hold every point once, and the one behind the last none', async () => {
  const pages = await Promise.all(['1', '2', '3', '4'].map((number) => list({ page: number, per_page: '30' })))
  const names = pages.flatMap(({ items }) => items.map(({ name }) => name))
  expect([new Set(names).size, names.length, pages[3]?.items]).toEqual([72, 72, []])
})

test.each<[Record<string, string>, number]>([
  [{ type: 'parcel_locker' }, 48],
  [{ type: 'pop' }, 24],
  [{ type: 'parcel_locker,pop' }, 72],
  [{ type: 'parcel_locker_only' }, 48],
  [{ type: 'spaceship' }, 0],
  [{ functions: 'parcel_collect' }, 72],
  [{ functions: 'parcel_collect,fly' }, 0],
  [{ status: 'Operating' }, 69],
  [{ status: 'Disabled' }, 3],
  [{ city: 'Wrocław' }, 3],
  [{ city: 'wrocław' }, 0],
  [{ province: 'wielkopolskie' }, 9],
  [{ name: 'WRO01DEMO,WRO02DEMO' }, 2],
  [{ post_code: '52-120' }, 3],
  [{ payment_available: 'false' }, 0],
  [{ city: 'Wrocław', type: 'pop' }, 1],
  [{ limit: '5' }, 5],
])('%j finds %i', async (parameters, count) => expect((await list(parameters)).count).toBe(count))

describe('around a point', () => {
  const wroclaw = { relative_point: '51.1,17.0333' }

  test('the nearest come first, with their distance in metres', async () => {
    const { items } = await list({ ...wroclaw, per_page: '5' })
    const away = items.map(({ distance }) => distance ?? -1)
    expect(items.slice(0, 3).map(({ address_details: { city } }) => city)).toEqual(['Wrocław', 'Wrocław', 'Wrocław'])
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    expect(away.every((metres) => Number.isInteger(metres) && metres >= 0)).toBe(true)
    // Świdnica is about 48 km away.
    expect(away[3]).toBeGreaterThan(40_000)
    expect(away[3]).toBeLessThan(60_000)
  })

  test('only so far, and only so many', async () => {
    expect((await list({ ...wroclaw, max_distance: '20000' })).count).toBe(3)
    expect((await list({ ...wroclaw, max_distance: '1' })).count).toBe(0)
    expect((await list({ ...wroclaw, limit: '2' })).count).toBe(2)
  })

  test('sorted by name where that is asked', async () => {
    const names = (await list({ ...wroclaw, max_distance: '20000', sort_by: 'name', sort_order: 'desc' })).items.map(
      ({ name }) => name,
    )
    expect(names).toEqual(names.toSorted().toReversed())
  })

  test.each(['52-120', '63-000'])('or around the postcode %s', async (postcode) => {
    const [first] = (await list({ relative_post_code: postcode })).items
    expect(first?.distance).toBeLessThan(10_000)
  })
})

test('only the fields that were asked', async () => {
  const { body } = await get('/v1/points', { fields: 'name,location', city: 'Wrocław' })
  expect(body).toMatchObject({
    count: 3,
    items: [{ name: 'WRO01DEMO', location: { latitude: 51.0681, longitude: 17.0082 } }, {}, {}],
  })
  const [first] = v.parse(v.object({ items: v.array(v.record(v.string(), v.unknown())) }), body).items
  expect(Object.keys(first ?? {})).toEqual(['name', 'location'])
})

test('one point by its name, or none', async () => {
  expect(v.parse(point, (await get('/v1/points/WRO01DEMO')).body).address).toEqual({
    line1: 'Rynkowa 3',
    line2: '52-120 Wrocław',
  })
  for (const path of ['/v1/points/NOPE', '/v1/points/%3Cscript%3E', '/v2/points', '/'])
    expect(await get(path)).toMatchObject({ status: 404, body: { status: 404, key: 'not_found' } })
})

test.each<Record<string, string>>([
  ...[
    { per_page: 'x' },
    { page: '0' },
    { page: '1.5' },
    { limit: '-1' },
    { relative_point: '51' },
    { relative_point: '91,17' },
    { relative_point: 'a,b' },
  ],
  ...[
    { relative_post_code: '52120' },
    { max_distance: 'far' },
    { sort_by: 'constructor' },
    { sort_by: 'name', sort_order: 'up' },
    { payment_available: '1' },
  ],
])('%j is refused', async (parameters) => {
  const { status, body } = await get('/v1/points', parameters)
  expect([status, body]).toMatchObject([400, { status: 400, key: 'validation_failed' }])
})
