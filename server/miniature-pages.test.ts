import { expect, onTestFinished, test } from 'vitest'
import { createTestBackend } from '../backend/testing.ts'
import { overHttp, startTestEngine, testServer } from './testing.ts'

const payment = '/services/payu/pay/ABCDEF0123456789'
const consent = '/services/social/google?lang=en&state=s1'

test('a payment page is passed on with what a browser needs, and leads back', async () => {
  const location = 'http://localhost:3000/pl/checkout/thank-you'
  const engine = await startTestEngine(({ path }) =>
    path === payment
      ? new Response('<p>pay', { status: 303, headers: { location, 'x-secret': '1' } })
      : Response.json({ data: {} }),
  )
  const { status, headers } = await testServer(engine.url).request(payment)
  expect([status, headers.get('location'), headers.get('x-secret')]).toEqual([303, location, null])
})

test('a consent page is passed on with its own policy, its question and the answer to it', async () => {
  const backend = await createTestBackend()
  const { origin, close } = await overHttp((request) => backend.fetch(request))
  onTestFinished(() => close().then(() => backend.close()))
  const app = testServer(`${origin}/graphql`)
  const page = await app.request(consent)
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('<html lang="en">')
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const back = await app.request(consent, { method: 'POST', headers: form, body: 'answer=allow' })
  expect([back.status, back.headers.get('location')]).toEqual([303, '/en/customer/merging-accounts?type=google&state=s1'])
  expect((await app.request(consent, { method: 'POST', headers: form, body: 'x'.repeat(5_000) })).status).toBe(413)
})

test.each(['/services/payu/api/v2_1/orders', '/services/payu/pay/short', '/services/social/google/more', '/services/social/G'])(
  '%s is no page of theirs',
  async (path) => {
    const engine = await startTestEngine(() => new Response('inside', { headers: { 'x-robots-tag': 'noindex' } }))
    await testServer(engine.url).request(path)
    expect(engine.calls.map((call) => call.path)).not.toContain(path)
  },
)

test.each([payment, consent])('of a real engine elsewhere there is no %s', async (path) => {
  const url = 'https://magento.example/graphql'
  const response = await testServer(url, {}, { COMMERCE_URL: url }).request(path)
  expect(await response.text()).not.toContain('out of reach')
})
