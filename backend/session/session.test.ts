import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend, demoSignIns, testNow } from '../testing.ts'

let backend: TestBackend
let now = testNow
beforeEach(async () => {
  now = testNow
  backend = await createTestBackend({ clock: () => now })
})
afterEach(() => backend.close())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const signIn = (email: string, password: string) =>
  backend.ask<{ generateCustomerToken: { token: string } }>('GenerateCustomerToken', { email, password })
const anna = demoSignIns.private
const incorrect = 'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'

describe('signing in', () => {
  test.each(['private', 'company', 'b2b'] as const)('the %s demo customer gets in', async (who) => {
    const { data } = await backend.ask('Customer', {}, { token: await backend.signIn(who) })
    expect(data).toMatchObject({ customer: { email: demoSignIns[who].email, is_b2b: who === 'b2b' } })
  })

  test('an e-mail counts in any letter case', async () => {
    expect((await signIn('ANNA@Demo.Example', anna.password)).errors).toEqual([])
  })

  test.each([
    ['a wrong password', anna.email, 'wrong'],
    ['an unknown e-mail, with the same words', 'nobody@demo.example', anna.password],
    ['a password in another letter case', anna.email, anna.password.toLowerCase()],
    ['an SQL text', "' OR 1=1 --", anna.password],
  ])('%s is refused', async (_, email, password) => {
    const { data, errors, status } = await signIn(email, password)
    expect(errors).toMatchObject([{ message: incorrect, extensions: { category: 'graphql-authentication' } }])
    expect([data, status]).toEqual([{ generateCustomerToken: null }, 200])
  })

  test.each([
    ['', 'x', 'Specify the "email" value.'],
    ['x', '', 'Specify the "password" value.'],
  ])('"%s" / "%s": %s', async (email, password, message) => {
    expect((await signIn(email, password)).errors).toMatchObject([{ message }])
  })

  test('ten failures lock the account for ten minutes, for the right password too', async () => {
    for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(anna.email, 'wrong')).errors[0]?.message).toBe(incorrect)
    expect((await signIn(anna.email, anna.password)).errors[0]?.message).toBe('The account is locked.')
    expect((await signIn(demoSignIns.company.email, demoSignIns.company.password)).errors).toEqual([])
    later(10)
    expect((await signIn(anna.email, anna.password)).errors).toEqual([])
  })

  test('a success in between starts the count anew', async () => {
    for (let attempt = 0; attempt < 9; attempt++) await signIn(anna.email, 'wrong')
    await signIn(anna.email, anna.password)
    await signIn(anna.email, 'wrong')
    expect((await signIn(anna.email, anna.password)).errors).toEqual([])
  })
})

describe('tokens', () => {
  const publicRead = (token: string) => backend.ask('StoreConfig', {}, { token })

  test('a token lives one hour', async () => {
    const token = await backend.signIn('private')
    later(59)
    expect((await publicRead(token)).status).toBe(200)
    later(1)
    expect(await publicRead(token)).toMatchObject({
      status: 401,
      errors: [{ extensions: { category: 'graphql-authentication' } }],
    })
  })

  test('signing out ends all tokens of the customer, and nobody else', async () => {
    const [phone, desk, jan] = [await backend.signIn('private'), await backend.signIn('private'), await backend.signIn('company')]
    expect((await backend.ask('RevokeCustomerToken', {}, { token: phone })).data).toEqual({
      revokeCustomerToken: { result: true },
    })
    expect([(await publicRead(phone)).status, (await publicRead(desk)).status, (await publicRead(jan)).status]).toEqual([
      401, 401, 200,
    ])
  })

  test.each(['nonsense', 'ey.J.x', `';--`])('the invented token %s is refused with 401, for public reads too', async (token) => {
    expect((await publicRead(token)).status).toBe(401)
  })

  test('no token is kept as it is', async () => {
    const token = await backend.signIn('private')
    expect(Buffer.from(backend.db.image()).includes(token)).toBe(false)
  })

  test('a guest is nobody', async () => {
    for (const name of ['Customer', 'RevokeCustomerToken'])
      expect((await backend.ask(name)).errors).toMatchObject([
        { message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } },
      ])
  })
})
