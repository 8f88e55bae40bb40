/** @module-tag slow */
import { request as httpRequest } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoApplicants } from '../account/demo-applicants.ts'
import { startBackend } from '../index.ts'
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
const jan = demoSignIns.company
const incorrect = 'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'
const locked = 'The account is locked.'
const messageOf = async (answer: ReturnType<typeof signIn>) => (await answer).errors[0]?.message
const failTenTimes = async (email: string) => {
  for (let attempt = 0; attempt < 10; attempt++) expect(await messageOf(signIn(email, 'wrong'))).toBe(incorrect)
}

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
    ['a password with a blank behind it', anna.email, `${anna.password} `],
    ['an SQL text', "' OR 1=1 --", anna.password],
    ['a password of a megabyte', anna.email, 'x'.repeat(1_000_000)],
    ['an e-mail of a megabyte', `${'x'.repeat(1_000_000)}@demo.example`, anna.password],
    ['the wrong password of an account that is not confirmed', demoApplicants.unconfirmed.email, 'wrong'],
  ])('%s is refused', async (_, email, password) => {
    const { data, errors, status } = await signIn(email, password)
    expect(errors).toMatchObject([{ message: incorrect, extensions: { category: 'graphql-authentication' } }])
    expect([data, status]).toEqual([{ generateCustomerToken: null }, 401])
  })

  test.each([
    ['', 'x', 'Specify the "email" value.'],
    ['x', '', 'Specify the "password" value.'],
  ])('"%s" / "%s": %s', async (email, password, message) => {
    expect((await signIn(email, password)).errors).toMatchObject([{ message }])
  })

  test('as somebody else is for administrators, and nobody here is one', async () => {
    const as = (email: string) =>
      `mutation { generateCustomerTokenAsAdmin(input: { customer_email: "${email}" }) { customer_token } }`
    for (const token of [undefined, await backend.signIn('private')])
      expect((await backend.ask(as(anna.email), {}, token ? { token } : {})).errors).toMatchObject([
        { message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } },
      ])
    expect((await backend.ask(as(' '))).errors).toMatchObject([{ message: 'Specify the "customer email" value.' }])
  })

  test.each(['unconfirmed', 'awaitingApproval'] as const)('an account that is %s says so to its owner', async (who) => {
    const { email, password } = demoApplicants[who]
    expect((await signIn(email, password)).errors).toMatchObject([
      { message: "This account isn't confirmed. Verify and try again.", extensions: { category: 'graphql-authentication' } },
    ])
  })

  test('an unknown e-mail is refused as slowly as a wrong password', async () => {
    const time = async (email: string) => {
      const took: number[] = []
      for (let attempt = 0; attempt < 7; attempt++) {
        const before = performance.now()
        await signIn(email, `wrong ${attempt}`)
        took.push(performance.now() - before)
      }
      return took.sort((a, b) => a - b)[3] ?? 0
    }
    const [known, unknown] = [await time(anna.email), await time('nobody@demo.example')]
    // Deriving a key takes tens of milliseconds; without it an answer takes less than two.
    expect(unknown / known).toBeGreaterThan(0.4)
  })
})

describe('the lock', () => {
  test('ten failures lock the account for ten minutes, for the right password too, and nobody else', async () => {
    await failTenTimes(anna.email)
    expect((await signIn(anna.email, anna.password)).errors).toMatchObject([
      { message: locked, extensions: { category: 'graphql-authentication' } },
    ])
    expect((await signIn(jan.email, jan.password)).errors).toEqual([])
    later(10)
    expect((await signIn(anna.email, anna.password)).errors).toEqual([])
  })

  test('after a lock the count begins anew', async () => {
    await failTenTimes(anna.email)
    later(10)
    await failTenTimes(anna.email)
    expect(await messageOf(signIn(anna.email, anna.password))).toBe(locked)
  })

  test('a success in between starts the count anew', async () => {
    for (let attempt = 0; attempt < 9; attempt++) await signIn(anna.email, 'wrong')
    await signIn(anna.email, anna.password)
    await signIn(anna.email, 'wrong')
    expect((await signIn(anna.email, anna.password)).errors).toEqual([])
  })

  test('other spellings of an address are counted with it', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await signIn(attempt % 2 ? 'ANNA@demo.example' : anna.email, 'wrong')
    expect(await messageOf(signIn(anna.email, anna.password))).toBe(locked)
  })

  test('an address that nobody has is locked alike, so that the lock does not tell who is a customer', async () => {
    await failTenTimes('nobody@demo.example')
    expect(await messageOf(signIn('nobody@demo.example', 'wrong'))).toBe(locked)
  })

  test('thirty guesses at one moment are ten guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => messageOf(signIn(anna.email, `wrong ${at}`))))
    expect(answers.filter((message) => message === incorrect)).toHaveLength(10)
    expect(answers.filter((message) => message === locked)).toHaveLength(20)
  })

  test('who is signed in is told of the lock as well', async () => {
    const token = await backend.signIn('private')
    await failTenTimes(anna.email)
    expect((await backend.ask('Customer', {}, { token })).errors).toMatchObject([
      { message: locked, extensions: { category: 'graphql-authentication' } },
    ])
    expect((await backend.ask('StoreConfig', {}, { token })).status).toBe(200)
  })
})

