import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApplyCouponToCartMutation, CartQuery } from '../../graphql/generated/graphql.ts'
import { cartOf, setShipping, setWay } from '../checkout/walk-checkout.ts'
import { type As, type TestBackend, createTestBackend, testNow } from '../testing.ts'
import type { CartItemInput } from './item-input.ts'

let now = testNow
let backend: TestBackend
beforeEach(async () => {
  now = testNow
  backend = await createTestBackend({ clock: () => now })
})
afterEach(() => backend.close())

const apply = (cart_id: string, coupon_code: string, as?: As) =>
  backend.ask<ApplyCouponToCartMutation>('ApplyCouponToCart', { input: { cart_id, coupon_code } }, as)
const remove = (cart_id: string, as?: As) => backend.ask('RemoveCouponFromCart', { input: { cart_id } }, as)
const read = async (cartId: string, as?: As) => (await backend.ask<CartQuery>('Cart', { cartId }, as)).data?.cart
const invalid = {
  message: "The coupon code isn't valid. Verify the code and try again.",
  extensions: { category: 'graphql-no-such-entity' },
}

/** Gross price of a product in złoty. */
const price = (sku: string) =>
  (backend.db.get<{ p: number }>('SELECT coalesce(special_price, price) AS p FROM product WHERE sku = ?', sku)?.p ?? 0) / 100
const grosze = (value: number) => Math.round(value * 100) / 100
const pump: CartItemInput = { sku: 'MIE-T-005', quantity: 2 }

