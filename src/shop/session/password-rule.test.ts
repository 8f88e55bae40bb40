import { expect, it } from 'vitest'
import { createTestBackend } from '../../../backend/testing.ts'
import { passwordState } from './password-rule.ts'

const passwords = [
  ['Demo-Anna-1', 'good'],
  ['Aa1!aa', 'short'],
  ['Aa1!aaa', 'short'],
  ['Aa1!aaaa', 'good'],
  ['abcdefg1', 'classes'],
  ['ŻÓŁĆżółć', 'classes'],
  ['zażółć1A', 'good'],
  ['Abcdefg1', 'good'],
  [' Abcdefg1', 'space'],
  ['😀😀Aa1', 'short'],
  ['', 'short'],
] as const

it.each(passwords)('B-77 %s is %s', (password, expected) => {
  const state = passwordState(password, { shortest: 8, classes: 3 })
  const found = !state.isLongEnough ? 'short' : state.hasSpaceAtEnd ? 'space' : !state.hasEnoughClasses ? 'classes' : 'good'
  expect(found).toBe(expected)
})

it('a password that every tick praises is taken by the engine, and no other one, whatever its owner has set', async () => {
  for (const [shortest, classes] of [
    [8, 3],
    [6, 4],
    [12, 2],
  ] as const) {
    const settings = { minimumPasswordLength: shortest, passwordCharacterClasses: classes }
    const backend = await createTestBackend({ settings })
    for (const [at, [password]] of passwords.entries()) {
      const input = { email: `nowa-${at}@demo.example`, firstname: 'Ewa', lastname: 'Nowa', password }
      const { errors } = await backend.ask('CreateCustomerV2', { input })
      const state = passwordState(password, { shortest, classes })
      const isPraised = state.isLongEnough && state.hasEnoughClasses && !state.hasSpaceAtEnd
      expect([password, errors.length === 0]).toEqual([password, isPraised])
    }
    backend.close()
  }
})
