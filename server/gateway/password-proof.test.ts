import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestBackend, demoSignIns } from '../../backend/testing.ts'
import { hashOf, overHttp, pageHeaders, testServer } from '../testing.ts'

const minute = 60_000
const { private: anna, company } = demoSignIns

let shop: Awaited<ReturnType<typeof openShop>>
beforeEach(async () => {
  shop = await openShop()
})

/** Starts the whole server before the whole backend, with a clock that the test sets. */
async function openShop() {
  const backend = await createTestBackend()
  const { origin, close } = await overHttp((request) => backend.fetch(request))
  onTestFinished(() => close().then(() => backend.close()))
  let time = Date.parse('2026-11-21T10:00:00Z')
  const app = testServer(`${origin}/graphql`, { now: () => time })
  const ask = async (name: string, variables: object, cookies: string[] = []) => {
    const response = await app.request('/graphql', {
      method: 'POST',
      headers: { ...pageHeaders, cookie: cookies.join('; ') },
      body: JSON.stringify({ hash: hashOf(name), variables }),
    })
    const given = response.headers.getSetCookie()
    return {
      status: response.status,
      given,
      cookies: given.map((cookie) => cookie.split(';')[0] ?? ''),
      ...(await response.json()),
    }
  }
  const signIn = async ({ email, password }: { email: string; password: string }, cookies?: string[]) => {
    const answer = await ask('GenerateCustomerToken', { email, password }, cookies)
    return {
      ...answer,
      session: `vsf-customer=${answer.data?.generateCustomerToken?.token}`,
    }
  }
  const after = (minutes: number) => void (time += minutes * minute)
  return {
    ask,
    signIn,
    after,
    remove: (cookies: string[]) => ask('DeleteCustomer', {}, cookies),
  }
}

const needed = {
  status: 403,
  errors: [{ extensions: { code: 'PASSWORD_NEEDED' } }],
}

test('whoever has only the session of somebody cannot delete the account', async () => {
  const { session, cookies } = await shop.signIn(anna)
  expect(await shop.remove([session, ...cookies])).toMatchObject(needed)
  expect((await shop.signIn(anna)).status).toBe(200)
})

test('whoever has just given the password deletes the account', async () => {
  const { session } = await shop.signIn(anna)
  const { cookies, given } = await shop.signIn(anna, [session])
  expect(given.find((cookie: string) => cookie.startsWith('plon-password='))).toMatch(/HttpOnly.*SameSite=Strict/)
  expect(await shop.remove([session, ...cookies])).toMatchObject({
    status: 200,
    data: { deleteCustomer: true },
  })
  expect((await shop.signIn(anna)).data?.generateCustomerToken ?? null).toBe(null)
})

test("another person's password, another session's or a forged proof opens nothing", async () => {
  const { session } = await shop.signIn(anna)
  const stranger = await shop.signIn(company)
  const own = await shop.signIn(company, [session])
  const elsewhere = await shop.signIn(anna, [stranger.session])
  for (const cookies of [
    own.cookies,
    elsewhere.cookies,
    ['plon-password=1999999999999.AAAA'],
    [`plon-password=1999999999999.${'A'.repeat(43)}`],
  ])
    expect(await shop.remove([session, ...cookies])).toMatchObject(needed)
})

test('a wrong password proves nothing', async () => {
  const { session } = await shop.signIn(anna)
  const { cookies } = await shop.signIn({ ...anna, password: 'Nie-To-1' }, [session])
  expect(cookies).toEqual([])
  expect(await shop.remove([session])).toMatchObject(needed)
})

test('a password that was given five minutes ago is asked again', async () => {
  const { session } = await shop.signIn(anna)
  const { cookies } = await shop.signIn(anna, [session])
  shop.after(5)
  expect(await shop.remove([session, ...cookies])).toMatchObject(needed)
})

test('a guest is told that nobody is signed in', async () => {
  expect(await shop.remove([])).toMatchObject({
    errors: [{ extensions: { category: 'graphql-authorization' } }],
  })
})
