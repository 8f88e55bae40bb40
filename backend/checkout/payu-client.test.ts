import { expect, test } from 'vitest'
import { type PayuOrder, type Send, createPayuClient } from './payu-client.ts'

const settings = { url: 'https://payu.example', posId: '1', clientId: '1', clientSecret: 's', secondKey: 'k', timeout: 20 }
const token = () => Response.json({ access_token: 't', expires_in: 100 })
const order: PayuOrder = {
  ...{
    notifyUrl: 'https://x.example',
    customerIp: '::1',
    description: 'x',
    currencyCode: 'PLN',
    totalAmount: '1',
    extOrderId: '1',
  },
  ...{ buyer: { email: 'a@x.example', firstName: 'A', lastName: 'B', language: 'pl' }, products: [] },
}

function client(answer: Send, now = () => new Date(0)) {
  const calls: string[] = []
  const send: Send = (request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`)
    return request.url.endsWith('/authorize') ? Promise.resolve(token()) : answer(request)
  }
  return { calls, payu: createPayuClient({ settings, send, clock: now }) }
}
const create = (answer: Send) => client(answer).payu.createOrder('http://shop.example', order)
const says = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))
const made = { status: { statusCode: 'SUCCESS' }, orderId: 'ABC' }

test('both ways of success are understood: with a page to go to, and without', async () => {
  const redirectUri = 'https://payu.example/pay'
  expect(await create(says(302, { ...made, redirectUri }))).toEqual({ ok: true, orderId: 'ABC', redirectUri })
  expect(await create(says(201, made))).toEqual({ ok: true, orderId: 'ABC', redirectUri: null })
})

test('a refusal keeps the words of PayU', async () => {
  const status = { statusCode: 'ERROR_VALUE_INVALID', codeLiteral: 'X' }
  expect(await create(says(400, { status }))).toEqual({ ok: false, kind: 'refused', message: 'ERROR_VALUE_INVALID - X' })
})

test.each<[string, Send]>([
  ['a server error', says(500, { status: { statusCode: 'ERROR_INTERNAL' } })],
  ['a sign-in that counts no more', says(401, { status: { statusCode: 'UNAUTHORIZED' } })],
  ['a page instead of JSON', () => Promise.resolve(new Response('<html>'))],
  ['JSON of something else', says(200, { hello: 1 })],
  ['a page to go to that is a script', says(302, { ...made, redirectUri: 'javascript:alert(1)' })],
  ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ['no answer in time', () => new Promise(() => undefined)],
  ['an answer without an end', says(200, 'x'.repeat(1_100_000))],
])('%s means that nothing is known', async (_, answer) => {
  expect(await create(answer)).toEqual({ ok: false, kind: 'unavailable' })
})

test('a token is asked for once, until it runs out or is refused', async () => {
  let now = new Date(0)
  let status = 201
  const { calls, payu } = client(
    () => says(status, made)(),
    () => now,
  )
  const asked = async () => {
    await payu.createOrder('', order)
    return calls.filter((call) => call.endsWith('/authorize')).length
  }
  expect([await asked(), await asked()]).toEqual([1, 1])
  now = new Date(41_000)
  expect(await asked()).toBe(2)
  status = 401
  expect([await asked(), await asked()]).toEqual([2, 3])
})
