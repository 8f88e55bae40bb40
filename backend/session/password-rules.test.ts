import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'
import { usualSettings } from '../store/usual-settings.ts'
import { passwordProblem } from './password-rules.ts'

const short = 'The password needs at least 8 characters. Create a new password and try again.'
const classes =
  'Minimum of different classes of characters in password is 3. ' +
  'Classes of characters: Lower Case, Upper Case, Digits, Special Characters.'
const space = "The password can't begin or end with a space. Verify the password and try again."

test.each([
  ['Abc-123', short],
  ['', short],
  ['abcdefgh', classes],
  ['abcdefg1', classes],
  ['ABCDEFG1', classes],
  ['abcdefg-', classes],
  ['abcdefgó', classes],
  ['Abcdefg1', undefined],
  ['abcdefg1-', undefined],
  ['zażółć1A', undefined],
  ['🌾🌾🌾🌾🌾aA1', undefined],
  [' Abcdefg1', space],
  ['Abcdefg1 ', space],
  ['Abc defg1', undefined],
  ['Aa1-'.repeat(64), undefined],
  [`${'Aa1-'.repeat(64)}x`, 'Please enter a password with at most 256 characters.'],
  ['Anna1@demo.example', "The password can't be the same as the email address. Create a new password and try again."],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, 'anna1@demo.example', usualSettings)).toBe(problem)
})

test('every byte of a password counts, after the 72nd too', async () => {
  const long = `${'Aa1-'.repeat(18)}x`
  const hash = await hashPassword(long)
  expect(hash).not.toContain(long)
  expect(await passwordMatches(long, hash)).toBe(true)
  for (const other of [`${long.slice(0, -1)}y`, long.slice(0, -1), `${long} `, long.toLowerCase(), ''])
    expect(await passwordMatches(other, hash), other).toBe(false)
})

test('a password is not normalised, and an account without one opens to none', async () => {
  const composed = 'Zażółć-1'.normalize('NFC')
  expect(await passwordMatches(composed.normalize('NFD'), await hashPassword(composed))).toBe(false)
  for (const nothing of [null, undefined]) expect(await passwordMatches('', nothing)).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await hashPassword('Demo-Anna-1')).not.toBe(await hashPassword('Demo-Anna-1'))
})
