import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../../backend/testing.ts'
import { createOwnState } from '../cluster-state/cluster-state.ts'
import { hashOf, overHttp, pageHeaders, startTestEngine, testServer } from '../testing.ts'
import { isProofOf, timedProof } from '../timed-proof.ts'
import { createHumanVerdict } from './human-verdict.ts'

const settings = {
  ...{ siteKey: 'plon-demo-site', secret: 'plon-demo-secret', scriptUrl: 'https://check.example/api.js', minScore: 0.5 },
  verifyUrl: 'http://127.0.0.1:4000/services/recaptcha/api/siteverify',
}
let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({})
})
afterAll(() => backend.close())
const miniature = (address: URL, init: RequestInit) => backend.fetch(new Request(address, init))

/** Serves the embedded backend's stand-in for the check on a local address. */
async function openJudge() {
  const judge = createServer(getRequestListener((request) => backend.fetch(request)))
  await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void judge.close())
  return `http://127.0.0.1:${(judge.address() as AddressInfo).port}/services/recaptcha/api/siteverify`
}

describe('a token is good', () => {
  test.each([
    ['test-token:place_order:0.9', true],
    ['test-token:place_order:0.3', false],
    ['test-token:contact:0.9', false],
    ['nonsense', false],
    ['', false],
    ['x'.repeat(5000), false],
  ])('%s: %s', async (token, good) =>
    expect((await createHumanVerdict(settings, { fetch: miniature })(token, 'place_order')).ok).toBe(good),
  )
  test.each([
    ['shop.example', 'test-token:place_order:0.9:1795255200000-x@shop.example', true],
    ['shop.example', 'test-token:place_order:0.9:1795255200000-y@elsewhere.example', false],
    ['shop.example', 'test-token:place_order:0.9', false],
    [undefined, 'test-token:place_order:0.9@anywhere.example', true],
  ])('of a shop on %s: %s is %s', async (hostname, token, good) =>
    expect((await createHumanVerdict(settings, { fetch: miniature, hostname })(token, 'place_order')).ok).toBe(good),
  )
  test('never when the judge is away', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    expect(await createHumanVerdict(settings, { fetch })('test-token:place_order:0.9', 'place_order')).toMatchObject({
      ok: false,
    })
  })
})

describe('the proof', () => {
  const proof = timedProof('secret', 'cart', 1_700_000_000_000)
  test.each([
    ['holds for its cart', proof, 'secret', 'cart', 1_700_000_000_001, true],
    ['not for another cart', proof, 'secret', 'other', 1_700_000_000_001, false],
    ['not of another shop', proof, 'guess', 'cart', 1_700_000_000_001, false],
    ['not for ever', proof, 'secret', 'cart', 1_700_000_400_000, false],
    ['not when its time was changed', proof.replace('17', '18'), 'secret', 'cart', 1_700_000_000_001, false],
    ['not when it is none', 'x.y', 'secret', 'cart', 1_700_000_000_001, false],
  ] as const)('%s', (_, text, secret, cart, now, holds) => expect(isProofOf(text, secret, cart, now)).toBe(holds))
})

