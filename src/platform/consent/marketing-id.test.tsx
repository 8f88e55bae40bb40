import { afterEach, expect, test } from 'vitest'
import { keepConsent } from './consent.ts'
import { marketingId } from './marketing-id.ts'

afterEach(() => {
  document.cookie = '__ca__chat=; Max-Age=0'
})

test.each([
  ['who has agreed', true, 'Ab-12_c', '__ca__chat', 'Ab-12_c'],
  ['nobody who has agreed to being counted alone', false, 'Ab-12_c', '__ca__chat', undefined],
  ['nobody where the operator has no such system', true, 'Ab-12_c', null, undefined],
  ['nobody by another cookie', true, 'Ab-12_c', 'other', undefined],
  ['nobody by something else in it', true, 'a%20b%3Cc', '__ca__chat', undefined],
])('the marketing system is told the number of %s', (_, marketing, value, cookie, told) => {
  keepConsent({ analytics: true, marketing })
  document.cookie = `__ca__chat=${value}`
  expect(marketingId(cookie)).toBe(told)
})
