import { describe, expect, onTestFinished, test } from 'vitest'
import { features } from '#config'
import { pageHeaders, testServer } from '../testing.ts'

const nowhere = 'http://127.0.0.1:9/graphql'
const options = async (environment: Record<string, string>) => {
  const response = await testServer(nowhere, {}, environment).request('/api/checkout-options', {
    ...{ method: 'POST', headers: pageHeaders, body: '{}' },
  })
  return response.json()
}

describe('the operator shapes the checkout', () => {
  test.each([
    [{}, { humanCheck: null, isExternal: false, certificateGate: true, marketingCookie: null }],
    [{ CERTIFICATE_GATE: 'off' }, { humanCheck: null, isExternal: false, certificateGate: false, marketingCookie: null }],
    [
      { EXTERNAL_CHECKOUT_URL: 'https://kasa.example' },
      { humanCheck: null, isExternal: true, certificateGate: true, marketingCookie: null },
    ],
  ])('%j', async (environment, told) => expect(await options(environment)).toEqual({ data: told }))
})

test('a shop without the gate asks for no certificate', async () => {
  Object.assign(features, { certificateGate: false })
  onTestFinished(() => void Object.assign(features, { certificateGate: true }))
  expect(await options({ CERTIFICATE_GATE: 'on' })).toMatchObject({ data: { certificateGate: false } })
})

describe('another checkout takes the cart over', () => {
  const app = testServer(nowhere, {}, { EXTERNAL_CHECKOUT_URL: 'https://kasa.example/' })
  const hand = (body: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    app.request('/api/external-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'vsf-customer=t0ken', ...headers },
      body,
    })

  test('by a form: the token is in its body, in no address and in no cache', async () => {
    const response = await hand('cart=abc123&locale=en')
    const html = await response.text()
    expect(html).toContain('<form method="post" action="https://kasa.example/sync">')
    expect(html).toContain('name="customer_token" value="t0ken"')
    expect(response.headers.get('location')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain('form-action https://kasa.example;')
  })
  test.each(['cart=', 'cart=%3Cscript%3E', ''])('a cart that is none is refused: "%s"', async (body) =>
    expect((await hand(body)).status).toBe(400),
  )
  test('and nobody else may ask for it', async () =>
    expect((await hand('cart=abc123', { 'sec-fetch-site': 'cross-site' })).status).toBe(403))
  test('without one there is no such place', async () =>
    expect((await testServer(nowhere).request('/api/external-checkout', { method: 'POST' })).status).toBe(404))
})
