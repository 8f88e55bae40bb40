import { expect, test } from 'vitest'
import { emailKey, isEmailAddress } from './email-address.ts'

test.each([
  'anna@demo.example',
  'Anna.Maria+sklep@demo.example',
  'new_customer@example.com',
  'jØrgenV2@somedomain.com',
  '“emailV2”@example.com',
  'zażółć@gęśla.example',
  "o'brien@mail.example.co.uk",
  'x@x-y.example',
  `${'a'.repeat(64)}@demo.example`,
])('%s is an address', (email) => {
  expect(isEmailAddress(email)).toBe(true)
})

test.each([
  '',
  'plainaddress',
  '#@%^%#$@#$@#.com',
  '@example.com',
  'Joe Smith <email@example.com>',
  'email.example.com',
  'email@example@example.com',
  'email@example.com (Joe Smith)',
  'email@example',
  'email@-example.com',
  'email@example-.com',
  'email@example..com',
  '.email@example.com',
  'email.@example.com',
  'e..mail@example.com',
  'email@111.222.333.444',
  'a@demo.example,b@demo.example',
  'a@demo.example\r\nBcc: b@demo.example',
  'a\u0000@demo.example',
  'a\u200b@demo.example',
  ' anna@demo.example',
  `${'a'.repeat(65)}@demo.example`,
  `a@${'b'.repeat(250)}.example`,
])('%j is none', (email) => {
  expect(isEmailAddress(email)).toBe(false)
})

test('letter case, surrounding blanks and the way accents are written do not tell two addresses apart; dots do', () => {
  expect(emailKey(' ZAŻÓŁĆ@Demo.Example ')).toBe(emailKey('zaz\u0307o\u0301łc\u0301@demo.example'))
  expect(emailKey('a.b@demo.example')).not.toBe(emailKey('ab@demo.example'))
})
