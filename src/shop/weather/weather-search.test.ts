import * as v from 'valibot'
import { expect, test } from 'vitest'
import { placeIn, searchOf, weatherSearch } from './weather-search.ts'

const read = (search: object) => placeIn(v.parse(weatherSearch, search))
const poznan = { name: 'Poznań', region: 'wielkopolskie', latitude: 52.41, longitude: 16.93 }

test('a place goes into the address and comes back', () => {
  expect(read(searchOf(poznan))).toEqual(poznan)
})

test.each([
  [{}],
  [{ lat: '52' }],
  [{ lat: '91', lon: '16' }],
  [{ lat: '52', lon: '181' }],
  [{ lat: 'NaN', lon: '16' }],
  [{ lat: ['52', '53'], lon: '16' }],
  [{ lat: '52;drop', lon: '16' }],
])('%j is no place', (search) => {
  expect(read(search)).toBeUndefined()
})

test('a position needs no name, and an endless one is none', () => {
  expect(read({ lat: '52.409', lon: '-1' })).toEqual({ name: '', region: '', latitude: 52.41, longitude: -1 })
  expect(read({ lat: '52', lon: '16', place: 'x'.repeat(81) })?.name).toBe('')
})
