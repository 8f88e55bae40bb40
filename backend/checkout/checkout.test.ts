import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutCartQuery } from '../../graphql/generated/graphql.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { cartOf, setBilling, setEmail, setPayment, setShipping, setWay, someAddress } from './walk-checkout.ts'

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

describe('who and where', () => {
  test.each(['x', 'x@', '@y.example', 'a b@y.example', 'a@b', '<x@y.example>', ''])('"%s" is no e-mail', async (email) => {
    const { errors } = await setEmail(backend, await light(), email)
    expect(errors).toMatchObject([{ extensions: { category: 'graphql-input' } }])
  })

  test('an address is kept as it was written, with country and region named in the language of the shop', async () => {
    const cartId = await light()
    await setShipping(backend, cartId, { customer_notes: 'Dzwonić przed <b>przyjazdem</b>' })
    const en = await state(cartId, { store: 'naturaexpert_en' })
    expect(en?.shipping_addresses[0]).toMatchObject({
      ...{
        firstname: 'Maria',
        street: ['ul. Polna', '7 / 2'],
        postcode: '63-000',
        customer_notes: 'Dzwonić przed <b>przyjazdem</b>',
      },
      ...{ country: { code: 'PL', label: 'Poland' }, region: { code: 'PL-30', label: 'Greater Poland', region_id: 30 } },
    })
  })

  test.each([
    [{ country_code: 'XX' }, 'Country is not available'],
    [{ street: ['1', '2', '3', '4', '5'] }, '"Street Address" cannot contain more than 4 lines.'],
    [{ street: [' '] }, '"Street Address" is required. Enter and try again.'],
    [{ firstname: '  ' }, '"First Name" is required. Enter and try again.'],
    [{ telephone: null }, '"Phone Number" is required. Enter and try again.'],
    [{ city: 'x'.repeat(300) }, '"City" cannot be longer than 255 characters.'],
    [{ region_id: 999 }, 'The region_id does not match the selected country or region'],
  ])('%j is refused', async (change, message) => {
    const cartId = await light()
    const { errors } = await setShipping(backend, cartId, { address: { ...someAddress, ...change } })
    expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
    expect((await state(cartId))?.shipping_addresses).toEqual([])
  })

  test('a saved address is for its owner only', async () => {
    const anna = { token: await backend.signIn('private') }
    const cartId = await backend.cartWith([{ sku: 'PLO-B-001-1L', quantity: 2 }], anna)
    const use = (id: number, as?: As, cart = cartId) => setShipping(backend, cart, { address: null, customer_address_id: id }, as)
    expect((await use(1, anna)).errors).toEqual([])
    expect((await state(cartId, anna))?.shipping_addresses[0]).toMatchObject({ city: 'Poznań' })
    expect((await use(2, anna)).errors[0]?.message).toBe('Current customer does not have permission to address with ID "2"')
    expect((await use(99, anna)).errors[0]?.message).toBe('Could not find a address with ID "99"')
    expect((await use(1, {}, await light())).errors[0]?.message).toBe("The current customer isn't authorized.")
  })

  test('billing may be the same as shipping, once there is a shipping address', async () => {
    const cartId = await light()
    const early = await setBilling(backend, cartId)
    expect(early.errors[0]?.message).toBe(
      'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
    )
    await setShipping(backend, cartId)
    expect((await setBilling(backend, cartId)).errors).toEqual([])
    expect((await state(cartId))?.billing_address).toMatchObject({ city: 'Środa Wielkopolska' })
  })

  test.each([
    [
      'two shipping addresses',
      'SetShippingAddressesOnCart',
      { shipping_addresses: [{ address: someAddress }, { address: someAddress }] },
      'You cannot specify multiple shipping addresses.',
    ],
    [
      'no shipping address',
      'SetShippingAddressesOnCart',
      { shipping_addresses: [{}] },
      'The shipping address must contain either "customer_address_id" or "address".',
    ],
    [
      'both kinds of it',
      'SetShippingAddressesOnCart',
      { shipping_addresses: [{ address: someAddress, customer_address_id: 1 }] },
      'The shipping address cannot contain "customer_address_id" and "address" at the same time.',
    ],
    [
      'no billing address',
      'SetBillingAddressOnCart',
      { billing_address: {} },
      'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
    ],
    [
      'a way before the address',
      'SetShippingMethodsOnCart',
      { shipping_methods: [{ carrier_code: 'courier', method_code: 'standard' }] },
      'The shipping address is missing. Set the address and try again.',
    ],
    [
      'a payment before the address',
      'SetPaymentMethodOnCart',
      { payment_method: { code: 'banktransfer' } },
      'The shipping address is missing. Set the address and try again.',
    ],
  ])('%s', async (_, name, more, message) => {
    const { errors } = await backend.ask(name, { input: { cart_id: await light(), ...more } })
    expect(errors).toMatchObject([{ message }])
  })
})

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
    expect(errors).toMatchObject([{ message: 'Carrier with such method not found: parcel_locker, tablerate' }])
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
    expect(cart?.available_payment_methods?.map((method) => method?.code)).toEqual(['banktransfer'])
    expect((await setPayment(backend, cartId, 'cashondelivery')).errors[0]?.message).toBe(
      'The requested Payment Method is not available.',
    )
  })

  test.each(['payu_gateway', 'payu_gateway_blik', 'checkmo', 'x'])('%s is not offered', async (code) => {
    const cartId = await light()
    await setShipping(backend, cartId)
    expect((await setPayment(backend, cartId, code)).errors[0]?.message).toBe('The requested Payment Method is not available.')
  })

  test('methods are named in the language of the shop', async () => {
    const cartId = await light()
    await setShipping(backend, cartId)
    const en = await state(cartId, { store: 'naturaexpert_en' })
    expect(en?.available_payment_methods?.map((method) => method?.title)).toEqual(['Bank transfer', 'Cash on delivery'])
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
})
