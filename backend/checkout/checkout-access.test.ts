import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type As, type TestBackend, createTestBackend, testNow } from '../testing.ts'
import { cartOf, setShipping, someAddress, someGoods } from './walk-checkout.ts'
import { longestLife } from '../session/token-store.ts'

let backend: TestBackend
let now: Date
beforeEach(async () => {
  now = testNow
  backend = await createTestBackend({ clock: () => now })
})
afterEach(() => backend.close())

const method = { carrier_code: 'courier', method_code: 'standard' }
const calls: [name: string, input: object][] = [
  ['SetShippingAddressesOnCart', { shipping_addresses: [{ address: someAddress }] }],
  ['SetBillingAddressOnCart', { billing_address: { address: someAddress } }],
  ['SetShippingMethodsOnCart', { shipping_methods: [method] }],
  ['SetPaymentMethodOnCart', { payment_method: { code: 'banktransfer' } }],
  ['PlaceOrder', { consents: { consent_to_rules: true } }],
]
interface Placing {
  placeOrder: { order: { order_number: string } | null; errors: { code: string; message: string }[] } | null
}
const effects = () => JSON.stringify(backend.effects())

describe.each(calls)('%s', (name, more) => {
  const call = (cart_id: string, as?: As) => backend.ask(name, { input: { cart_id, ...more } }, as)

  test("another customer and a guest cannot touch a customer's cart, the owner can", async () => {
    const [anna, jan] = [{ token: await backend.signIn('private') }, { token: await backend.signIn('company') }]
    const cartId = await cartOf(backend, someGoods, 'banktransfer', anna)
    const before = effects()
    for (const stranger of [jan, {}])
      expect((await call(cartId, stranger)).errors).toMatchObject([
        {
          message: `The current user cannot perform operations on cart "${cartId}"`,
          extensions: { category: 'graphql-authorization' },
        },
      ])
    expect(effects()).toBe(before)
    expect((await call(cartId, anna)).errors).toEqual([])
  })

  test("a customer cannot touch a guest's cart", async () => {
    const anna = { token: await backend.signIn('private') }
    const cartId = await cartOf(backend)
    expect((await call(cartId, anna)).errors[0]?.message).toBe(`The current user cannot perform operations on cart "${cartId}"`)
  })

  test('a token that ran out opens nothing', async () => {
    const anna = { token: await backend.signIn('private') }
    const cartId = await cartOf(backend, someGoods, 'banktransfer', anna)
    now = new Date(testNow.getTime() + longestLife)
    expect(await call(cartId, anna)).toMatchObject({ status: 401, data: null })
  })
})

test("B-54: an address of somebody else's book tells nothing of itself", async () => {
  const anna = { token: await backend.signIn('private') }
  const cartId = await backend.cartWith(someGoods, anna)
  const jans = backend.db.get<{ id: number; city: string }>('SELECT id, city FROM customer_address WHERE customer_id = 2')
  const answer = await setShipping(backend, cartId, { address: null, customer_address_id: jans?.id }, anna)
  expect(answer.errors).toMatchObject([
    {
      message: `Current customer does not have permission to address with ID "${jans?.id}"`,
      extensions: { category: 'graphql-authorization' },
    },
  ])
  expect(JSON.stringify(answer)).not.toContain(jans?.city)
})

/** Creates two carts with the same code, which takes fifty złoty off and is valid for one order only. */
async function twoCartsWithOneCode() {
  backend.db.run(
    `INSERT INTO cart_rule (code, name, label_pl, label_en, action, amount, free_shipping, minimum_subtotal, uses_per_coupon)
     VALUES ('RAZ', 'Raz', 'Raz', 'Once', 'cart_fixed', 5000, 0, 0, 1)`,
  )
  const carts = [await cartOf(backend), await cartOf(backend)]
  const coupon = 'mutation ($i: ApplyCouponToCartInput!) { applyCouponToCart(input: $i) { cart { id } } }'
  for (const cart_id of carts) await backend.ask(coupon, { i: { cart_id, coupon_code: 'RAZ' } })
  return carts
}

test('of a coupon for one order only one of two shoppers has the use', async () => {
  const carts = await twoCartsWithOneCode()
  for (const cart_id of carts) await backend.ask('PlaceOrder', { input: { cart_id, consents: { consent_to_rules: true } } })
  const rows = backend.db.all<object>('SELECT coupon, discount, grand_total FROM shop_order ORDER BY id DESC LIMIT 2')
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { coupon: null, discount: 0, grand_total: 43570 },
    { coupon: 'RAZ', discount: 5000, grand_total: 38570 },
  ])
})

test.each([385.7, 435.69, 0, -385.7])(
  'an order at %d, which the shopper saw and it does not cost, is not placed',
  async (seen) => {
    const cart_id = await cartOf(backend)
    const input = { cart_id, consents: { consent_to_rules: true } }
    const orders = backend.db.get<{ n: number }>('SELECT count(*) AS n FROM shop_order')?.n
    const { data } = await backend.ask<Placing>('PlaceOrder', { input: { ...input, expected_total: seen } })
    const message = 'The total of the order has changed. Please look the order over and place it again.'
    expect(data?.placeOrder).toMatchObject({ order: null, errors: [{ code: 'UNDEFINED', message }] })
    expect(backend.db.get<{ n: number }>('SELECT count(*) AS n FROM shop_order')?.n).toBe(orders)
    const again = await backend.ask<Placing>('PlaceOrder', { input: { ...input, expected_total: 435.7 } })
    expect(again.data?.placeOrder).toMatchObject({ order: { order_number: expect.any(String) }, errors: [] })
  },
)

test('who saw the price with a code that somebody else has used up meanwhile is asked again', async () => {
  const carts = await twoCartsWithOneCode()
  const placed = []
  for (const cart_id of carts) {
    const input = { cart_id, expected_total: 385.7, consents: { consent_to_rules: true } }
    placed.push((await backend.ask<Placing>('PlaceOrder', { input })).data?.placeOrder)
  }
  expect(placed).toMatchObject([
    { order: { order_number: expect.any(String) }, errors: [] },
    { order: null, errors: [{ message: expect.stringContaining('total of the order has changed') }] },
  ])
  const { data } = await backend.ask<{ cart: object }>(
    'query ($id: String!) { cart(cart_id: $id) { applied_coupons { code } } }',
    {
      id: carts[1],
    },
  )
  expect(data?.cart, 'the code no longer stands in the cart').toEqual({ applied_coupons: null })
})

test('Magento’s own agreements are switched off, so there are none', async () => {
  const query = '{ storeConfig { is_checkout_agreements_enabled } checkoutAgreements { agreement_id name mode } }'
  const { data, errors } = await backend.ask(query, {})
  expect({ data, errors }).toEqual({
    data: { storeConfig: { is_checkout_agreements_enabled: false }, checkoutAgreements: [] },
    errors: [],
  })
})
