import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'
import {
  cartOf,
  orderRow,
  ordersOf,
  place,
  setBilling,
  setEmail,
  setPayment,
  setShipping,
  setWay,
  someAddress,
  someGoods,
  stockOf,
} from './walk-checkout.ts'

let backend: TestBackend
let seeded: number | undefined
beforeEach(async () => {
  backend = await createTestBackend()
  seeded = ordersOf(backend)
})
afterEach(() => backend.close())

const numberOf = (placed: Awaited<ReturnType<typeof place>>) => placed?.order?.order_number

test('an order is written whole: lines, addresses, totals, consents, and the stock is taken', async () => {
  const before = [stockOf(backend, 'PLO-B-001-1L'), stockOf(backend, 'MIE-T-005')]
  const consents = { consent_to_rules: true, consent_to_email_commercials: true }
  const placed = await place(backend, await cartOf(backend), { consents })
  expect(placed).toMatchObject({ order: { order_number: expect.stringMatching(/^\d{9}$/) }, errors: [], redirect_uri: null })
  const order = orderRow(backend, numberOf(placed))
  expect(order).toMatchObject({
    ...{ email: 'maria@demo.example', status: 'holded', payment: 'banktransfer', payment_title: 'Przelew tradycyjny' },
    ...{ carrier: 'courier', subtotal: 41880, shipping: 1690, grand_total: 43570, discount: 0, customer_id: null },
    ...{ consent_to_rules: 1, consent_to_phone_commercials: 0, consent_to_email_commercials: 1 },
  })
  const rows = (table: string) =>
    backend.db.all<object>(`SELECT * FROM ${table} WHERE order_id = ?`, order.id ?? 0).map((row) => ({ ...row }))
  expect(rows('shop_order_line')).toMatchObject([
    { sku: 'PLO-B-001-1L', parent_sku: 'PLO-B-001', quantity: 2, row_total: 8980, vat: 8 },
    { sku: 'MIE-T-005', parent_sku: null, quantity: 1, row_total: 32900, vat: 23 },
  ])
  expect(rows('shop_order_address')).toMatchObject([
    { kind: 'billing', city: 'Środa Wielkopolska' },
    { kind: 'shipping', city: 'Środa Wielkopolska' },
  ])
  expect([stockOf(backend, 'PLO-B-001-1L'), stockOf(backend, 'MIE-T-005')]).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) - 1])
})

test('a bank transfer comes with what to write on it', async () => {
  const placed = await place(backend, await cartOf(backend))
  expect(placed?.bank_transfer).toMatchObject({ title: numberOf(placed), amount: { value: 435.7, currency: 'PLN' } })
})

test('cash on delivery has no transfer, and its fee is in the total', async () => {
  const placed = await place(backend, await cartOf(backend, someGoods, 'cashondelivery'))
  expect(placed?.bank_transfer).toBeNull()
  expect(orderRow(backend, numberOf(placed))).toMatchObject({ status: 'pending', cash_on_delivery_fee: 500, grand_total: 44070 })
})

test('an order sent twice is one order', async () => {
  const cartId = await cartOf(backend)
  const placed = await place(backend, cartId)
  expect(await place(backend, cartId)).toMatchObject({
    order: null,
    errors: [{ code: 'CART_NOT_ACTIVE', message: "The cart isn't active." }],
  })
  expect(ordersOf(backend)).toBe((seeded ?? 0) + 1)
  expect(backend.effects().filter(({ operation }) => operation === 'placeOrder')).toMatchObject([
    { after: { order: numberOf(placed), grandTotal: 43570 } },
  ])
})

test('two orders sent at once are one order too', async () => {
  const cartId = await cartOf(backend)
  const placed = await Promise.all([place(backend, cartId), place(backend, cartId)])
  expect(placed.filter((one) => one?.order)).toHaveLength(1)
  expect(ordersOf(backend)).toBe((seeded ?? 0) + 1)
})