describe('a coupon', () => {
  test('takes its percentage off each line, and the taxes are those of what is left', async () => {
    const cartId = await backend.cartWith([pump, { sku: 'PLO-B-001-5L', quantity: 3 }])
    const before = await read(cartId)
    const { data, errors } = await apply(cartId, 'plon10')
    expect(errors).toEqual([])
    const cart = data?.applyCouponToCart?.cart
    const gross = grosze(2 * price('MIE-T-005') + 3 * price('PLO-B-001-5L'))
    const lines = cart?.itemsV2?.items.map((line) => line?.prices?.total_item_discount?.value ?? 0) ?? []
    const total = grosze(gross * 0.1)
    expect(cart?.applied_coupons).toEqual([{ code: 'plon10' }])
    expect(cart?.prices?.discounts).toEqual([{ label: 'Rabat 10 %', amount: { value: total } }])
    expect(grosze(lines.reduce((sum, one) => sum + one, 0))).toBe(total)
    expect(cart?.prices?.subtotal_including_tax?.value).toBe(gross)
    expect(cart?.prices?.grand_total?.value).toBe(grosze(gross - total))
    expect(cart?.prices?.applied_taxes?.map((tax) => tax?.label)).toEqual(['VAT 8%', 'VAT 23%'])
    const net = cart?.prices?.subtotal_with_discount_excluding_tax?.value ?? 0
    const tax = cart?.prices?.applied_taxes?.reduce((sum, one) => sum + (one?.amount.value ?? 0), 0) ?? 0
    expect(grosze(net + tax)).toBe(grosze(gross - total))
    expect(before?.applied_coupons).toBeNull()
    expect(before?.prices?.discounts).toBeNull()
  })

  test('tells each line and each sum in every way Magento has for it', async () => {
    const cartId = await backend.cartWith([pump])
    await apply(cartId, 'PLON10')
    const { data } = await backend.ask<{ cart: object }>(
      `query Whole($id: String!) { cart(cart_id: $id) {
        applied_coupon { code } rules { uid }
        items { discount { label } prices { total_item_discount { value } discounts { label applied_to amount { value } coupon { code } } } }
        prices { discount { label amount { value } } discounts { applied_to coupon { code } } grand_total { value } grand_total_excluding_tax { value } applied_taxes { amount { value } } }
      } }`,
      { id: cartId },
    )
    const off = grosze(price('MIE-T-005') * 0.2)
    const grand = grosze(price('MIE-T-005') * 2 - off)
    const net = grosze(grand / 1.23)
    const label = 'Rabat 10 %'
    const coupon = { code: 'PLON10' }
    expect(data?.cart).toEqual({
      applied_coupon: coupon,
      rules: [{ uid: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) }],
      items: [
        {
          discount: [{ label }],
          prices: {
            total_item_discount: { value: off },
            discounts: [{ label, applied_to: 'ITEM', amount: { value: off }, coupon }],
          },
        },
      ],
      prices: {
        discount: { label: [label], amount: { value: -off } },
        discounts: [{ applied_to: 'ITEM', coupon }],
        ...{ grand_total: { value: grand }, grand_total_excluding_tax: { value: net } },
        applied_taxes: [{ amount: { value: grosze(grand - net) } }],
      },
    })
  })

  test('takes a sum off the cart once, from its least value on', async () => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-006', quantity: 1 }])
    const quantity = Math.ceil(300 / price('MIE-T-006'))
    const least = { message: expect.stringMatching(/^The code PLON50 counts from 300,00\szł on\./) }
    expect((await apply(cartId, 'PLON50')).errors).toMatchObject([least])
    await backend.ask('UpdateCartItems', { input: { cart_id: cartId, cart_items: [{ cart_item_id: 1, quantity }] } })
    const { data } = await apply(cartId, 'PLON50')
    expect(data?.applyCouponToCart?.cart.prices?.discounts).toMatchObject([{ amount: { value: 50 } }])
  })

  test('takes a sum off each piece, never more than it costs', async () => {
    const cartId = await backend.cartWith([pump])
    const { data } = await apply(cartId, 'SZTUKA5')
    const off = Math.min(5, price('MIE-T-005')) * 2
    expect(data?.applyCouponToCart?.cart.prices?.discounts).toMatchObject([{ amount: { value: off } }])
  })

  test('is about one category only', async () => {
    const cartId = await backend.cartWith([pump])
    expect((await apply(cartId, 'NAWOZY12')).errors).toMatchObject([invalid])
    await backend.ask('AddProductsToCart', { cartId, cartItems: [{ sku: 'PLO-D-001-1L', quantity: 1 }] })
    const { data } = await apply(cartId, 'NAWOZY12')
    const discounts = data?.applyCouponToCart?.cart.itemsV2?.items.map((line) => line?.prices?.total_item_discount?.value)
    expect(discounts).toEqual([0, grosze(price('PLO-D-001-1L') * 0.12)])
  })

  test('frees the delivery: the rates themselves cost nothing', async () => {
    const cartId = await cartOf(backend, [pump])
    const paid = await read(cartId)
    const { data } = await apply(cartId, 'DOSTAWA0')
    const cart = data?.applyCouponToCart?.cart
    expect(cart?.applied_coupons).toEqual([{ code: 'DOSTAWA0' }])
    expect(cart?.prices?.discounts).toBeNull()
    expect(cart?.prices?.grand_total?.value).toBe(grosze(price('MIE-T-005') * 2))
    expect(paid?.prices?.grand_total?.value).toBeGreaterThan(cart?.prices?.grand_total?.value ?? 0)
    const rates = await backend.ask(
      'query Rates($id: String!) { cart(cart_id: $id) { shipping_addresses { available_shipping_methods { price_incl_tax { value } } } } }',
      { id: cartId },
    )
    expect(JSON.stringify(rates.data)).not.toMatch(/"value":[1-9]/)
  })

  test.each(['LATO2026', 'WIOSNA2027', 'HURT7', 'WITAJ5', 'NOPE', "' OR 1=1 --", '%', 'PLON1_'])(
    '%s gets the one answer that every code gets which does not count',
    async (code) => {
      const cartId = await backend.cartWith([pump])
      expect((await apply(cartId, code)).errors).toMatchObject([invalid])
      expect((await read(cartId))?.applied_coupons).toBeNull()
    },
  )

  test.each([
    ['LATO2026', '2026-08-31T21:59:00Z', true],
    ['LATO2026', '2026-08-31T22:00:00Z', false],
    ['WIOSNA2027', '2027-02-28T23:00:00Z', true],
  ])('%s at %s by the days of Warsaw: %s', async (code, at, counts) => {
    const cartId = await backend.cartWith([pump])
    now = new Date(at)
    expect((await apply(cartId, code)).errors).toHaveLength(counts ? 0 : 1)
  })

  test('of a customer group is for that group', async () => {
    const as = { token: await backend.signIn('b2b') }
    expect((await apply(await backend.cartWith([pump], as), 'HURT7', as)).errors).toEqual([])
    const anna = { token: await backend.signIn('private') }
    expect((await apply(await backend.cartWith([pump], anna), 'HURT7', anna)).errors).toMatchObject([invalid])
  })

  test('that counts once is used up by an order', async () => {
    const cartId = await cartOf(backend, [pump])
    await apply(cartId, 'JEDENRAZ')
    await backend.ask('PlaceOrder', { input: { cart_id: cartId, consents: { consent_to_rules: true } } })
    const next = await backend.cartWith([pump])
    expect((await apply(next, 'JEDENRAZ')).errors).toMatchObject([invalid])
  })

  test('of ten thousand letters gets the same answer', async () => {
    expect((await apply(await backend.cartWith([pump]), 'x'.repeat(10_240))).errors).toMatchObject([invalid])
  })

  test('is one at a time', async () => {
    const cartId = await backend.cartWith([pump])
    await apply(cartId, 'PLON10')
    const message = 'A coupon is already applied to the cart. Please remove it to apply another'
    expect((await apply(cartId, 'SZTUKA5')).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
    await remove(cartId)
    expect((await apply(cartId, 'SZTUKA5')).errors).toEqual([])
  })

  test.each([
    ['', 'PLON10', 'Required parameter "cart_id" is missing', 'graphql-input'],
    ['x', '  ', 'Required parameter "coupon_code" is missing', 'graphql-input'],
    ['x', 'PLON10', 'Could not find a cart with ID "x"', 'graphql-no-such-entity'],
  ])('on cart "%s" the code "%s": %s', async (cartId, code, message, category) => {
    expect((await apply(cartId, code)).errors).toMatchObject([{ message, extensions: { category } }])
  })

  test('needs something to buy, and so does taking it away', async () => {
    const cartId = await backend.cartWith([])
    const refused = (message: string) => [{ message, extensions: { category: 'graphql-no-such-entity' } }]
    expect((await apply(cartId, 'PLON10')).errors).toMatchObject(refused('Cart does not contain products.'))
    expect((await remove(cartId)).errors).toMatchObject(refused('Cart does not contain products'))
  })

  test('goes when the cart changes so that it does not count, and the next one can be applied', async () => {
    const quantity = Math.ceil(300 / price('MIE-T-006'))
    const cartId = await backend.cartWith([{ sku: 'MIE-T-006', quantity }])
    await apply(cartId, 'PLON50')
    await backend.ask('UpdateCartItems', { input: { cart_id: cartId, cart_items: [{ cart_item_id: 1, quantity: 1 }] } })
    expect((await read(cartId))?.applied_coupons).toBeNull()
    expect((await apply(cartId, 'PLON10')).errors).toEqual([])
  })

  test('counts no more after its last day', async () => {
    now = new Date('2026-08-31T10:00:00Z')
    const cartId = await backend.cartWith([pump])
    await apply(cartId, 'LATO2026')
    now = new Date('2026-09-01T10:00:00Z')
    const cart = await read(cartId)
    expect([cart?.applied_coupons, cart?.prices?.discounts]).toEqual([null, null])
  })

  test('leaves one effect when it comes and one when it goes, and none when it is refused', async () => {
    const cartId = await backend.cartWith([pump])
    await apply(cartId, 'NOPE')
    await apply(cartId, 'PLON10')
    await apply(cartId, 'PLON10')
    await remove(cartId)
    await remove(cartId)
    const coupons = backend.effects().filter(({ operation }) => operation.includes('Coupon'))
    expect(coupons.map(({ operation, cart, line, before, after }) => ({ operation, cart, line, before, after }))).toEqual([
      { operation: 'applyCouponToCart', cart: cartId, line: null, before: null, after: 'PLON10' },
      { operation: 'removeCouponFromCart', cart: cartId, line: null, before: 'PLON10', after: null },
    ])
  })

  test('may be guessed ten times in ten minutes on one cart, then even a right code waits', async () => {
    const cartId = await backend.cartWith([pump])
    for (let tried = 0; tried < 10; tried++) expect((await apply(cartId, `GUESS${tried}`)).errors).toMatchObject([invalid])
    const message = 'Too many coupon code requests, please try again later.'
    expect((await apply(cartId, 'PLON10')).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
    expect((await apply(await backend.cartWith([pump]), 'PLON10')).errors).toEqual([])
    now = new Date(testNow.getTime() + 600_000)
    expect((await apply(cartId, 'PLON10')).errors).toEqual([])
  })

  test('can be replaced by the newer call, which takes one code too', async () => {
    const cartId = await backend.cartWith([pump])
    const several = (coupon_codes: string[], type: string) =>
      backend.ask(
        'mutation Several($input: ApplyCouponsToCartInput!) { applyCouponsToCart(input: $input) { cart { applied_coupons { code } } } }',
        { input: { cart_id: cartId, coupon_codes, type } },
      )
    await apply(cartId, 'PLON10')
    expect((await several(['SZTUKA5'], 'APPEND')).errors).toHaveLength(1)
    expect((await several(['SZTUKA5'], 'REPLACE')).data).toEqual({
      applyCouponsToCart: { cart: { applied_coupons: [{ code: 'SZTUKA5' }] } },
    })
    expect((await several(['A', 'B'], 'REPLACE')).errors).toMatchObject([{ extensions: { category: 'graphql-input' } }])
  })
})

test('nothing is taken off a gift card, and a free delivery stays free at another address', async () => {
  const words = ['sender_name', 'sender_email', 'recipient_name', 'recipient_email']
  const entered_options = words.map((word) => ({
    uid: Buffer.from(`giftcard/giftcard_${word}`).toString('base64'),
    value: 'a@b.example',
  }))
  const selected_options = [Buffer.from('giftcard/giftcard_amount/100.0000').toString('base64')]
  const card = { sku: 'USL-G-001', quantity: 1, selected_options, entered_options }
  const alone = await backend.cartWith([card])
  expect((await apply(alone, 'PLON10')).errors).toMatchObject([invalid])
  const cartId = await backend.cartWith([card, pump])
  await apply(cartId, 'DOSTAWA0')
  await setShipping(backend, cartId)
  await setWay(backend, cartId)
  expect((await read(cartId))?.prices?.grand_total?.value).toBe(grosze(100 + 2 * price('MIE-T-005')))
})
