import { expect, test } from 'vitest'
import outlines from '#ui/map/voivodeships.json'
import { rounded } from './places.ts'
import { wellKnownTowns } from './well-known-towns.ts'

test('each voivodeship has one town, and is written as the official warnings know it', () => {
  const known = outlines.features.map(({ properties }) => properties.name)
  expect(wellKnownTowns.map(({ region }) => region).toSorted()).toEqual(known.toSorted())
})

test('they stand by the Polish alphabet, as exactly as the weather knows places', () => {
  const names = wellKnownTowns.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pl')))
  expect(wellKnownTowns.map(rounded)).toEqual(wellKnownTowns)
})
