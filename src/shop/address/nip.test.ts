import { expect, it } from 'vitest'
import { readNip } from './nip.ts'

it.each([
  ['1234563218', '1234563218'],
  ['123-456-32-18', '1234563218'],
  ['PL 123 456 32 18', '1234563218'],
  ['pl1234563218', '1234563218'],
  ['5260250274', '5260250274'],
  ['1234563219', undefined],
  ['2134563218', undefined],
  ['123456321', undefined],
  ['12345632180', undefined],
  ['0000000000', undefined],
  ['DE123456789', undefined],
  ['', undefined],
])('the tax id %s is read as %s', (text, nip) => expect(readNip(text)).toBe(nip))
