import { describe, expect, it } from 'vitest'
import { type RegistrationValues, emptyRegistration, isFree, registrationProblems } from './registration-check.ts'

const address = {
  ...{ firstname: 'Piotr', lastname: 'Hurtowy', street: 'Magazynowa', building: '12', apartment: '', postcode: '87-100' },
  ...{ city: 'Toruń', region: '', country: 'PL', telephone: '561000200' },
}
const company = { company: 'Agro Demo sp. z o.o.', vatId: '9990001137' }
const person = { email: 'a@demo.example', firstname: 'Anna', lastname: 'Ogrodnik', rules: true }
const given = (kind: RegistrationValues['kind'], more: Partial<RegistrationValues>) =>
  registrationProblems({ ...emptyRegistration(kind), ...more }, ['PL', 'DE'])

describe('what is missing of a registration', () => {
  it('is everything at first', () =>
    expect(given('private', {})).toMatchObject({ email: 'required', firstname: 'required', lastname: 'required', rules: true }))

  it.each<[string, RegistrationValues['kind'], Partial<RegistrationValues>, boolean]>([
    ['a person', 'private', person, true],
    ['a person without the terms', 'private', { ...person, rules: false }, false],
    ['a person with one letter', 'private', { ...person, firstname: 'A' }, false],
    ['an address that is none', 'private', { ...person, email: 'anna@' }, false],
    ['a company', 'company', { ...person, address, company }, true],
    ['a company with a wrong NIP', 'company', { ...person, address, company: { ...company, vatId: '9990001138' } }, false],
    ['a company without an address', 'company', { ...person, company }, false],
    ['B2B with a channel', 'b2b', { ...person, address, company, channels: ['retail'] }, true],
    ['B2B without a sales channel', 'b2b', { ...person, address, company }, false],
    ['a channel is nothing a company needs', 'company', { ...person, address, company, channels: [] }, true],
  ])('%s', (_, kind, more, free) => expect(isFree(given(kind, more))).toBe(free))
})
