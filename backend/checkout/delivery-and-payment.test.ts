import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutCartQuery } from '../../graphql/generated/graphql.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { cartOf, setPayment, setShipping, setWay, someAddress } from './walk-checkout.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const state = async (cartId: string, as?: As) => {
  const { data } = await backend.ask<CheckoutCartQuery>('CheckoutCart', { cartId }, as)
  return data?.cart
}
const light = () => backend.cartWith([{ sku: 'PLO-B-001-1L', quantity: 2 }])
const ways = (cart: CheckoutCartQuery['cart'] | undefined) =>
  cart?.shipping_addresses[0]?.available_shipping_methods?.map((way) => [
    way?.carrier_title,
    way?.available,
    way?.pickup_point_required,
  ])

const atPayu = ['payu_gateway', 'payu_gateway_card', 'payu_gateway_blik']

describe('delivery and payment', () => {
  test('without an address there is no way to deliver', async () => {
    expect((await state(await light()))?.shipping_addresses).toEqual([])
  })

  test('a light parcel may go to a locker, plant protection for professionals may not', async () => {
    const anna = { token: await backend.signIn('private') }
    const cartId = await light()
    await setShipping(backend, cartId)
    expect(ways(await state(cartId))).toEqual([
      ['Kurier', true, false],
      ['Automat paczkowy', true, true],
      ['Poczta Polska', true, false],
    ])
    const professional = await backend.cartWith([{ sku: 'ROL-F-001-1L', quantity: 1 }], anna)
    await setShipping(backend, professional, {}, anna)
    expect(ways(await state(professional, anna))).toContainEqual(['Automat paczkowy', false, true])
    const { errors } = await setWay(backend, professional, 'parcel_locker', 'tablerate', 'WRO01DEMO', anna)
    expect(errors).toMatchObject([
      {
        message: 'Carrier with such method not found: parcel_locker, tablerate',
        extensions: { category: 'graphql-no-such-entity' },
      },
    ])
  })

  test('a locker needs a pickup point that exists', async () => {
    const cartId = await light()
    await setShipping(backend, cartId)
    expect((await setWay(backend, cartId, 'parcel_locker', 'tablerate')).errors[0]?.message).toMatch(
      /^The pickup point is missing/,
    )
    expect((await setWay(backend, cartId, 'parcel_locker', 'tablerate', 'NOPE')).errors[0]?.message).toMatch(
      /^Could not find a pickup point/,
    )
    expect((await setWay(backend, cartId, 'parcel_locker', 'tablerate', 'WRO01DEMO')).errors).toEqual([])
    const query = `query ($id: String!) { cart(cart_id: $id) { shipping_addresses { selected_shipping_method { pickup_address { name city } } } } }`
    const { data } = await backend.ask(query, { id: cartId })
    expect(data).toEqual({
      cart: { shipping_addresses: [{ selected_shipping_method: { pickup_address: { name: 'WRO01DEMO', city: 'Wrocław' } } }] },
    })
  })

  test('the chosen way goes when the parcel gets too heavy for it', async () => {
    const cartId = await light()
    await setShipping(backend, cartId)
    await setWay(backend, cartId)
    expect((await state(cartId))?.shipping_addresses[0]?.selected_shipping_method?.price_incl_tax.value).toBe(16.9)
    await backend.ask('AddProductsToCart', { cartId, cartItems: [{ sku: 'PLO-B-001-20L', quantity: 3 }] })
    expect((await state(cartId))?.shipping_addresses[0]?.selected_shipping_method).toBeNull()
  })

  test('services need no delivery, and nobody can collect cash for them', async () => {
    const cartId = await backend.cartWith([{ sku: 'USL-V-001', quantity: 1 }])
    await backend.ask('SetBillingAddressOnCart', { input: { cart_id: cartId, billing_address: { address: someAddress } } })
    const cart = await state(cartId)
    expect(cart?.is_virtual).toBe(true)
    expect(cart?.available_payment_methods?.map((method) => method?.code)).toEqual(['banktransfer', ...atPayu])
    expect((await setPayment(backend, cartId, 'cashondelivery')).errors[0]?.message).toBe(
      'The requested Payment Method is not available.',
    )
  })

  test.each(['free', 'purchaseorder', 'checkmo', 'x'])('%s is not offered', async (code) => {
    const cartId = await light()
    await setShipping(backend, cartId)
    expect((await setPayment(backend, cartId, code)).errors[0]?.message).toBe('The requested Payment Method is not available.')
  })

  test('methods are named in the language of the shop', async () => {
    const cartId = await light()
    await setShipping(backend, cartId)
    const en = await state(cartId, { store: 'naturaexpert_en' })
    expect(en?.available_payment_methods?.map((method) => method?.title)).toEqual([
      ...['Bank transfer', 'Cash on delivery', 'Quick transfer', 'Payment card', 'BLIK'],
    ])
    expect(ways(en)?.[0]?.[0]).toBe('Courier')
  })

  test('totals to the grosz: goods, courier, cash on delivery', async () => {
    const cartId = await cartOf(
      backend,
      [
        { sku: 'PLO-B-001-1L', quantity: 2 },
        { sku: 'MIE-T-005', quantity: 1 },
      ],
      'cashondelivery',
    )
    const { prices } = (await state(cartId)) ?? {}
    expect(prices).toMatchObject({
      ...{
        subtotal_including_tax: { value: 418.8 },
        subtotal_excluding_tax: { value: 350.63 },
        cash_on_delivery_fee: { value: 5 },
      },
      ...{
        applied_taxes: [
          { label: 'VAT 8%', amount: { value: 6.65 } },
          { label: 'VAT 23%', amount: { value: 65.61 } },
        ],
      },
      grand_total: { value: 440.7, currency: 'PLN' },
    })
  })

  const refuses = async (name: string, cart_id: string, more: object) =>
    (await backend.ask(name, { input: { cart_id, ...more } })).errors.map(({ message, extensions }) => [
      message,
      extensions?.category,
    ])
  const courier = { carrier_code: 'courier', method_code: 'standard' }
  const missing = 'The shipping address is missing. Set the address and try again.'
  test.each([
    [[], 'Required parameter "shipping_methods" is missing', 'graphql-input'],
    [[courier, courier], 'You cannot specify multiple shipping methods.', 'graphql-input'],
    [[{ ...courier, carrier_code: '' }], 'Required parameter "carrier_code" is missing.', 'graphql-input'],
    [[{ ...courier, method_code: '' }], 'Required parameter "method_code" is missing.', 'graphql-input'],
    [[courier], missing, 'graphql-input'],
  ])('the way %j is refused', async (shipping_methods, message, category) => {
    expect(await refuses('SetShippingMethodsOnCart', await light(), { shipping_methods })).toEqual([[message, category]])
  })

  test('an empty cart cannot be delivered', async () => {
    const cartId = await backend.cartWith([])
    expect(await refuses('SetShippingMethodsOnCart', cartId, { shipping_methods: [courier] })).toEqual([
      ["The shipping method can't be set for an empty cart. Add an item to cart and try again.", 'graphql-input'],
    ])
  })

  test('a payment needs a code, and an address where something is delivered', async () => {
    const cartId = await light()
    expect(await refuses('SetPaymentMethodOnCart', cartId, { payment_method: { code: '' } })).toEqual([
      ['Required parameter "code" for "payment_method" is missing.', 'graphql-input'],
    ])
    expect(await refuses('SetPaymentMethodOnCart', cartId, { payment_method: { code: 'banktransfer' } })).toEqual([
      [missing, 'graphql-input'],
    ])
    const service = await backend.cartWith([{ sku: 'USL-V-001', quantity: 1 }])
    expect((await setPayment(backend, service)).errors).toEqual([])
  })

  test('nobody collects cash abroad, from a pallet, or more than a courier carries', async () => {
    const offered = async (cartId: string) =>
      (await state(cartId))?.available_payment_methods?.map((method) => method?.code).includes('cashondelivery')
    const home = await light()
    await setShipping(backend, home)
    expect(await offered(home)).toBe(true)
    await setShipping(backend, home, { address: { ...someAddress, country_code: 'DE', region_id: null } })
    expect(await offered(home)).toBe(false)
    const dear = await backend.cartWith([{ sku: 'PLO-B-001-1000L', quantity: 1 }])
    await setShipping(backend, dear)
    expect(await offered(dear)).toBe(false)
  })

  test('what costs nothing is not paid for', async () => {
    const cartId = await backend.cartWith([{ sku: 'USL-D-003', quantity: 1 }])
    expect((await state(cartId))?.available_payment_methods).toMatchObject([{ code: 'free', title: 'Bez płatności', fee: null }])
  })

  test('before a payment is chosen there is an empty one', async () => {
    expect((await state(await light()))?.selected_payment_method).toEqual({ code: '', title: '', payu_additional_data: null })
  })

  test('a new address rates the delivery anew, and what is not offered there is let go', async () => {
    const cartId = await light()
    await setShipping(backend, cartId)
    await setWay(backend, cartId)
    await setShipping(backend, cartId, { address: { ...someAddress, country_code: 'CZ', region_id: null } })
    expect((await state(cartId))?.shipping_addresses[0]?.selected_shipping_method?.price_incl_tax.value).toBe(61.9)
    await setShipping(backend, cartId)
    await setWay(backend, cartId, 'post')
    await setShipping(backend, cartId, { address: { ...someAddress, country_code: 'CZ', region_id: null } })
    expect((await state(cartId))?.shipping_addresses[0]?.selected_shipping_method).toBeNull()
  })

  test('a way that is not possible is told as an error of its carrier', async () => {
    const heavy = await backend.cartWith([{ sku: 'PLO-B-001-20L', quantity: 2 }])
    await setShipping(backend, heavy)
    const locker = (await state(heavy, { store: 'naturaexpert_en' }))?.shipping_addresses[0]?.available_shipping_methods?.find(
      (way) => way?.carrier_code === 'parcel_locker',
    )
    expect(locker).toMatchObject({
      ...{ available: false, error_message: 'The parcel weighs more than 25 kg.', method_code: null, method_title: null },
      price_incl_tax: { value: 0 },
    })
  })

  test('a delivery can be estimated before there is an address', async () => {
    const query = `mutation ($input: EstimateTotalsInput!) { estimateShippingMethods(input: $input) { carrier_code available price_incl_tax { value } } }`
    const { data } = await backend.ask(query, { input: { cart_id: await light(), address: { country_code: 'DE' } } })
    expect(data).toEqual({
      estimateShippingMethods: [{ carrier_code: 'courier', available: true, price_incl_tax: { value: 61.9 } }],
    })
  })

  describe('estimated totals', () => {
    const query = `mutation ($input: EstimateTotalsInput!) { estimateTotals(input: $input) { cart {
      id shipping_addresses { selected_shipping_method { price_incl_tax { value } } }
      prices { subtotal_including_tax { value } grand_total { value } applied_taxes { label amount { value } } } } } }`
    interface Estimate {
      estimateTotals: { cart: { id: string; prices: { grand_total: { value: number }; applied_taxes: unknown[] } } } | null
    }
    const estimate = (input: object, as?: As) => backend.ask<Estimate>(query, { input }, as)
    const courier = { carrier_code: 'courier', method_code: 'standard' }
    const to = (country_code: string) => ({ country_code })

    test.each([
      ['PL', courier, 106.7],
      ['DE', courier, 151.7],
      ['DE', { ...courier, carrier_code: 'post' }, 89.8],
      ['PL', { carrier_code: 'nobody', method_code: 'nothing' }, 89.8],
      ['PL', null, 89.8],
    ])('to %s by %j', async (country, shipping_method, grandTotal) => {
      const cart_id = await light()
      const before = backend.effects().length
      const { data, errors } = await estimate({ cart_id, address: to(country), shipping_method })
      expect(errors).toEqual([])
      expect(data?.estimateTotals?.cart).toMatchObject({ id: cart_id, shipping_addresses: [] })
      expect(data?.estimateTotals?.cart.prices).toMatchObject({
        subtotal_including_tax: { value: 89.8 },
        grand_total: { value: grandTotal },
      })
      expect(data?.estimateTotals?.cart.prices.applied_taxes).toHaveLength(grandTotal > 89.8 ? 2 : 1)
      expect((await state(cart_id))?.prices?.grand_total?.value, 'the cart itself stays as it was').toBe(89.8)
      expect(backend.effects().length).toBe(before)
    })

    test('another country than that of the address leaves the address and the chosen way alone', async () => {
      const cartId = await light()
      await setShipping(backend, cartId)
      await setWay(backend, cartId)
      const { data } = await estimate({ cart_id: cartId, address: to('DE') })
      expect(data?.estimateTotals?.cart.prices.grand_total.value).toBe(151.7)
      const { shipping_addresses: addresses, prices } = (await state(cartId)) ?? {}
      expect([addresses?.[0]?.country.code, prices?.grand_total?.value]).toEqual(['PL', 106.7])
    })

    test.each([
      ['', 'Required parameter "cart_id" is missing', 'graphql-input'],
      ['nowhere', 'Could not find a cart with ID "nowhere"', 'graphql-input'],
    ])('of the cart "%s": refused', async (cart_id, message, category) => {
      const { errors } = await estimate({ cart_id, address: to('PL') })
      expect(errors).toMatchObject([{ message, extensions: { category } }])
    })

    test('of somebody else’s cart: refused', async () => {
      const { errors } = await estimate({ cart_id: await light(), address: to('PL') }, { token: await backend.signIn('private') })
      expect(errors).toMatchObject([{ extensions: { category: 'graphql-authorization' } }])
    })
  })
})