test('each store view counts its own orders', async () => {
  const en = { store: 'naturaexpert_en' }
  const numbers = [
    numberOf(await place(backend, await cartOf(backend))),
    numberOf(await place(backend, await cartOf(backend))),
    numberOf(await place(backend, await cartOf(backend, someGoods, undefined, en), {}, en)),
    numberOf(await place(backend, await cartOf(backend, someGoods, undefined, en), {}, en)),
  ]
  expect(Number(numbers[1])).toBe(Number(numbers[0]) + 1)
  expect(numbers[2]).toMatch(/^2\d{9}$/)
  expect(Number(numbers[3])).toBe(Number(numbers[2]) + 1)
})

test('of the last piece only one of two shoppers gets it', async () => {
  backend.db.run("UPDATE product SET stock_quantity = 1 WHERE sku = 'MIE-T-005'")
  const one = [{ sku: 'MIE-T-005', quantity: 1 }]
  const [first, second] = [await cartOf(backend, one), await cartOf(backend, one)]
  const placed = await Promise.all([place(backend, first), place(backend, second)])
  expect(placed).toMatchObject([
    { order: { order_number: expect.any(String) } },
    { order: null, errors: [{ code: 'UNABLE_TO_PLACE_ORDER', message: 'Some of the products are out of stock.' }] },
  ])
  expect(stockOf(backend, 'MIE-T-005')).toBe(0)
})

test('services are ordered without an address to deliver to', async () => {
  const cartId = await backend.cartWith([{ sku: 'USL-V-001', quantity: 1 }])
  await setEmail(backend, cartId)
  await backend.ask('SetBillingAddressOnCart', { input: { cart_id: cartId, billing_address: { address: someAddress } } })
  await setPayment(backend, cartId)
  const placed = await place(backend, cartId)
  expect(orderRow(backend, numberOf(placed))).toMatchObject({ carrier: null, shipping: 0 })
})

test('what costs nothing is ordered without a payment', async () => {
  const cartId = await backend.cartWith([{ sku: 'USL-D-003', quantity: 1 }])
  await setEmail(backend, cartId)
  await backend.ask('SetBillingAddressOnCart', { input: { cart_id: cartId, billing_address: { address: someAddress } } })
  await setPayment(backend, cartId, 'free')
  expect(orderRow(backend, numberOf(await place(backend, cartId)))).toMatchObject({ payment: 'free', grand_total: 0 })
})

test('a signed-in customer orders with the e-mail of the account, and has a new cart afterwards', async () => {
  const as = { token: await backend.signIn('private') }
  const cartId = await cartOf(backend, someGoods, 'banktransfer', as)
  const placed = await place(backend, cartId, {}, as)
  expect(orderRow(backend, numberOf(placed))).toMatchObject({ email: 'anna@demo.example', customer_id: 1 })
  expect(await backend.cartWith([], as)).not.toBe(cartId)
})

test('an address that was written goes into the address book with the order, once, and not before', async () => {
  const as = { token: await backend.signIn('private') }
  const book = () => backend.db.get<{ n: number }>('SELECT count(*) AS n FROM customer_address WHERE customer_id = 1')?.n ?? 0
  const before = book()
  const cartId = await cartOf(backend, someGoods, 'banktransfer', as)
  expect(book()).toBe(before)
  await place(backend, cartId, {}, as)
  expect(book()).toBe(before + 1)
  await place(backend, await cartOf(backend, someGoods, 'banktransfer', as, { save_in_address_book: false }), {}, as)
  expect(book()).toBe(before + 1)
})

/** The checkout steps, each left out once, in the order in which the shopper is told of them. */
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
  const cartId = await backend.cartWith(someGoods)
  for (const step of steps.slice(0, done)) await step(cartId)
  expect(await place(backend, cartId)).toEqual({
    ...{ order: null, redirect_uri: null, bank_transfer: null, errors: [{ code, message }] },
  })
  expect(ordersOf(backend)).toBe(seeded)
})

test.each([{}, { consent_to_rules: false }, { consent_to_email_commercials: true }])(
  'without consent to the rules (%j) nothing is ordered',
  async (consents) => {
    const cartId = await cartOf(backend)
    expect(await place(backend, cartId, { consents })).toMatchObject({ order: null, errors: [{ code: 'UNDEFINED' }] })
    expect(await place(backend, cartId)).toMatchObject({ errors: [] })
  },
)