describe('tokens', () => {
  const publicRead = (token: string) => backend.ask('StoreConfig', {}, { token })

  const day = 24 * 60

  test('a token that is used lives on, and one that nobody uses ends after the time that the owner has set', async () => {
    const { data } = await backend.ask<{ storeConfig: { customer_access_token_lifetime: number } }>(
      '{ storeConfig { customer_access_token_lifetime } }',
    )
    const life = (data?.storeConfig.customer_access_token_lifetime ?? 0) * 60
    const [used, unused] = [await backend.signIn('private'), await backend.signIn('private')]
    later(life - 1)
    expect((await publicRead(used)).status).toBe(200)
    later(life - 1)
    expect((await publicRead(used)).status).toBe(200)
    expect((await publicRead(unused)).status).toBe(401)
    later(life)
    expect((await publicRead(used)).status).toBe(401)
  })

  test('however often it is used, a token ends after 30 days', async () => {
    const token = await backend.signIn('private')
    for (let days = 0; days < 29; days++) {
      later(day)
      expect((await publicRead(token)).status).toBe(200)
    }
    later(day)
    expect(await publicRead(token)).toMatchObject({
      status: 401,
      errors: [{ message: 'Consumer key has expired', extensions: { category: 'graphql-authentication' } }],
    })
  })

  test('each sign-in issues a further token, and the older ones live on', async () => {
    const [phone, desk] = [await backend.signIn('private'), await backend.signIn('private')]
    expect(phone).not.toBe(desk)
    expect([(await publicRead(phone)).status, (await publicRead(desk)).status]).toEqual([200, 200])
  })

  test('signing out ends all tokens of the customer, and nobody else', async () => {
    const [phone, desk, other] = [
      await backend.signIn('private'),
      await backend.signIn('private'),
      await backend.signIn('company'),
    ]
    expect((await backend.ask('RevokeCustomerToken', {}, { token: phone })).data).toEqual({
      revokeCustomerToken: { result: true },
    })
    const after = [await publicRead(phone), await publicRead(desk), await publicRead(other)]
    expect(after.map(({ status }) => status)).toEqual([401, 401, 200])
    expect(after[1]?.errors).toMatchObject([
      { message: 'User token has been revoked', extensions: { category: 'graphql-authentication' } },
    ])
    expect((await publicRead(await backend.signIn('private'))).status).toBe(200)
  })

  test.each(['nonsense', 'ey.J.x', `';--`, 'x'.repeat(16_384)])(
    'B-65: the invented token %.20s is refused with 401, for public reads too',
    async (token) => {
      expect(await publicRead(token)).toMatchObject({
        status: 401,
        errors: [{ message: 'Composite reader could not read a token', extensions: { category: 'graphql-authentication' } }],
      })
    },
  )

  test('a token of another shop is refused', async () => {
    const elsewhere = await createTestBackend({ clock: () => now })
    expect((await publicRead(await elsewhere.signIn('private'))).status).toBe(401)
    elsewhere.close()
  })

  test('no token is kept as it is', async () => {
    const token = await backend.signIn('private')
    expect(Buffer.from(backend.db.image()).includes(token.split('.')[2] ?? '?')).toBe(false)
  })

  test('a guest is nobody', async () => {
    for (const name of ['Customer', 'RevokeCustomerToken'])
      expect((await backend.ask(name)).errors).toMatchObject([
        { message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } },
      ])
  })
})

test('headers of any kind are answered by a server on a port, and never with a failure of its own', async () => {
  const running = await startBackend({ port: 0, database: ':memory:' })
  const status = (authorization: string[]) =>
    new Promise<number>((resolve, reject) => {
      const url = `${running.url}/graphql?query=${encodeURIComponent('{ storeConfig { locale } }')}`
      const headers = ['host', new URL(url).host, ...authorization.flatMap((value) => ['authorization', value])]
      const asked = httpRequest(url, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      asked.on('error', reject)
      asked.end()
    })
  expect(await status(['Basic YTpi'])).toBe(200)
  expect(await status(['Bearer made-up'])).toBe(401)
  expect(await status([`Bearer ${'x'.repeat(12_000)}`])).toBe(401)
  // More than the server accepts as headers.
  expect(await status([`Bearer ${'x'.repeat(20_000)}`])).toBe(431)
  expect([200, 400, 401]).toContain(await status(['Bearer a', 'Bearer b']))
  await running.close()
})
