import { expect, it } from 'vitest'
import { problemsOf } from './quote-form.ts'

it.each([
  ['jan@demo.example', 'Jan', 'Kowal', {}],
  ['', '', '', { email: 'required', firstName: 'required', lastName: 'required' }],
  ['jan@demo.example', '  ', 'Kowal', { firstName: 'required' }],
  ['jan', 'Jan', 'Kowal', { email: 'email' }],
  ['jan@demo', 'Jan', 'Kowal', { email: 'email' }],
  ['a b@demo.example', 'Jan', '', { email: 'email', lastName: 'required' }],
])('%s, %s, %s: %j', (email, firstName, lastName, problems) =>
  expect(problemsOf({ email, firstName, lastName })).toEqual(problems),
)
