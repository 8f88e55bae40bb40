/** @module-tag slow */
import { describe, expect, test } from 'vitest'
import { hashOf, pageHeaders, startTestEngine, testServer } from '../testing.ts'

const refusal = { errors: [{ message: 'The account sign-in was incorrect', extensions: { category: 'graphql-authentication' } }] }
const minute = 60_000

/** Starts a server whose engine refuses or accepts everything, with a clock that the test sets. */
async function shop(answer: object = refusal, environment: Record<string, string> = {}) {
  let time = Date.parse('2026-11-21T10:00:00Z')
  const state = { answer }
  const engine = await startTestEngine(() => Response.json(state.answer))
  const held: number[] = []
  const hold = async (seconds: number) => void held.push(seconds)
  const app = testServer(engine.url, { now: () => time, hold }, environment)
  const ask = async (name: string, variables: object, { from, headers = {} }: { from?: string; headers?: object } = {}) =>
    app.request(
      '/graphql',
      { method: 'POST', headers: { ...pageHeaders, ...headers }, body: JSON.stringify({ hash: hashOf(name), variables }) },
      from ? { incoming: { socket: { remoteAddress: from } } } : {},
    )
  return { engine, ask, state, held, after: (minutes: number) => void (time += minutes * minute) }
}

const someone = (email = 'anna@demo.example') => ({ email, password: 'Nie-To-1' })
const statuses = async (times: number, run: () => Promise<Response>) => {
  const found: number[] = []
  for (let one = 0; one < times; one++) found.push((await run()).status)
  return found
}

describe('signing in', () => {
  test('five wrong passwords close an account for a quarter of an hour, however its address is written', async () => {
    const { ask, engine, after } = await shop()
    expect(await statuses(4, () => ask('GenerateCustomerToken', someone()))).toEqual([200, 200, 200, 200])
    expect((await ask('GenerateCustomerToken', someone(' ANNA@Demo.Example'))).status).toBe(200)
    const closed = await ask('GenerateCustomerToken', someone())
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBe(15 * 60)
    expect(engine.calls).toHaveLength(5)
    expect((await ask('GenerateCustomerToken', someone('jan@demo.example'))).status).toBe(200)
    after(15)
    expect((await ask('GenerateCustomerToken', someone())).status).toBe(200)
  })

  test('an address that nobody has is closed alike', async () => {
    const { ask } = await shop()
    expect((await statuses(6, () => ask('GenerateCustomerToken', someone('nobody@demo.example')))).at(-1)).toBe(429)
  })

  test('a right password is no guess', async () => {
    const { ask } = await shop({ data: { generateCustomerToken: { token: 't' } } })
    expect(new Set(await statuses(40, () => ask('GenerateCustomerToken', someone(), { from: '203.0.113.9' })))).toEqual(
      new Set([200]),
    )
  })

  test('a shop that is down is no guess either', async () => {
    const engine = await startTestEngine(() => new Response('', { status: 503 }))
    const app = testServer(engine.url)
    const body = JSON.stringify({ hash: hashOf('GenerateCustomerToken'), variables: someone() })
    const ask = async () => app.request('/graphql', { method: 'POST', headers: pageHeaders, body })
    expect(new Set(await statuses(8, ask))).toEqual(new Set([503]))
  })

  test('many at one moment are no way around', async () => {
    const { ask, engine } = await shop()
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('GenerateCustomerToken', someone())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(engine.calls).toHaveLength(5)
  })

  test('who tries many accounts from one place is stopped, a forged header or not', async () => {
    const { ask } = await shop()
    const tried: number[] = []
    for (let one = 0; one < 32; one++) {
      const headers = { 'x-forwarded-for': `198.51.100.${one}` }
      tried.push((await ask('GenerateCustomerToken', someone(`k${one}@demo.example`), { from: '203.0.113.9', headers })).status)
    }
    expect(tried.indexOf(429)).toBe(30)
    expect((await ask('GenerateCustomerToken', someone('x@demo.example'), { from: '203.0.113.10' })).status).toBe(200)
  })

  test('behind a proxy of the operator the address on the right counts', async () => {
    const { ask } = await shop(refusal, { TRUSTED_PROXIES: '1', CANONICAL_ORIGIN: 'http://localhost' })
    const tried: number[] = []
    for (let one = 0; one < 32; one++) {
      const headers = { 'x-forwarded-for': `198.51.100.${one}, 203.0.113.9` }
      tried.push((await ask('GenerateCustomerToken', someone(`k${one}@demo.example`), { from: '10.0.0.1', headers })).status)
    }
    expect(tried.indexOf(429)).toBe(30)
  })
})

