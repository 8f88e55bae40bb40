import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { effectLog } from '../effects/effect-log.ts'
import { keptMails, mailOutbox } from '../mail/mailer.ts'
import { demoCredentials } from '../services/payu/demo-credentials.ts'
import { signatureHeader } from '../services/payu/notification-signature.ts'
import { usualSettings } from '../store/usual-settings.ts'
import { type TestBackend, createTestBackend, testNow } from '../testing.ts'
import { cancelUnpaid, unpaidHours } from './unpaid-orders.ts'
import { cartOf, orderRow, ordersOf, place, setPayment, someGoods, stockOf } from './walk-checkout.ts'

let backend: TestBackend
let now: Date
beforeEach(async () => {
  now = testNow
  backend = await createTestBackend({ clock: () => now })
})
afterEach(() => backend.close())

const origin = 'http://127.0.0.1:4000'
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  backend.fetch(new Request(`${origin}${path}`, { method: 'POST', body, headers }))
const press = (address: string | null | undefined, form: Record<string, string>) =>
  post(new URL(address ?? '').pathname, new URLSearchParams(form).toString())
const fault = (mode: string, delay = 1) => post('/dev/services/payu', JSON.stringify({ mode, delay }))
const returnTo = { base_return_url: 'https://sklep.example/pl/checkout/thank-you' }
const effects = (operation: string) => backend.effects().filter((effect) => effect.operation === operation)

/** Places an order paid at PayU and returns it with its cart. */
async function ordered(code = 'payu_gateway', payu: object = returnTo, words: object = {}) {
  const cartId = await cartOf(backend)
  await setPayment(backend, cartId, code, {}, payu)
  const placed = await place(backend, cartId, words)
  const number = placed?.order?.order_number
  const paid = () => {
    const row = backend.db.get<{ payu_order_id: string; amount: number }>('SELECT * FROM payu_payment ORDER BY order_id DESC')
    return { id: row?.payu_order_id ?? '', amount: String(row?.amount) }
  }
  return { cartId, placed, number, status: () => orderRow(backend, number).status, payment: paid() }
}

function notify(
  { id, amount }: { id: string; amount: string },
  status: string,
  change: object = {},
  key = demoCredentials.secondKey,
) {
  const body = JSON.stringify({ order: { orderId: id, currencyCode: 'PLN', totalAmount: amount, status, ...change } })
  return post('/payu/data/getNotify/type/payu_gateway/store/1', body, { 'OpenPayu-Signature': signatureHeader(body, key) })
}

describe('on the hosted page', () => {
  test('an approved payment makes the order processing, with an invoice', async () => {
    const { placed, status, number } = await ordered()
    expect(placed?.redirect_uri).toMatch(/^http:\/\/127\.0\.0\.1:4000\/services\/payu\/pay\/[A-Z0-9]+$/)
    expect(status()).toBe('pending_payment')
    const back = await press(placed?.redirect_uri, { action: 'approve' })
    expect(back.headers.get('location')).toContain(returnTo.base_return_url)
    expect(status()).toBe('processing')
    expect(effects('order:invoice')).toMatchObject([{ after: { order: number, status: 'processing' } }])
  })

  test('a declined payment leaves the order waiting with its goods, and says so by mail', async () => {
    const before = stockOf(backend, 'MIE-T-005')
    const { placed, status, number } = await ordered()
    await press(placed?.redirect_uri, { action: 'decline' })
    expect(status()).toBe('pending_payment')
    expect(stockOf(backend, 'MIE-T-005')).toBe(before - 1)
    expect(keptMails(backend.db)[0]).toMatchObject({
      to: 'maria@demo.example',
      subject: `Płatność za zamówienie ${number} nie powiodła się`,
    })
  })

  test('an order that nobody pays for in time is cancelled, and its goods go back', async () => {
    const before = stockOf(backend, 'MIE-T-005')
    const { placed, status } = await ordered()
    await press(placed?.redirect_uri, { action: 'decline' })
    const desk = {
      db: backend.db,
      clock: () => now,
      effects: effectLog(backend.db, () => now),
      mail: mailOutbox(backend.db, () => now),
    }
    now = new Date(testNow.getTime() + unpaidHours * 3_600_000)
    cancelUnpaid({ ...desk, settings: usualSettings })
    expect(status()).toBe('pending_payment')
    now = new Date(now.getTime() + 1000)
    cancelUnpaid({ ...desk, settings: usualSettings })
    expect(status()).toBe('canceled')
    expect(stockOf(backend, 'MIE-T-005')).toBe(before)
  })

  test('a pending payment leaves the order waiting until it ends', async () => {
    const { placed, status } = await ordered('payu_gateway_card')
    await press(placed?.redirect_uri, { action: 'pending' })
    expect(status()).toBe('pending_payment')
    await press(placed?.redirect_uri, { action: 'approve' })
    expect(status()).toBe('processing')
  })
})

