import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend, testNow } from '../../testing.ts'
import { demoCredentials } from './demo-credentials.ts'

let backend: TestBackend
let now: Date
beforeEach(async () => {
  now = testNow
  backend = await createTestBackend({ clock: () => now })
})
afterEach(() => backend.close())

const origin = 'http://127.0.0.1:4000'
const call = (method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) =>
  backend.fetch(
    new Request(`${origin}/services/payu${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )

async function signIn(secret = demoCredentials.clientSecret) {
  const form = { grant_type: 'client_credentials', client_id: demoCredentials.clientId, client_secret: secret }
  const answer = await call('POST', '/pl/standard/user/oauth/authorize', { body: new URLSearchParams(form).toString() })
  const read: { access_token: string } = await answer.json()
  return { status: answer.status, ...read }
}

const order = {
  ...{ customerIp: '127.0.0.1', merchantPosId: demoCredentials.posId, description: 'Zamówienie <1>', currencyCode: 'PLN' },
  ...{ totalAmount: '21000', extOrderId: '000000001_a', continueUrl: 'https://sklep.example/pl/powrot' },
  products: [{ name: 'Zamówienie', unitPrice: '10500', quantity: '2' }],
}
const create = async (change: object = {}, token?: string) =>
  call('POST', '/api/v2_1/orders', { body: { ...order, ...change }, token: token ?? (await signIn()).access_token })
const idOf = async (answer: Response) => {
  const { orderId }: { orderId: string } = await answer.json()
  return orderId
}
const statusOf = async (id: string) => {
  const answer = await call('GET', `/api/v2_1/orders/${id}`, { token: (await signIn()).access_token })
  const { orders }: { orders: { status: string }[] } = await answer.json()
  return orders[0]?.status
}
const press = (id: string, form: Record<string, string>) =>
  call('POST', `/pay/${id}`, { body: new URLSearchParams(form).toString() })

test('a token is for who knows the secret, and for half a day', async () => {
  expect(await signIn('wrong')).toMatchObject({ status: 401, error: 'invalid_client' })
  const { access_token: token, status } = await signIn()
  expect(status).toBe(200)
  expect((await call('GET', '/api/v2_1/paymethods', { token })).status).toBe(200)
  now = new Date(testNow.getTime() + 43_200_000)
  for (const stale of [token, `${token.slice(0, -1)}0`, 'x', ''])
    expect((await call('GET', '/api/v2_1/paymethods', { token: stale })).status).toBe(401)
})

test('a new order answers 302 with the page to pay at, in header and body', async () => {
  const answer = await create()
  expect(answer.status).toBe(302)
  const body: { redirectUri: string; orderId: string } = await answer.json()
  expect(body).toMatchObject({
    ...{
      status: { statusCode: 'SUCCESS' },
      extOrderId: '000000001_a',
      redirectUri: `${origin}/services/payu/pay/${body.orderId}`,
    },
    orderId: expect.stringMatching(/^[A-Z0-9]{10}261121GUEST000P01$/),
  })
  expect(answer.headers.get('location')).toBe(body.redirectUri)
  expect(await statusOf(body.orderId)).toBe('NEW')
})

const at = (value: string, authorizationCode?: string) => ({
  payMethods: { payMethod: { type: 'PBL', value, authorizationCode } },
})
const of = (grosz: string) => ({ totalAmount: grosz, products: [{ name: 'x', unitPrice: grosz, quantity: '1' }] })
test.each([
  ['no amount', { totalAmount: undefined }, 400, 'ERROR_VALUE_MISSING', /MISSING/],
  ['an amount with a comma', { totalAmount: '1,5' }, 400, 'ERROR_VALUE_INVALID', /INVALID/],
  ['a sum that is not that of the products', { totalAmount: '1' }, 400, 'ERROR_VALUE_INVALID', /TOTAL_AMOUNT/],
  ['another currency', { currencyCode: 'EUR' }, 400, 'ERROR_VALUE_INVALID', /CURRENCY/],
  ["somebody else's point of sale", { merchantPosId: '1' }, 403, 'UNAUTHORIZED_REQUEST', /UNAUTHORIZED/],
  ['a way to pay that is off', at('ai'), 400, 'ERROR_VALUE_INVALID', /METHOD/],
  ['a way to pay nobody knows', at('zz'), 400, 'ERROR_VALUE_INVALID', /METHOD/],
  ['a BLIK code no bank gave out', at('blik', '123456'), 400, 'ERROR_VALUE_INVALID', /AUTHORIZATION_CODE/],
  ['too much', of('100000000'), 400, 'ERROR_VALUE_INVALID', /^OPENPAYU_PAYMENT_CREATE_AMOUNT_HIGHER_THAN_MAX$/],
  ['too much to pay later', { ...of('300001'), ...at('dpt') }, 400, 'ERROR_VALUE_INVALID', /HIGHER_THAN_MAX$/],
  ['too little to pay later', { ...of('2999'), ...at('dpt') }, 400, 'ERROR_VALUE_INVALID', /LOWER_THAN_MIN$/],
])('%s is refused', async (_, change, status, statusCode, literal) => {
  const answer = await create(change)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({
    status: { statusCode, severity: 'ERROR', codeLiteral: expect.stringMatching(literal) },
  })
})

test('an order of the same shop number is refused, and what is no JSON too', async () => {
  await create()
  expect(await (await create()).json()).toMatchObject({ status: { statusCode: 'ERROR_ORDER_NOT_UNIQUE' } })
  const { access_token: token } = await signIn()
  const broken = await call('POST', '/api/v2_1/orders', { body: '{', token })
  expect(await broken.json()).toMatchObject({ status: { statusCode: 'ERROR_SYNTAX' } })
})

describe('the page to pay at', () => {
  test('shows what is paid as text, and may send the shopper nowhere but back', async () => {
    const page = await call('GET', `/pay/${await idOf(await create())}`)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://sklep.example;")
    const html = await page.text()
    expect(html).toContain('210.00 PLN')
    expect(html).toContain('Zamówienie &lt;1&gt;')
    expect([...html.matchAll(/name="action" value="(\w+)"/g)].map(([, action]) => action)).toEqual([
      'approve',
      'decline',
      'pending',
    ])
  })

  test.each([
    ['approve', 'COMPLETED', 'https://sklep.example/pl/powrot'],
    ['decline', 'CANCELED', 'https://sklep.example/pl/powrot?error=501'],
    ['pending', 'PENDING', 'https://sklep.example/pl/powrot'],
  ])('%s leads back to the shop', async (action, status, location) => {
    const id = await idOf(await create())
    const answer = await press(id, { action })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
    expect(await statusOf(id)).toBe(status)
  })

  test('a pending payment may still end either way, an ended one stays', async () => {
    const id = await idOf(await create())
    await press(id, { action: 'pending' })
    await press(id, { action: 'approve' })
    await press(id, { action: 'decline' })
    expect(await statusOf(id)).toBe('COMPLETED')
  })

  test('asks for the BLIK code when no code came with the order', async () => {
    const id = await idOf(await create(at('blik')))
    expect(await (await call('GET', `/pay/${id}`)).text()).toContain('value="blik"')
    expect((await press(id, { action: 'blik', code: '123456' })).status).toBe(422)
    await press(id, { action: 'blik', code: '777123' })
    expect(await statusOf(id)).toBe('PENDING')
    now = new Date(testNow.getTime() + 3000)
    expect(await statusOf(id)).toBe('COMPLETED')
  })

  test('there is none for an unknown payment', async () => {
    expect((await call('GET', '/pay/NOSUCHPAYMENT')).status).toBe(404)
  })
})

test.each([
  ['777123', 'COMPLETED'],
  ['700001', 'CANCELED'],
])('the BLIK code %s makes a payment %s after a while, without a page', async (code, end) => {
  const answer = await create(at('blik', code))
  expect(answer.status).toBe(201)
  const body: { orderId: string } = await answer.json()
  expect(body).not.toHaveProperty('redirectUri')
  now = new Date(testNow.getTime() + 2999)
  expect(await statusOf(body.orderId)).toBe('PENDING')
  now = new Date(testNow.getTime() + 3000)
  expect(await statusOf(body.orderId)).toBe(end)
  expect(JSON.stringify(backend.db.all('SELECT * FROM payu_sandbox_order'))).not.toContain(code)
})

test('an order can be canceled until it is paid, and refunded once it is, up to its sum', async () => {
  const { access_token: token } = await signIn()
  const cancel = (id: string) => call('DELETE', `/api/v2_1/orders/${id}`, { token })
  const refund = (id: string, body: object) => call('POST', `/api/v2_1/orders/${id}/refunds`, { token, body: { refund: body } })
  const first = await idOf(await create())
  expect((await cancel(first)).status).toBe(200)
  expect(await statusOf(first)).toBe('CANCELED')
  const second = await idOf(await create({ extOrderId: 'b' }))
  expect((await refund(second, { description: 'x' })).status).toBe(400)
  await press(second, { action: 'approve' })
  expect((await cancel(second)).status).toBe(400)
  expect(await (await refund(second, { description: 'x', amount: '20000' })).json()).toMatchObject({
    ...{ orderId: second, refund: { amount: '20000', currencyCode: 'PLN', status: 'PENDING' } },
    status: { statusCode: 'SUCCESS' },
  })
  expect((await refund(second, { description: 'x', amount: '1001' })).status).toBe(400)
  expect((await refund(second, { description: 'x' })).status).toBe(200)
  expect((await cancel('NOSUCHORDER')).status).toBe(404)
})

test('the sign of a way to pay is a picture, of another there is none', async () => {
  const picture = await backend.fetch(new Request(`${origin}/media/payu/blik.png`))
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(new Uint8Array(await picture.arrayBuffer()).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'))
  expect((await backend.fetch(new Request(`${origin}/media/payu/zz.png`))).status).toBe(404)
})