describe('nobody shuts out a customer by trying at the account', () => {
  const right = { data: { generateCustomerToken: { token: 't' } } }
  const owner = { from: '198.51.100.7' }

  test('wrong passwords from one address close the account for that address, and the owner signs in from another', async () => {
    const { ask, state, held } = await shop()
    expect((await statuses(12, () => ask('GenerateCustomerToken', someone(), { from: '203.0.113.9' }))).at(-1)).toBe(429)
    state.answer = right
    expect((await ask('GenerateCustomerToken', someone(), owner)).status).toBe(200)
    expect(held).toEqual([])
  })

  test('wrong passwords from many addresses slow the owner down, and shut nobody out', async () => {
    const { ask, state, held, after } = await shop()
    for (let from = 1; from <= 60; from++) {
      await ask('GenerateCustomerToken', someone(), { from: `203.0.113.${from}` })
      after(0.1)
    }
    expect(held).toContain(3)
    state.answer = right
    expect((await ask('GenerateCustomerToken', someone(), owner)).status).toBe(200)
  })

  test('a browser that has signed in before goes on while strangers try, at their own address even', async () => {
    const { ask, state, held } = await shop(right)
    const first = await ask('GenerateCustomerToken', someone(), owner)
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^plon-device=[\w-]{43};.*HttpOnly.*SameSite=Strict/)
    state.answer = refusal
    await statuses(60, () => ask('GenerateCustomerToken', someone(), owner))
    expect((await ask('GenerateCustomerToken', someone(), owner)).status).toBe(429)
    state.answer = right
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    expect((await ask('GenerateCustomerToken', someone(), { ...owner, headers })).status).toBe(200)
    expect(held).toEqual([])
    const stranger = await ask('GenerateCustomerToken', someone('jan@demo.example'), { ...owner, headers })
    expect(stranger.status).toBe(200)
    const forged = { cookie: `plon-device=${'A'.repeat(43)}` }
    expect((await ask('GenerateCustomerToken', someone(), { ...owner, headers: forged })).status).toBe(429)
  })

  test('a known browser is no way to guess without end', async () => {
    const { ask, state } = await shop(right)
    const cookie = (await ask('GenerateCustomerToken', someone(), owner)).headers.get('set-cookie')?.split(';')[0] ?? ''
    state.answer = refusal
    const tried = await statuses(6, () => ask('GenerateCustomerToken', someone(), { ...owner, headers: { cookie } }))
    expect(tried.at(-1)).toBe(429)
  })

  test('letters that strangers ask for use up the way out for minutes, not for an hour', async () => {
    const { ask, after } = await shop({ data: { requestPasswordResetEmail: true } })
    const email = { email: 'anna@demo.example' }
    for (let from = 1; from <= 40; from++) await ask('RequestPasswordResetEmail', email, { from: `203.0.113.${from}` })
    after(10)
    expect((await ask('RequestPasswordResetEmail', email, owner)).status).toBe(200)
  })

  test('a link out of a letter works however often strangers guess at it', async () => {
    const { ask } = await shop({ data: { resetPassword: true } })
    const input = { email: 'anna@demo.example', resetPasswordToken: 'x', newPassword: 'Demo-Nowe-1' }
    await statuses(40, () => ask('ResetPassword', input, { from: '203.0.113.9' }))
    expect((await ask('ResetPassword', input, owner)).status).toBe(200)
  })
})

describe('guesses', () => {
  const nowhere = { errors: [{ message: 'Not there', extensions: { category: 'graphql-no-such-entity' } }] }

  test.each(['GuestOrder', 'GuestOrderPayment'])('%s: whoever guesses numbers and names waits, others do not', async (name) => {
    const { ask, state } = await shop(nowhere)
    let one = 0
    const guess = () => ask(name, { number: '000000012', email: 'a@b.pl', lastname: `Kowalski${one++}` }, { from: '203.0.113.9' })
    expect((await statuses(60, guess)).indexOf(429)).toBe(20)
    state.answer = { data: { guestOrder: { id: '1' } } }
    const found = { number: '000000012', email: 'a@b.pl', lastname: 'Rolny' }
    expect((await ask(name, found, { from: '198.51.100.7' })).status).toBe(200)
  })

  test('coupons are guessed with fresh carts no longer than with one', async () => {
    const { ask } = await shop({ errors: [{ message: 'No such code' }] })
    let one = 0
    const guess = () =>
      ask(
        'ApplyCouponToCart',
        { input: { cart_id: String(one).padStart(32, 'a'), coupon_code: `K${one++}` } },
        { from: '203.0.113.9' },
      )
    expect((await statuses(99, guess)).indexOf(429)).toBe(30)
  })

  test('a flood of strange accounts does not open one that is closed', async () => {
    const { ask, after } = await shop()
    const closed = () => ask('GenerateCustomerToken', someone(), { from: '203.0.113.9' })
    await statuses(6, closed)
    for (let place = 0; place < 3000; place++) {
      const from = `2001:db8:${(place >> 8).toString(16)}:${(place & 255).toString(16)}::1`
      await ask('GenerateCustomerToken', someone(`k${place}@demo.example`), { from })
    }
    after(1)
    expect((await closed()).status).toBe(429)
  })
})

