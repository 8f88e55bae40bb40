import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlaceOrderMutation } from '../../graphql/generated/graphql.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { cartOf, setBilling, setEmail, setPayment, setShipping, setWay, someAddress } from './walk-checkout.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const goods = [
  { sku: 'PLO-B-001-1L', quantity: 2 },
  { sku: 'MIE-T-005', quantity: 1 },
]
const agreed = { consent_to_rules: true }

async function place(cart_id: string, consents: object = agreed, as?: As) {
  const { data, errors } = await backend.ask<PlaceOrderMutation>('PlaceOrder', { input: { cart_id, consents } }, as)
  expect(errors).toEqual([])
  return data?.placeOrder
}
const stockOf = (sku: string) =>
  backend.db.get<{ n: number }>('SELECT stock_quantity AS n FROM product WHERE sku = ?', sku)?.n ?? 0
const row = (sql: string) => ({ ...backend.db.get<Record<string, unknown>>(sql) })

test('an order is written whole: lines, addresses, totals, consents, and the stock is taken', async () => {
  const before = [stockOf('PLO-B-001-1L'), stockOf('MIE-T-005')]
  const cartId = await cartOf(backend, goods)
  const answer = await place(cartId, { ...agreed, consent_to_email_commercials: true })
  expect(answer).toMatchObject({ order: { order_number: '000000001' }, errors: [] })
  expect(row('SELECT number, email, status, payment, carrier, subtotal, shipping, grand_total FROM shop_order')).toEqual({
    ...{ number: '000000001', email: 'maria@demo.example', status: 'holded', payment: 'banktransfer', carrier: 'courier' },
    ...{ subtotal: 41880, shipping: 1690, grand_total: 43570 },
  })
  expect(
    row('SELECT consent_to_rules AS r, consent_to_phone_commercials AS p, consent_to_email_commercials AS e FROM shop_order'),
  ).toEqual({ r: 1, p: 0, e: 1 })
  expect(
    backend.db.all('SELECT sku, parent_sku, quantity, row_total FROM shop_order_line').map((line) => ({ ...(line as object) })),
  ).toEqual([
    { sku: 'PLO-B-001-1L', parent_sku: 'PLO-B-001', quantity: 2, row_total: 8980 },
    { sku: 'MIE-T-005', parent_sku: null, quantity: 1, row_total: 32900 },
  ])
  expect(row("SELECT count(*) AS n FROM shop_order_address WHERE city = 'Środa Wielkopolska'")).toEqual({ n: 2 })
  expect([stockOf('PLO-B-001-1L'), stockOf('MIE-T-005')]).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) - 1])
})

test('a bank transfer comes with what to write on it', async () => {
  const answer = await place(await cartOf(backend, goods))
  expect(answer?.bank_transfer).toMatchObject({ title: '000000001', amount: { value: 435.7, currency: 'PLN' } })
})

test('cash on delivery has no transfer, and its fee is in the total', async () => {
  const answer = await place(await cartOf(backend, goods, 'cashondelivery'))
  expect(answer?.bank_transfer).toBeNull()
  expect(row('SELECT status, cash_on_delivery_fee AS fee, grand_total FROM shop_order')).toEqual({
    status: 'pending',
    fee: 500,
    grand_total: 44070,
  })
})

test('an order sent twice is one order', async () => {
  const cartId = await cartOf(backend, goods)
  await place(cartId)
  expect(await place(cartId)).toMatchObject({
    order: null,
    errors: [{ code: 'CART_NOT_ACTIVE', message: "The cart isn't active." }],
  })
  expect(row('SELECT count(*) AS n FROM shop_order')).toEqual({ n: 1 })
  expect(backend.effects().filter(({ operation }) => operation === 'placeOrder')).toMatchObject([
    { after: { order: '000000001', grandTotal: 43570 } },
  ])
})

test('order numbers count up', async () => {
  await place(await cartOf(backend, goods))
  expect(await place(await cartOf(backend, goods))).toMatchObject({ order: { order_number: '000000002' } })
})

