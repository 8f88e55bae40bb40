import { expect, test } from 'vitest'
import { pathsOf } from '#platform/locale/testing.ts'
import { kilometres, nearestFirst, routeHref, storeOf, storesMatching } from './store.ts'

const story = (city: string, postcode: string, latitude: number, longitude: number, more: object = {}) =>
  storeOf(
    {
      ...{ uuid: city, name: `Sklep ${city}`, paths: pathsOf(`adresy-sklepow/${city}`) },
      content: {
        ...{ _uid: 'u', component: 'store_address', address: { street: 'ul. Polna 1', postcode, city } },
        ...{
          location: { latitude, longitude },
          voivodeship: 'wielkopolskie',
          opening_hours: { mon_fri: '07:30–16:00', sun: null },
        },
        ...more,
      },
    },
    'pl',
  )
const stores = [
  story('Środa Wielkopolska', '63-000', 52.2278, 17.2769),
  story('Łowicz', '99-400', 52.1072, 19.9448),
  story('Leszno', '64-100', 51.8419, 16.5749),
]
const found = (typed: string) => storesMatching(stores, typed).map(({ city }) => city)

test.each([
  ['', ['Środa Wielkopolska', 'Łowicz', 'Leszno']],
  ['sroda', ['Środa Wielkopolska']],
  ['LOWICZ', ['Łowicz']],
  ['wielkopolska', ['Środa Wielkopolska']],
  ['64-000', ['Leszno', 'Środa Wielkopolska']],
  ['63', ['Środa Wielkopolska', 'Leszno']],
  ['xyz', []],
  ['.*', []],
])('%s finds %j', (typed, cities) => {
  expect(found(typed)).toEqual(cities)
})

test('the nearest comes first, with its kilometres', () => {
  const [first] = nearestFirst(stores, { latitude: 51.85, longitude: 16.6 })
  expect(first?.city).toBe('Leszno')
  expect(first?.kilometres).toBeLessThan(3)
  expect(kilometres({ latitude: 52.23, longitude: 21.01 }, { latitude: 50.06, longitude: 19.94 })).toBeCloseTo(252, -1)
})

test('a broken store is still a store', () => {
  const broken = story('Gdzieś', '00-000', 0, 0, { address: null, location: 'tu', opening_hours: 7, service_labels: 'x' })
  expect(broken).toMatchObject({ city: '', location: undefined, services: [] })
  expect(broken.hours.weekdays).toBeUndefined()
  expect(routeHref(broken)).toContain('google.com/maps/dir/')
  expect(nearestFirst([broken, ...stores], { latitude: 52, longitude: 17 }).at(-1)?.id).toBe('Gdzieś')
})
