import { expect, test } from 'vitest'
import { add, eachPlace, emptySet, has, intersect, sharedSize, sizeOf, unite, wholeSet } from './product-set.ts'

const setOf = (size: number, places: readonly number[]) => {
  const set = emptySet(size)
  for (const place of places) add(set, place)
  return set
}
const placesOf = (set: Uint32Array) => {
  const places: number[] = []
  eachPlace(set, (place) => places.push(place))
  return places
}

test.each([
  ['nothing', 70, []],
  ['the first and the last', 70, [0, 69]],
  ['the edges of words', 130, [31, 32, 63, 64, 95, 96, 127, 128]],
  ['every place of a full word', 32, Array.from({ length: 32 }, (_, at) => at)],
])('a set of %s gives back its places in order', (_, size, places) => {
  const set = setOf(size, places)
  expect(placesOf(set)).toEqual(places)
  expect(sizeOf(set)).toBe(places.length)
  expect(places.every((place) => has(set, place))).toBe(true)
})

test.each([1, 31, 32, 33, 64, 100])('the whole of %d holds that many and none beyond', (size) => {
  expect(placesOf(wholeSet(size))).toEqual(Array.from({ length: size }, (_, at) => at))
})

test('sets meet, join and are counted together', () => {
  const [odd, third] = [setOf(99, [1, 3, 33, 97]), setOf(99, [3, 6, 33, 96])]
  expect(sharedSize(odd, third)).toBe(2)
  const both = odd.slice()
  intersect(both, third)
  expect(placesOf(both)).toEqual([3, 33])
  unite(odd, third)
  expect(placesOf(odd)).toEqual([1, 3, 6, 33, 96, 97])
})