describe('an order', () => {
  const order = (cart: string) => JSON.stringify({ hash: hashOf('PlaceOrder'), variables: { input: { cart_id: cart } } })
  const keys = { RECAPTCHA_SITE_KEY: 'plon-demo-site', RECAPTCHA_SECRET: 'plon-demo-secret' }

  test('goes through without a check where the shop has no keys', async () => {
    const engine = await startTestEngine(() => Response.json({ data: { placeOrder: null } }))
    const app = testServer(engine.url)
    expect((await app.request('/graphql', { method: 'POST', headers: pageHeaders, body: order('a') })).status).toBe(200)
  })

  test('needs the proof for its own cart where it has', async () => {
    const engine = await startTestEngine(() => Response.json({ data: { placeOrder: null } }))
    const app = testServer(engine.url, {}, keys)
    const send = (cart: string, cookie = '') =>
      app.request('/graphql', { method: 'POST', headers: { ...pageHeaders, cookie }, body: order(cart) })
    const cookie = `plon-human=${timedProof(`plon human check ${keys.RECAPTCHA_SECRET}`, 'a', Date.now())}`
    expect([(await send('a')).status, (await send('b', cookie)).status, engine.calls.length]).toEqual([403, 403, 0])
    expect([(await send('a', cookie)).status, engine.calls.length]).toEqual([200, 1])
    expect([(await send('a', cookie)).status, engine.calls.length], 'a receipt is good for one order').toEqual([403, 1])
  })

  test('that an engine out of reach has not seen may be sent again with the same receipt', async () => {
    let isAway = true
    const engine = await startTestEngine(() =>
      isAway ? new Response('', { status: 503 }) : Response.json({ data: { placeOrder: null } }),
    )
    const app = testServer(engine.url, {}, keys)
    const cookie = `plon-human=${timedProof(`plon human check ${keys.RECAPTCHA_SECRET}`, 'a', Date.now())}`
    const send = () => app.request('/graphql', { method: 'POST', headers: { ...pageHeaders, cookie }, body: order('a') })
    expect((await send()).status).toBe(503)
    isAway = false
    expect((await send()).status).toBe(200)
  })

  test('is shown its receipt once by all copies that share a state', async () => {
    const engine = await startTestEngine(() => Response.json({ data: { placeOrder: null } }))
    const shared = createOwnState()
    const secrets = { ...keys, DEVICE_SECRET: 'a-secret-of-all-copies' }
    const copies = [testServer(engine.url, { shared }, secrets), testServer(engine.url, { shared }, secrets)]
    const cookie = `plon-human=${timedProof(`plon human check ${keys.RECAPTCHA_SECRET}`, 'a', Date.now())}`
    const answers = await Promise.all(
      copies.map(async (app) =>
        app.request('/graphql', { method: 'POST', headers: { ...pageHeaders, cookie }, body: order('a') }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('everything else passes the gate as it is', async () => {
    const engine = await startTestEngine(() => Response.json({ data: { cart: null } }))
    const app = testServer(engine.url, {}, keys)
    const body = JSON.stringify({ hash: hashOf('CheckoutCart'), variables: { cartId: 'a' } })
    expect((await app.request('/graphql', { method: 'POST', headers: pageHeaders, body })).status).toBe(200)
  })
})

describe('whoever signs in, registers or wants a new password', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'plon-demo-site', RECAPTCHA_SECRET: 'plon-demo-secret' }
  const email = 'a@demo.example'
  const documents: [string, object][] = [
    ['GenerateCustomerToken', { email, password: 'x' }],
    ['CreateCustomerV2', { input: { email, password: 'x', firstname: 'A', lastname: 'B' } }],
    ['RequestPasswordResetEmail', { email }],
    ['ResetPassword', { email, resetPasswordToken: 't', newPassword: 'x' }],
  ]

  async function shop(environment: Record<string, string>) {
    const engine = await startTestEngine(() => Response.json({ data: {} }))
    const verify = await openJudge()
    const app = testServer(engine.url, {}, { ...environment, RECAPTCHA_VERIFY_URL: verify })
    const send = (name: string, variables: object, token?: string) =>
      app.request('/graphql', {
        method: 'POST',
        headers: { ...pageHeaders, ...(token ? { 'x-recaptcha': token } : {}) },
        body: JSON.stringify({ hash: hashOf(name), variables }),
      })
    return { app, engine, send }
  }

  test.each(documents)('%s goes through where the shop has no keys', async (name, variables) => {
    const { send, engine } = await shop({})
    await send(name, variables)
    expect(engine.calls).toHaveLength(1)
  })

  test.each(documents)('%s needs a token of its own where it has', async (name, variables) => {
    const { send, engine } = await shop(keys)
    const refusal = await send(name, variables)
    expect(refusal.status).toBe(403)
    expect(JSON.stringify(await refusal.json())).toContain('Error during reCaptcha verification. Please try again.')
    for (const token of [`test-token:${name}:0.1`, 'test-token:place_order:0.9', 'nonsense'])
      expect((await send(name, variables, token)).status, token).toBe(403)
    expect(engine.calls).toHaveLength(0)
    await send(name, variables, `test-token:${name}:0.9`)
    expect(engine.calls).toHaveLength(1)
    expect(engine.calls[0]?.headers.has('x-recaptcha')).toBe(false)
  })

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['by a form', { 'x-requested-with': '' }],
  ])('the judge is asked nothing for what comes %s', async (_, differs) => {
    let asked = 0
    const judge = await overHttp(() => Response.json({ success: Boolean(asked++) }))
    onTestFinished(() => judge.close())
    const app = testServer('http://127.0.0.1:9/graphql', {}, { ...keys, RECAPTCHA_VERIFY_URL: judge.origin })
    const body = JSON.stringify({ hash: hashOf('GenerateCustomerToken'), variables: { email, password: 'x' } })
    const headers = { ...pageHeaders, 'x-recaptcha': 'a-token', ...differs }
    const answer = await app.request('/graphql', { method: 'POST', headers, body })
    expect([answer.status, asked]).toEqual([403, 0])
  })

  test.each([
    [keys, { siteKey: 'plon-demo-site', script: 'https://www.google.com/recaptcha/api.js' }],
    [{}, null],
  ])('a page is told the key, and no secret', async (environment, humanCheck) => {
    const { app } = await shop(environment)
    const told = await app.request('/api/human-check', { method: 'POST', headers: pageHeaders, body: '{}' })
    expect(await told.json()).toEqual({ data: { humanCheck } })
    expect((await app.request('/api/human-check', { method: 'POST', body: '{}' })).status).toBe(403)
  })
})
