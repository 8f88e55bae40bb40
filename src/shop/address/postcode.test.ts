import { expect, it } from 'vitest'
import { readPostcode } from './postcode.ts'

it.each([
  ['63-000', 'PL', '63-000'],
  ['63000', 'PL', '63-000'],
  ['63 000', 'PL', '63-000'],
  ['63–000', 'PL', '63-000'],
  [' 63-000 ', 'PL', '63-000'],
  ['６３-000', 'PL', '63-000'],
  ['6-3000', 'PL', undefined],
  ['63-00', 'PL', undefined],
  ['63-0000', 'PL', undefined],
  ['abc', 'PL', undefined],
  ['', 'PL', undefined],
  ['10115', 'DE', '10115'],
  ['110 00', 'CZ', '110 00'],
  ['lv-1010', 'LV', 'LV-1010'],
  ['x', 'DE', undefined],
  ['<b>', 'DE', undefined],
])('%s in %s is read as %s', (text, country, postcode) => expect(readPostcode(text, country)).toBe(postcode))