test('of the last piece only one of two shoppers gets it', async () => {
  backend.db.run("UPDATE product SET stock_quantity = 1 WHERE sku = 'MIE-T-005'")
  const [first, second] = [
    await cartOf(backend, [{ sku: 'MIE-T-005', quantity: 1 }]),
    await cartOf(backend, [{ sku: 'MIE-T-005', quantity: 1 }]),
  ]
  expect(await place(first)).toMatchObject({ order: { order_number: '000000001' } })
  expect(await place(second)).toMatchObject({
    order: null,
    errors: [{ code: 'UNABLE_TO_PLACE_ORDER', message: 'Some of the products are out of stock.' }],
  })
  expect(stockOf('MIE-T-005')).toBe(0)
})

test('services are ordered without an address to deliver to', async () => {
  const cartId = await backend.cartWith([{ sku: 'USL-V-001', quantity: 1 }])
  await setEmail(backend, cartId)
  await backend.ask('SetBillingAddressOnCart', { input: { cart_id: cartId, billing_address: { address: someAddress } } })
  await setPayment(backend, cartId)
  expect(await place(cartId)).toMatchObject({ errors: [], order: { order_number: '000000001' } })
})

test('a signed-in customer orders with the e-mail of the account, and has a new cart afterwards', async () => {
  const as = { token: await backend.signIn('private') }
  const cartId = await backend.cartWith([{ sku: 'ROL-F-001-1L', quantity: 1 }], as)
  await setShipping(backend, cartId, { address: null, customer_address_id: 1 }, as)
  await setBilling(backend, cartId, as)
  await setWay(backend, cartId, 'courier', 'standard', undefined, as)
  await setPayment(backend, cartId, 'banktransfer', as)
  expect(await place(cartId, agreed, as)).toMatchObject({ errors: [] })
  expect(row('SELECT email, customer_id FROM shop_order')).toEqual({ email: 'anna@demo.example', customer_id: 1 })
  expect(await backend.cartWith([], as)).not.toBe(cartId)
})

/** Each step of the way left out, in the order in which a shopper is told. */
const steps: ((cartId: string) => Promise<unknown>)[] = [
  (id) => setEmail(backend, id),
  (id) => setShipping(backend, id),
  (id) => setWay(backend, id),
  (id) => setBilling(backend, id),
  (id) => setPayment(backend, id),
]
test.each([
  [0, 'GUEST_EMAIL_MISSING', 'Guest email for cart is missing.'],
  [1, 'UNABLE_TO_PLACE_ORDER', "Some addresses can't be used due to the configurations for specific countries."],
  [2, 'UNABLE_TO_PLACE_ORDER', 'The shipping method is missing. Select the shipping method and try again.'],
  [3, 'UNABLE_TO_PLACE_ORDER', 'Please check the billing address information.'],
  [4, 'UNABLE_TO_PLACE_ORDER', 'Enter a valid payment method and try again.'],
])('after %d steps: %s %s', async (done, code, message) => {
  const cartId = await backend.cartWith(goods)
  for (const step of steps.slice(0, done)) await step(cartId)
  expect(await place(cartId)).toEqual({ order: null, redirect_uri: null, bank_transfer: null, errors: [{ code, message }] })
  expect(row('SELECT count(*) AS n FROM shop_order')).toEqual({ n: 0 })
})

test.each([{}, { consent_to_rules: false }, { consent_to_email_commercials: true }])(
  'without consent to the rules (%j) nothing is ordered',
  async (consents) => {
    const cartId = await cartOf(backend, goods)
    expect(await place(cartId, consents)).toMatchObject({ order: null, errors: [{ code: 'UNDEFINED' }] })
    expect(await place(cartId)).toMatchObject({ errors: [] })
  },
)

test.each([['an unknown cart', 'nope', 'CART_NOT_FOUND', 'Could not find a cart with ID "nope"']])(
  '%s',
  async (_, cartId, code, message) => {
    expect(await place(cartId)).toMatchObject({ order: null, errors: [{ code, message }] })
  },
)

test('an empty cart is no order', async () => {
  const cartId = await backend.cartWith([])
  await setEmail(backend, cartId)
  expect(await place(cartId)).toMatchObject({ order: null, errors: [{ message: 'Cart does not contain products.' }] })
})