test('the number of the marketing system goes to the account of who has ordered', async () => {
  const as = { token: await backend.signIn('private') }
  const consents = { consent_to_rules: true, usercom_id: 'Ab-12_c' }
  await place(backend, await cartOf(backend, someGoods, 'banktransfer', as), { consents }, as)
  const { data } = await backend.ask<{ customer: { usercom_id: string } }>('{ customer { usercom_id } }', {}, as)
  expect(data?.customer.usercom_id).toBe('Ab-12_c')
})

test('a client of stock Magento, which has no words for consents, orders with the cart alone', async () => {
  const query = `mutation ($id: String!) { placeOrder(input: { cart_id: $id }) {
    order { order_number order_id } orderV2 { number token status } errors { code message } } }`
  const { data } = await backend.ask<{ placeOrder: { order: object; orderV2: { token: string } } }>(query, {
    id: await cartOf(backend),
  })
  const number = backend.db.get<{ number: string }>('SELECT number FROM shop_order ORDER BY id DESC LIMIT 1')?.number
  expect(data?.placeOrder).toMatchObject({
    ...{ errors: [], order: { order_number: number, order_id: number } },
    orderV2: { number, token: expect.stringMatching(/^.{20,}$/), status: 'Oczekuje na przelew' },
  })
})

test('an unknown cart, an empty cart and no cart', async () => {
  expect(await place(backend, 'nope')).toMatchObject({
    errors: [{ code: 'CART_NOT_FOUND', message: 'Could not find a cart with ID "nope"' }],
  })
  const empty = await backend.cartWith([])
  await setEmail(backend, empty)
  expect(await place(backend, empty)).toMatchObject({
    order: null,
    errors: [
      {
        code: 'UNABLE_TO_PLACE_ORDER',
        message: 'A server error stopped your order from being placed. Please try to place your order again.',
      },
    ],
  })
  await expect(place(backend, '')).rejects.toThrow('Required parameter "cart_id" is missing')
})

test('the shopper gets a mail about the order, with the account to pay to', async () => {
  const placed = await place(backend, await cartOf(backend))
  const mail = backend.db.get<Record<string, string>>('SELECT * FROM mail ORDER BY id DESC LIMIT 1')
  expect(mail).toMatchObject({ recipient: 'maria@demo.example', template: 'sales_email_order_guest_template' })
  expect(mail?.subject).toContain(numberOf(placed))
  expect(mail?.text).toMatch(/435,70.zł[\s\S]*Numer rachunku/)
})

const twin = `mutation ($input: SetPaymentMethodAndPlaceOrderInput!) { setPaymentMethodAndPlaceOrder(input: $input) { order { order_number } errors { code } } }`

test('the older mutation sets the payment and places the order in one', async () => {
  const cart_id = await cartOf(backend)
  const { data } = await backend.ask(twin, { input: { cart_id, payment_method: { code: 'cashondelivery' } } })
  expect(data).toMatchObject({ setPaymentMethodAndPlaceOrder: { errors: [], order: { order_number: expect.any(String) } } })
})

test('what keeps the older mutation from placing an order is an error of its own', async () => {
  const cart_id = await backend.cartWith(someGoods)
  const refuse = async (code: string) =>
    (await backend.ask(twin, { input: { cart_id, payment_method: { code } } })).errors[0]?.message
  expect(await refuse('')).toBe('Required parameter "code" for "payment_method" is missing.')
  expect(await refuse('banktransfer')).toBe('Guest email for cart is missing.')
  await setEmail(backend, cart_id)
  expect(await refuse('banktransfer')).toBe('The shipping address is missing. Set the address and try again.')
  await setShipping(backend, cart_id)
  expect(await refuse('noway')).toBe('The requested Payment Method is not available.')
  expect(await refuse('banktransfer')).toBe(
    'Unable to place order: The shipping method is missing. Select the shipping method and try again.',
  )
})