test.each([
  ['no proxy names anybody', { TRUSTED_PROXIES: '1', CANONICAL_ORIGIN: 'http://localhost' }, {}],
  ['a proxy is told of by nobody', {}, { 'x-forwarded-for': '203.0.113.5' }],
])('limits by address stand when %s', async (_, environment, headers) => {
  const { ask } = await shop(refusal, environment)
  let one = 0
  const guess = () => ask('GenerateCustomerToken', someone(`k${one++}@demo.example`), { from: '10.0.0.1', headers })
  expect((await statuses(40, guess)).indexOf(429)).toBe(30)
})

describe('other tries', () => {
  const taken = {
    data: { requestPasswordResetEmail: true, createCustomerV2: null, subscribeEmailToNewsletter: null, cart: null },
  }

  test('three mails with a link an hour to one address from one place, known or not', async () => {
    const { ask, after } = await shop(taken)
    const email = { email: 'anna@demo.example' }
    expect(await statuses(4, () => ask('RequestPasswordResetEmail', email))).toEqual([200, 200, 200, 429])
    after(60)
    expect((await ask('RequestPasswordResetEmail', email)).status).toBe(200)
  })

  const newcomer = (one: number) => ({
    input: { email: `ewa${one}@demo.example`, firstname: 'Ewa', lastname: 'Nowa', password: 'Demo-Ewa-12' },
  })

  test('sixty accounts an hour are made from one place, which may be the place of a whole mobile network', async () => {
    const { ask } = await shop(taken)
    let one = 0
    const made = await statuses(61, () => ask('CreateCustomerV2', newcomer(one++), { from: '203.0.113.9' }))
    expect(made.indexOf(429)).toBe(60)
  })

  test('a form that was sent back takes no place of another newcomer of the same network', async () => {
    const { ask, state } = await shop({ errors: [{ message: 'The password needs at least 8 characters.' }] })
    let one = 0
    const create = () => ask('CreateCustomerV2', newcomer(one++), { from: '203.0.113.9' })
    expect(new Set(await statuses(100, create))).toEqual(new Set([200]))
    state.answer = taken
    expect((await create()).status).toBe(200)
  })

  test('who asks by registering whether many addresses have accounts is stopped', async () => {
    const { ask, after } = await shop({ errors: [{ message: 'A customer with the same email address already exists.' }] })
    let one = 0
    const tried: number[] = []
    for (; one < 202; after(0.2)) tried.push((await ask('CreateCustomerV2', newcomer(one++), { from: '203.0.113.9' })).status)
    expect(tried.indexOf(429)).toBe(200)
  })

  test('sixty addresses an hour join the newsletter from one place', async () => {
    const { ask } = await shop(taken)
    let one = 0
    const join = () => ask('SubscribeEmailToNewsletter', { email: `n${one++}@demo.example` }, { from: '203.0.113.9' })
    expect((await statuses(61, join)).indexOf(429)).toBe(60)
  })

  test('ten wrong coupons close a cart for coupons, and no other cart', async () => {
    const { ask } = await shop({ errors: [{ message: "The coupon code isn't valid." }] })
    const input = (cart: string) => ({ input: { cart_id: cart.repeat(32), coupon_code: 'GUESS' } })
    expect((await statuses(11, () => ask('ApplyCouponToCart', input('a')))).at(-1)).toBe(429)
    expect((await ask('ApplyCouponToCart', input('b'))).status).toBe(200)
  })

  test('whoever writes without end from one place waits; others do not', async () => {
    const { ask, after } = await shop(taken)
    const look = (from?: string) => ask('Cart', { cartId: '0'.repeat(32) }, from ? { from } : {})
    expect(new Set(await statuses(300, () => look('203.0.113.9')))).toEqual(new Set([200]))
    expect((await look('203.0.113.9')).status).toBe(429)
    expect((await look('203.0.113.10')).status).toBe(200)
    expect((await look()).status).toBe(200)
    after(1)
    expect((await look('203.0.113.9')).status).toBe(200)
  })
})

test('ten companies are looked up from one place in ten minutes', async () => {
  let time = Date.parse('2026-11-21T10:00:00Z')
  const engine = await startTestEngine(() => Response.json({ error: true }))
  const app = testServer(engine.url, { now: () => time })
  const look = async (from: string) =>
    app.request(
      '/api/company',
      { method: 'POST', headers: pageHeaders, body: JSON.stringify({ nip: '9990001137' }) },
      { incoming: { socket: { remoteAddress: from } } },
    )
  expect(await statuses(11, () => look('203.0.113.9'))).toEqual([...Array<number>(10).fill(200), 429])
  expect((await look('203.0.113.10')).status).toBe(200)
  time += 10 * minute
  expect((await look('203.0.113.9')).status).toBe(200)
})
