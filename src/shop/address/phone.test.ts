import { expect, it } from 'vitest'
import { phoneText, readPhone } from './phone.ts'

it.each([
  ['600 100 200', 'PL', '+48600100200'],
  ['+48 600-100-200', 'PL', '+48600100200'],
  ['0048600100200', 'PL', '+48600100200'],
  ['48600100200', 'PL', '+48600100200'],
  ['(61) 000 11 00', 'PL', '+48610001100'],
  ['+49 30 1234567', 'PL', '+49301234567'],
  ['60010020', 'PL', undefined],
  ['6001002000', 'PL', undefined],
  ['012 345 678', 'PL', undefined],
  ['telefon', 'PL', undefined],
  ['', 'PL', undefined],
  ['030 1234567', 'DE', '0301234567'],
  ['+420 601 123 456', 'CZ', '+420601123456'],
  ['12345', 'DE', undefined],
])('%s in %s is read as %s', (text, country, phone) => expect(readPhone(text, country)).toBe(phone))

it.each([
  ['+48600100200', '+48 600 100 200'],
  ['+49301234567', '+49301234567'],
  ['061 000 20 11', '061 000 20 11'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => expect(phoneText(stored).replaceAll('\u00a0', ' ')).toBe(shown))
