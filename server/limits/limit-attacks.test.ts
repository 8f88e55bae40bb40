/** @module-tag slow */
import { expect, test } from 'vitest'
import { startTestEngine, testServer } from '../testing.ts'
import { type Asked, commonAttacks, document, json, letter } from './testing.ts'
import { type Counted, type Limit, limitTable, slowed } from './limit-table.ts'

/** An attempt of an attacker, who keeps what is counted and changes everything else. */
interface Try {
  nth: number
  from: string
  email: string
  person: string
  cart: string
  order: string
}

function application(nth: number): Asked {
  const form = new FormData()
  for (const [name, value] of Object.entries(letter(nth))) form.set(name, String(value))
  form.set('file', new File([Buffer.from('%PDF-1.4\n%%EOF')], 'cv.pdf', { type: 'application/pdf' }))
  return {
    path: '/api/contact/application',
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'nx', 'sec-fetch-site': 'same-origin' },
  }
}

const password = 'Nie-To-12'

/** One attempt at each action that has a limit. A new row of the table must be attacked here, or this file fails. */
const attacks: Record<string, (one: Try) => Asked> = {
  GenerateCustomerToken: ({ email, nth }) => document('GenerateCustomerToken', { email, password: `${password}-${nth}` }),
  RequestPasswordResetEmail: ({ email }) => document('RequestPasswordResetEmail', { email }),
  ResendConfirmationEmail: ({ email }) => document('ResendConfirmationEmail', { email }),
  ResetPassword: ({ email, nth }) => document('ResetPassword', { email, resetPasswordToken: `t${nth}`, newPassword: password }),
  ConfirmEmail: ({ email, nth }) => document('ConfirmEmail', { email, confirmationKey: `k${nth}` }),
  CreateCustomerV2: ({ email }) => document('CreateCustomerV2', { input: { email, firstname: 'A', lastname: 'B', password } }),
  SubscribeEmailToNewsletter: ({ email }) => document('SubscribeEmailToNewsletter', { email }),
  CustomerNotifyInStock: ({ nth }) => commonAttacks.change(nth),
  ChangeCustomerPassword: ({ nth }) =>
    document('ChangeCustomerPassword', { currentPassword: `${password}-${nth}`, newPassword: password }),
  UpdateCustomerEmail: ({ email, nth }) => document('UpdateCustomerEmail', { email, password: `${password}-${nth}` }),
  DeleteCustomer: () => document('DeleteCustomer', {}),
  ApplyCouponToCart: ({ cart, nth }) => document('ApplyCouponToCart', { input: { cart_id: cart, coupon_code: `K${nth}` } }),
  GuestOrder: ({ order, email, nth }) => document('GuestOrder', { number: order, email, lastname: `K${nth}` }),
  GuestOrderPayment: ({ order, email, nth }) => document('GuestOrderPayment', { number: order, email, lastname: `K${nth}` }),
  GuestOrderByToken: ({ nth }) => document('GuestOrderByToken', { input: { token: `t${nth}` } }),
  '/api/company': () => json('/api/company', { nip: '9990001137' }),
  '/api/vat-number': () => json('/api/vat-number', { countryCode: 'DE', vatNumber: '123456789' }),
  '/api/contact': ({ nth }) => commonAttacks.letter(nth),
  '/api/contact/application': ({ nth }) => application(nth),
  '/api/contact forms': () => json('/api/contact', { topic: 'nothing' }),
  '/api/verify-recaptcha': ({ nth }) => json('/api/verify-recaptcha', { recaptchaToken: `t${nth}`, cartId: 'a' }),
  'human checks of a person': ({ nth, email }) => {
    const asked = document('GenerateCustomerToken', { email, password: `${password}-${nth}` })
    return { ...asked, headers: { ...asked.headers, 'x-recaptcha': `t${nth}` } }
  },
  '/api/middleware': () => json('/api/middleware/getPromotionBanners', ['pl_PL']),
  '/api/addresses': ({ nth }) => commonAttacks.address(nth),
  '/api/downloads': commonAttacks.boughtFile,
  '/api/logout/token': ({ nth }) => commonAttacks.signOut(nth),
  files: ({ nth }) => commonAttacks.file(nth),
  '/api/error-reports': ({ nth }) => json('/api/error-reports', { nth }),
  '/api/page-measures': ({ nth }) => json('/api/page-measures', { nth }),
  '/metrics': ({ nth }) => ({ path: '/metrics', headers: { authorization: `Bearer a-guess-of-a-token-${nth}` } }),
  '/img': ({ nth }) => commonAttacks.picture(nth),
  reads: ({ nth }) => commonAttacks.read(nth),
  services: ({ nth }) => ({ path: `/api/content/story?locale=pl&slug=a${nth}` }),
  pages: ({ nth }) => commonAttacks.page(nth),
  writes: ({ cart }) => document('Cart', { cartId: cart }),
}

