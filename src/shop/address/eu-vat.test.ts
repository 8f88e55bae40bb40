import { describe, expect, it } from 'vitest'
import { isInEuRegister, readEuVat } from './eu-vat.ts'

describe('a VAT number of the EU', () => {
  it.each([
    ['DE123456789', 'DE', 'DE123456789'],
    ['123456789', 'DE', 'DE123456789'],
    ['de 123.456-789', 'DE', 'DE123456789'],
    ['ATU12345678', 'AT', 'ATU12345678'],
    ['EL123456789', 'GR', 'EL123456789'],
    ['123456789', 'GR', 'EL123456789'],
    ['12345678', 'DE', undefined],
    ['CZ12345678', 'DE', undefined],
    ['', 'DE', undefined],
    ['{{7*7}}', 'DE', undefined],
    ['CHE123456789', 'CH', 'CHE123456789'],
    ['=1+1', 'CH', undefined],
  ])('%j in %s is %s', (text, country, whole) => expect(readEuVat(text, country)?.whole).toBe(whole))

  it.each([
    ['DE', true],
    ['GR', true],
    ['PL', true],
    ['CH', false],
    ['toString', false],
  ])('the register knows %s: %s', (country, known) => expect(isInEuRegister(country)).toBe(known))
})