describe('with a BLIK code', () => {
  test.each([
    ['777123', 'processing'],
    ['700001', 'pending_payment'],
  ])('%s ends as %s when the bank has spoken', async (code, end) => {
    const { placed, status } = await ordered('payu_gateway_blik', {}, { payu_authorization_code: code })
    expect(placed).toMatchObject({ redirect_uri: null, errors: [] })
    expect(status()).toBe('pending_payment')
    now = new Date(testNow.getTime() + 3000)
    await backend.fetch(new Request(`${origin}/services/payu/pay/WAKES0THE0CLOCK`))
    expect(status()).toBe(end)
  })

  test('a code set with the payment counts two minutes, and is kept nowhere', async () => {
    const cartId = await cartOf(backend)
    const choose = () => setPayment(backend, cartId, 'payu_gateway_blik', {}, { payu_authorization_code: '777 123' })
    expect((await choose()).errors).toEqual([])
    const tables = backend.db.all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'product_search%'",
    )
    const kept = tables.map(({ name }) => JSON.stringify(backend.db.all(`SELECT * FROM ${name}`)))
    expect(kept.some((text) => text.includes('777123'))).toBe(false)
    now = new Date(testNow.getTime() + 120_000)
    expect((await place(backend, cartId))?.redirect_uri).toContain('/services/payu/pay/')
  })

  test('a wrong code is refused and nothing is ordered', async () => {
    const before = ordersOf(backend)
    const { placed } = await ordered('payu_gateway_blik', {}, { payu_authorization_code: '123456' })
    expect(placed).toMatchObject({
      order: null,
      errors: [{ code: 'UNDEFINED', message: 'ERROR_VALUE_INVALID - OPENPAYU_BLIK_AUTHORIZATION_CODE_INVALID' }],
    })
    expect(ordersOf(backend)).toBe(before)
    await expect(ordered('payu_gateway_blik', {}, { payu_authorization_code: '12' })).rejects.toThrow('6 digits')
  })

  test.each([
    ['777123', 'processing'],
    ['700001', 'pending_payment'],
  ])('%s: the bank speaks within seconds, and nobody has to ask (%s)', async (code, end) => {
    vi.useFakeTimers({ now: testNow })
    try {
      backend.close()
      backend = await createTestBackend({ clock: () => new Date() })
      const { number } = await ordered('payu_gateway_blik', {}, { payu_authorization_code: code })
      await vi.advanceTimersByTimeAsync(4000)
      const { status } = orderRow(backend, number)
      expect([status, effects(end === 'processing' ? 'order:invoice' : 'payu:refused')]).toMatchObject([end, [{}]])
    } finally {
      vi.useRealTimers()
    }
  })

  test('without a code the page asks for it', async () => {
    const { placed, status } = await ordered('payu_gateway_blik')
    await press(placed?.redirect_uri, { action: 'blik', code: '777123' })
    now = new Date(testNow.getTime() + 3000)
    await backend.fetch(new Request(placed?.redirect_uri ?? ''))
    expect(status()).toBe('processing')
  })
})

describe('a notification', () => {
  test('that PayU did not sign has no effect', async () => {
    const { payment, status } = await ordered()
    expect((await notify(payment, 'COMPLETED', {}, 'wrong')).status).toBe(401)
    expect((await post('/payu/data/getNotify', '{}')).status).toBe(401)
    expect(status()).toBe('pending_payment')
  })

  test('that comes twice, or late, has one effect', async () => {
    const { payment, status, number } = await ordered()
    for (const word of ['PENDING', 'COMPLETED', 'COMPLETED', 'PENDING', 'CANCELED'])
      expect((await notify(payment, word)).status).toBe(200)
    expect(status()).toBe('processing')
    expect(effects('order:invoice')).toHaveLength(1)
    expect(effects('order:cancel')).toHaveLength(0)
    const { id } = orderRow(backend, number)
    expect(backend.db.all('SELECT * FROM shop_order_document WHERE order_id = ?', id ?? 0)).toHaveLength(1)
  })

  test('of another amount or currency is refused, of an unknown payment is asked for again', async () => {
    const { payment, status } = await ordered()
    expect((await notify(payment, 'COMPLETED', { totalAmount: '1' })).status).toBe(400)
    expect((await notify(payment, 'COMPLETED', { currencyCode: 'EUR' })).status).toBe(400)
    expect((await notify({ id: 'NOSUCHPAYMENT', amount: '1' }, 'COMPLETED')).status).toBe(404)
    expect(status()).toBe('pending_payment')
  })

  test('is not read by GET', async () => {
    expect((await backend.fetch(new Request(`${origin}/payu/data/getNotify`))).status).toBe(405)
  })
})