/** An order by its token has no order number that could be counted. */
const without: Partial<Record<string, Counted>> = { GuestOrderByToken: 'order' }

/** Settings for what exists only where the operator has configured it. */
const checking = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/verify' }
const settings: Record<string, Record<string, string>> = {
  '/api/verify-recaptcha': checking,
  'human checks of a person': checking,
  '/api/error-reports': { SENTRY_DSN: 'http://key@127.0.0.1:9/1' },
  '/api/page-measures': { METRICS_TOKEN: 'a-token-of-prometheus' },
  '/metrics': { METRICS_TOKEN: 'a-token-of-prometheus' },
}

/** Starts a server whose engine refuses or accepts everything, with a clock that the test sets. */
async function shopThat(answers: 'refuses' | 'takes', of: string) {
  const engine = await startTestEngine(() =>
    Response.json(
      answers === 'takes'
        ? { data: { createCustomerV2: { customer: null } } }
        : { errors: [{ message: 'No', extensions: { category: 'graphql-input' } }] },
    ),
  )
  let time = Date.parse('2026-11-21T10:00:00Z')
  const held: number[] = []
  const parts = { now: () => time, hold: async (seconds: number) => void held.push(seconds) }
  const app = testServer(engine.url, parts, settings[of] ?? {})
  const send = async (one: Try) => {
    const { path, headers, ...init } = attacks[of]?.(one) ?? { path: '/' }
    const cookie = `vsf-customer=${one.person}`
    const peer = { incoming: { socket: { remoteAddress: one.from } } }
    const response = await app.request(path, { ...init, headers: { ...headers, cookie } }, peer)
    await response.arrayBuffer()
    return { status: response.status, wait: Number(response.headers.get('retry-after')) }
  }
  return { send, held, after: (seconds: number) => void (time += seconds * 1000) }
}

/** Returns the nth attempt of an attacker who keeps only what is counted. */
function attackOn(by: Counted, nth: number): Try {
  const own = (kind: string, name: string) => (by.includes(kind) ? name : `${name}${nth}`)
  return {
    nth,
    from: by.endsWith('address') ? '203.0.113.9' : `198.51.${nth >> 8}.${nth & 255}`,
    email: `${own('email', 'anna')}@demo.example`,
    person: own('person', 'token'),
    cart: own('cart', 'a').padEnd(32, 'a'),
    order: own('order', '1'),
  }
}

const stranger: Try = {
  nth: 9999,
  from: '192.0.2.77',
  email: 'jan@demo.example',
  person: 'other',
  cart: 'b'.repeat(32),
  order: '77',
}

test('everything that has a limit is attacked below', () => {
  expect(Object.keys(attacks).sort()).toEqual(limitTable.flatMap(({ of }) => of).sort())
})

const cells = limitTable.flatMap(({ of, limits }) =>
  of.flatMap((one) => limits.filter(({ by }) => without[one] !== by).map((limit) => [one, limit] as const)),
)

test.each(cells)(
  '%s beyond %j',
  async (of: string, limit: Limit) => {
    const { send, held, after } = await shopThat(limit.only === 'done' ? 'takes' : 'refuses', of)
    // Spread over the whole window, so that no shorter limit of the same action ends the attack earlier.
    const pause = limit.seconds / (limit.most + 1)
    for (let nth = 0; nth < limit.most; nth++) {
      expect((await send(attackOn(limit.by, nth))).status, `try ${nth + 1}`).not.toBe(429)
      after(pause)
    }
    expect(held).toEqual([])
    const beyond = await send(attackOn(limit.by, limit.most))
    if (limit.isSlowed) {
      expect([beyond.status === 429, held]).toEqual([false, [slowed.seconds]])
      for (let nth = 1; nth < slowed.most; nth++) await send(attackOn(limit.by, limit.most + nth))
      expect((await send(attackOn(limit.by, limit.most + slowed.most))).status).toBe(429)
    } else {
      expect(beyond.status).toBe(429)
      expect(beyond.wait).toBeGreaterThan(0)
      expect(beyond.wait).toBeLessThanOrEqual(limit.seconds)
    }
    expect((await send(stranger)).status, 'somebody else').not.toBe(429)
    after(limit.seconds)
    expect((await send(attackOn(limit.by, 5000))).status, 'after the window').not.toBe(429)
  },
  60_000,
)
