import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '#catalogue/search/folding.ts'
import { type TestBackend, createTestBackend } from '../../testing.ts'
import { gazetteer } from './gazetteer.ts'
import { searchPlaces } from './place-search.ts'
import { districtsOf, voivodeshipNames } from './voivodeships.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

async function get(path: string, parameters: Record<string, string> | string[][] = {}, language = '') {
  const headers = { 'accept-language': language }
  const answer = await backend.fetch(
    new Request(`http://127.0.0.1:4000/services${path}?${new URLSearchParams(parameters)}`, { headers }),
  )
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

describe('while one types (Photon)', () => {
  const optional = v.optional(v.string())
  const collection = v.object({
    type: v.literal('FeatureCollection'),
    features: v.array(
      v.object({
        type: v.literal('Feature'),
        properties: v.object({
          ...{
            osm_id: v.number(),
            osm_type: v.picklist(['N', 'W', 'R']),
            osm_key: v.string(),
            osm_value: v.string(),
            countrycode: v.literal('PL'),
          },
          ...{
            type: v.picklist(['city', 'street', 'house']),
            name: optional,
            housenumber: optional,
            street: optional,
            postcode: optional,
          },
          ...{ city: optional, state: v.string(), country: v.string() },
        }),
        geometry: v.object({
          type: v.literal('Point'),
          coordinates: v.tuple([
            v.pipe(v.number(), v.minValue(14), v.maxValue(25)),
            v.pipe(v.number(), v.minValue(49), v.maxValue(55)),
          ]),
        }),
      }),
    ),
  })
  const search = async (q: string, more: Record<string, string> = {}) => {
    const { body } = await get('/photon/api/', { q, ...more })
    return v.parse(collection, body).features.map(({ properties, geometry }) => ({ ...properties, at: geometry.coordinates }))
  }

  test.each<[string, object]>([
    ['poznan', { type: 'city', name: 'Poznań', state: 'województwo wielkopolskie', country: 'Polska' }],
    ['Łódź', { type: 'city', name: 'Łódź' }],
    ['lodz', { type: 'city', name: 'Łódź' }],
    ['ŁOWI', { type: 'city', name: 'Łowicz' }],
    ['warsaw', { type: 'city', name: 'Warszawa' }],
    ['sroda wielk', { type: 'city', name: 'Środa Wielkopolska' }],
    ['opole lub', { type: 'city', name: 'Opole Lubelskie' }],
    ['szczeicn', { type: 'city', name: 'Szczecin' }],
    ['polna leszno', { type: 'street', name: 'Polna', city: 'Leszno' }],
    ['ul. Łąkowa, Grójec', { type: 'street', name: 'Łąkowa', city: 'Grójec' }],
    ['lakowa grojec', { type: 'street', name: 'Łąkowa', city: 'Grójec' }],
    ['Polna 7 Środa Wielkopolska', { type: 'house', street: 'Polna', housenumber: '7', postcode: '63-000' }],
    ['polna 12a, 64-100 leszno', { type: 'house', housenumber: '12A', city: 'Leszno', postcode: '64-100' }],
    ['63-000', { type: 'city', name: 'Środa Wielkopolska' }],
  ])('"%s" finds first %j', async (q, first) => expect((await search(q))[0]).toMatchObject(first))

  test.each(['zzzzzz', '!!!', '---', "'; DROP TABLE product; --", 'x'.repeat(5000), '<script>'])(
    '"%s" finds nothing and breaks nothing',
    async (q) => {
      expect(await search(q)).toEqual([])
    },
  )

  test('what lies near comes first', async () => {
    const [near] = await search('polna', { lat: '51.84', lon: '16.57', layer: 'street' })
    expect(near).toMatchObject({ city: 'Leszno', type: 'street' })
  })

  test('no more than asked, of the kinds that were asked, in the box', async () => {
    expect(await search('polna', { limit: '3' })).toHaveLength(3)
    expect((await search('polna', { limit: '9999' })).length).toBeLessThanOrEqual(50)
    const { body } = await get('/photon/api', [
      ['q', 'opole'],
      ['layer', 'city'],
      ['layer', 'state'],
    ])
    expect(v.parse(collection, body).features.map(({ properties: { name } }) => name)).toEqual(['Opole', 'Opole Lubelskie'])
    const boxed = await search('polna', { bbox: '16.4,51.7,16.7,52' })
    expect(boxed.map(({ city }) => city)).toEqual(['Leszno'])
    expect(await search('polna', { countrycode: 'DE' })).toEqual([])
  })

  test.each([
    ['en', 'Poland', 'Greater Poland Voivodeship'],
    ['de', 'Polen', 'Greater Poland Voivodeship'],
    ['default', 'Polska', 'województwo wielkopolskie'],
  ])('in %s', async (lang, country, state) => expect((await search('Poznań', { lang }))[0]).toMatchObject({ country, state }))

  test('Polish is none of its languages, but a Polish browser is answered', async () => {
    const refused = {
      lang: [{ message: 'Language is not supported. Supported are: default, de, en, fr', args: {}, value: 'pl' }],
    }
    expect(await get('/photon/api', { q: 'a', lang: 'pl' })).toEqual({ status: 400, body: refused })
    expect(v.parse(collection, (await get('/photon/api', { q: 'Kraków' }, 'pl-PL')).body).features[0]?.properties.country).toBe(
      'Polska',
    )
  })

  test.each<[Record<string, string>, string]>([
    [{}, 'q'],
    [{ q: ' ' }, 'q'],
    [{ q: 'a', lat: '52' }, 'lon'],
    [{ q: 'a', lat: '99', lon: '1' }, 'lat'],
    [{ q: 'a', lat: 'x', lon: '1' }, 'lat'],
    [{ q: 'a', bbox: '1,2,3' }, 'bbox'],
    [{ q: 'a', bbox: '1,2,3,x' }, 'bbox'],
    [{ q: 'a', layer: 'moon' }, 'layer'],
    [{ q: 'a', limit: 'ten' }, 'limit'],
  ])('%j is refused for its %s', async (parameters, name) => {
    expect(await get('/photon/api', parameters)).toMatchObject({
      status: 400,
      body: { [name]: [{ message: expect.any(String) }] },
    })
  })

  test('a point has the nearest house, and a point in the middle of nowhere nothing', async () => {
    const [house] = await search('Polna 8 Leszno')
    const [lon, lat] = (house?.at ?? []).map(String)
    const back = v.parse(collection, (await get('/photon/reverse', { lat: lat ?? '', lon: lon ?? '' })).body).features
    expect(back.map(({ properties }) => properties)).toMatchObject([
      { type: 'house', street: 'Polna', housenumber: '8', city: 'Leszno' },
    ])
    expect((await get('/photon/reverse', { lat: '53.9', lon: '16.9' })).body).toMatchObject({ features: [] })
    expect((await get('/photon/reverse', { lat: '53' })).status).toBe(400)
  })
})

describe('on Enter (Nominatim)', () => {
  const found = v.object({
    ...{
      place_id: v.number(),
      licence: v.string(),
      osm_type: v.string(),
      osm_id: v.number(),
      lat: v.pipe(v.string(), v.decimal()),
      lon: v.pipe(v.string(), v.decimal()),
    },
    ...{
      category: v.string(),
      type: v.string(),
      place_rank: v.number(),
      importance: v.number(),
      addresstype: v.string(),
      name: v.string(),
    },
    display_name: v.string(),
    address: v.optional(v.record(v.string(), v.string())),
    boundingbox: v.tuple([v.string(), v.string(), v.string(), v.string()]),
  })
  const search = async (parameters: Record<string, string>) =>
    v.parse(v.array(found), (await get('/nominatim/search', { format: 'jsonv2', ...parameters })).body)

  test('an address is told in parts', async () => {
    const [first] = await search({ q: 'Polna 7, Środa Wielkopolska', addressdetails: '1', countrycodes: 'pl', limit: '1' })
    expect(first?.address).toEqual({
      ...{
        house_number: '7',
        road: 'Polna',
        town: 'Środa Wielkopolska',
        state: 'województwo wielkopolskie',
        'ISO3166-2-lvl4': 'PL-30',
      },
      ...{ postcode: '63-000', country: 'Polska', country_code: 'pl' },
    })
    expect(first?.display_name).toBe('7, Polna, Środa Wielkopolska, województwo wielkopolskie, 63-000, Polska')
  })

  test('parts are left out unless asked, and the first format says class', async () => {
    expect((await search({ q: 'Poznań' }))[0]?.address).toBeUndefined()
    expect((await get('/nominatim/search', { q: 'Poznań', format: 'json' })).body).toMatchObject([
      { class: 'place', name: 'Poznań' },
    ])
  })

  test('a question in parts, a language, other countries', async () => {
    expect((await search({ street: 'Polna 3', city: 'Leszno' }))[0]).toMatchObject({ type: 'house' })
    expect((await search({ q: 'Warszawa', 'accept-language': 'en' }))[0]).toMatchObject({
      name: 'Warsaw',
      display_name: 'Warsaw, Masovia Voivodeship, Poland',
    })
    expect(await search({ q: 'Polna', countrycodes: 'de,fr' })).toEqual([])
    expect(await search({ q: '' })).toEqual([])
  })

  test('what was excluded does not come again', async () => {
    const [first] = await search({ q: 'opole' })
    const again = await search({ q: 'opole', exclude_place_ids: String(first?.place_id) })
    expect(again.map(({ place_id: id }) => id)).not.toContain(first?.place_id)
  })

  test.each<[string, Record<string, string>, string]>([
    ['search', {}, 'Nothing to search for.'],
    ['search', { q: 'a', format: 'xml' }, "Parameter 'format' must be one of: json, jsonv2"],
    [
      'search',
      { q: 'a', city: 'b' },
      "Structured query parameters(amenity, street, city, county, state, postalcode, country) cannot be used together with 'q' parameter.",
    ],
    ['reverse', { lon: '17' }, "Parameter 'lat' missing."],
    ['reverse', { lat: 'x', lon: '17' }, "Parameter 'lat' must be a number."],
  ])('%s with %j is refused: %s', async (path, parameters, message) => {
    expect(await get(`/nominatim/${path}`, parameters)).toEqual({ status: 400, body: { error: { code: 400, message } } })
  })

  test('a point is told by how near one looks', async () => {
    const at = { lat: '51.8419', lon: '16.5749', format: 'jsonv2' }
    const reverse = async (more: Record<string, string>) =>
      v.parse(found, (await get('/nominatim/reverse', { ...at, ...more })).body)
    expect((await reverse({ zoom: '18' })).type).toBe('house')
    expect((await reverse({ zoom: '16' })).category).toBe('highway')
    expect(await reverse({ zoom: '10' })).toMatchObject({ name: 'Leszno', address: { city: 'Leszno' } })
    expect((await get('/nominatim/reverse', { lat: '0', lon: '0' })).body).toEqual({ error: 'Unable to geocode' })
  })
})

test('each town is found by the beginning of its name, with Polish letters or without, loud or quiet', () => {
  const { towns } = gazetteer()
  const typed = fc.record({
    town: fc.constantFrom(...towns),
    length: fc.integer({ min: 3, max: 12 }),
    folded: fc.boolean(),
    loud: fc.boolean(),
  })
  fc.assert(
    fc.property(typed, ({ town, length, folded, loud }) => {
      const start = town.name.slice(0, length)
      const text = folded ? fold(start) : start
      const found = searchPlaces({ text: loud ? text.toUpperCase() : text, accepts: ({ kind }) => kind === 'city' })
      expect(found.map((place) => place.town.name)).toContain(town.name)
    }),
  )
})

test('whatever is typed is answered with places that are there', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (text) => {
      for (const { at } of searchPlaces({ text })) expect([at.latitude, at.longitude].every(Number.isFinite)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('districts have four digits, their voivodeship first, and none twice', () => {
  const all = voivodeshipNames.flatMap(districtsOf)
  expect([all.length, new Set(all).size]).toEqual([380, 380])
  expect(all.every((code) => /^(0[2468]|1[02468]|2[02468]|3[02])\d\d$/.test(code))).toBe(true)
  expect(districtsOf('nowhere')).toEqual([])
})
