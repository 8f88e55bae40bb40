import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../../testing.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const place = v.object({
  ...{
    id: v.number(),
    name: v.string(),
    latitude: v.number(),
    longitude: v.number(),
    elevation: v.number(),
    feature_code: v.string(),
  },
  ...{
    country_code: v.literal('PL'),
    country: v.string(),
    admin1: v.string(),
    timezone: v.literal('Europe/Warsaw'),
    population: v.number(),
  },
  postcodes: v.array(v.string()),
})
const answer = v.strictObject({ results: v.optional(v.array(place)), generationtime_ms: v.number() })

async function get(path: string, parameters: Record<string, string> = {}) {
  const response = await backend.fetch(
    new Request(`http://127.0.0.1:4000/services/geocoding${path}?${new URLSearchParams(parameters)}`),
  )
  const body: unknown = await response.json()
  return { status: response.status, body }
}
const search = async (name: string, more: Record<string, string> = {}) =>
  v.parse(answer, (await get('/v1/search', { name, language: 'pl', ...more })).body).results

test.each<[string, string]>([
  ['Poznań', 'Poznań'],
  ['poznan', 'Poznań'],
  ['LODZ', 'Łódź'],
  ['swid', 'Świdnica'],
  ['Elk', 'Ełk'],
  ['wrolcaw', 'Wrocław'],
  ['bialystoc', 'Białystok'],
  ['warsaw', 'Warszawa'],
  ['63-000', 'Środa Wielkopolska'],
  ['opole, opolskie', 'Opole'],
  ['opole, lubelskie', 'Opole Lubelskie'],
])('"%s" finds %s first', async (name, first) => expect((await search(name))?.[0]?.name).toBe(first))

test.each(['', 'P', 'po', 'Po', 'zzzzz', ',', 'poznan, bayern'])('"%s" finds nothing: the list is left out', async (name) => {
  expect(await search(name)).toBeUndefined()
})

test('names are told in the language', async () => {
  expect((await search('Kraków', { language: 'en' }))?.[0]).toMatchObject({
    name: 'Krakow',
    country: 'Poland',
    admin1: 'Lesser Poland',
  })
  expect((await search('Kraków'))?.[0]).toMatchObject({ name: 'Kraków', country: 'Polska', admin1: 'Województwo małopolskie' })
})

test('as many as asked, the larger first, of the country that was asked', async () => {
  expect((await search('opole', { count: '1' }))?.map(({ name }) => name)).toEqual(['Opole'])
  const sizes = (await search('kra', { count: '100' }))?.map(({ population }) => population) ?? []
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(await search('opole', { countryCode: 'DE' })).toBeUndefined()
  expect(await search('opole', { countryCode: 'pl' })).toHaveLength(2)
})

test.each<[Record<string, string>, string]>([
  [{}, "Value of type 'String' required for key 'name'."],
  [{ name: 'a', count: '0' }, 'Parameter count must be between 1 and 100.'],
  [{ name: 'a', count: '101' }, 'Parameter count must be between 1 and 100.'],
  [{ name: 'a', count: 'x' }, 'Parameter count must be between 1 and 100.'],
])('%j is refused', async (parameters, reason) => {
  expect(await get('/v1/search', parameters)).toEqual({ status: 400, body: { error: true, reason } })
})

test('a place by its id', async () => {
  expect((await get('/v1/get', { id: '900005', language: 'pl' })).body).toMatchObject({ name: 'Poznań' })
  expect(await get('/v1/get', { id: '1' })).toEqual({ status: 400, body: { error: true, reason: 'Location ID not found.' } })
  expect((await get('/v1/nothing')).status).toBe(404)
})