describe('when PayU does not take the order', () => {
  test('the amount is higher than the way to pay allows', async () => {
    const cartId = await cartOf(backend, [{ sku: 'MIE-T-005', quantity: 10 }])
    await setPayment(backend, cartId, 'payu_gateway', {}, { payu_method_type: 'PBL', payu_method: 'dpt' })
    const message = 'ERROR_VALUE_INVALID - OPENPAYU_PAYMENT_CREATE_AMOUNT_HIGHER_THAN_MAX'
    expect(await place(backend, cartId)).toMatchObject({ order: null, errors: [{ code: 'UNDEFINED', message }] })
  })

  test.each(['down', 'garbage'])('a PayU that is %s leaves cart and stock as they were', async (mode) => {
    const before = [ordersOf(backend), stockOf(backend, 'MIE-T-005')]
    await fault(mode)
    const { placed, cartId } = await ordered()
    expect(placed).toMatchObject({
      order: null,
      errors: [{ code: 'UNABLE_TO_PLACE_ORDER', message: expect.stringMatching(/^A server error stopped/) }],
    })
    expect([ordersOf(backend), stockOf(backend, 'MIE-T-005')]).toEqual(before)
    await fault('ok')
    expect(await place(backend, cartId)).toMatchObject({ errors: [] })
  })

  test('two orders of one cart at once are one order with one payment', async () => {
    const cartId = await cartOf(backend, someGoods, 'payu_gateway')
    const placed = await Promise.all([place(backend, cartId), place(backend, cartId)])
    expect(placed.filter((one) => one?.order)).toHaveLength(1)
    const open = backend.db.all<{ status: string }>('SELECT status FROM payu_sandbox_order').map(({ status }) => status)
    expect(open.toSorted()).toEqual(['CANCELED', 'NEW'])
    expect(placed.find((one) => one?.order)?.order?.order_number).toBe(
      backend.db.get<{ number: string }>('SELECT number FROM shop_order ORDER BY id DESC LIMIT 1')?.number,
    )
  })
})

describe('the ways to pay behind a method', () => {
  interface Method {
    value: string
    status: string
    name: string
    brandImageUrl: string
    sort: number
  }
  const methods = async (code: string, store = 'naturaexpert_pl') =>
    (await backend.ask<{ getPayUMethods: Method[] }>('GetPayUMethods', { code }, { store })).data?.getPayUMethods ?? []

  test('are told with their state, their order and a picture', async () => {
    const all = await methods('payu_gateway', 'naturaexpert_en')
    expect(all.map(({ value, status }) => [value, status])).toEqual([
      ...[
        ['ap', 'ENABLED'],
        ['jp', 'ENABLED'],
        ['m', 'ENABLED'],
        ['p', 'ENABLED'],
        ['o', 'ENABLED'],
      ],
      ...[
        ['w', 'TEMPORARY_DISABLED'],
        ['dpt', 'ENABLED'],
        ['ai', 'DISABLED'],
      ],
    ])
    expect(all.map(({ sort }) => sort)).toEqual(all.map(({ sort }) => sort).toSorted((a, b) => a - b))
    expect(all.find(({ value }) => value === 'dpt')).toMatchObject({
      name: 'Pay later',
      brandImageUrl: `${origin}/media/payu/dpt.png`,
    })
  })

  test.each([
    ['payu_gateway_card', ['c']],
    ['payu_gateway_blik', ['blik']],
    ['banktransfer', []],
    ['toString', []],
  ])('of %s are %j', async (code, values) => {
    expect((await methods(code)).map(({ value }) => value)).toEqual(values)
  })

  test('are none while PayU is away', async () => {
    await fault('down')
    expect(await methods('payu_gateway')).toEqual([])
  })
})

test.each(['javascript:alert(1)', '/relative', `https://sklep.example/${'x'.repeat(2000)}`])(
  '"%s" is no place to return to',
  async (url) => {
    const cartId = await cartOf(backend)
    expect((await setPayment(backend, cartId, 'payu_gateway', {}, { base_return_url: url })).errors).toMatchObject([
      { message: 'The "base_return_url" must be an address of a page.', extensions: { category: 'graphql-input' } },
    ])
  },
)
