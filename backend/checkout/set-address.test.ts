import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutCartQuery } from '../../graphql/generated/graphql.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { setBilling, setEmail, setShipping, someAddress } from './walk-checkout.ts'

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
    [{ street: [' '] }, '"street" is required. Enter and try again.'],
    [{ firstname: '  ' }, '"firstname" is required. Enter and try again.'],
    [{ lastname: '' }, '"lastname" is required. Enter and try again.'],
    [{ city: '' }, '"city" is required. Enter and try again.'],
    [{ telephone: null }, '"telephone" is required. Enter and try again.'],
    [{ postcode: null }, '"postcode" is required. Enter and try again.'],
    [{ city: 'x'.repeat(300) }, '"City" length must be equal or less than 255 characters.'],
    [{ region_id: 999 }, 'The region_id does not match the selected country or region'],
    [{ region: 'mazowieckie', region_id: 30 }, 'The region_id does not match the selected country or region'],
    [{ country_code: 'USS', firstname: '' }, 'Country is not available'],
  ])('%j is refused', async (change: object, message) => {
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
      'no shipping addresses at all',
      'SetShippingAddressesOnCart',
      { shipping_addresses: [] },
      'Required parameter "shipping_addresses" is missing',
    ],
    [
      'an empty billing address',
      'SetBillingAddressOnCart',
      { billing_address: {} },
      'Required parameter "billing_address" is missing',
    ],
    [
      'both kinds of a billing address',
      'SetBillingAddressOnCart',
      { billing_address: { address: someAddress, customer_address_id: 1 } },
      'The billing address cannot contain "customer_address_id" and "address" at the same time.',
    ],
    [
      'no billing address',
      'SetBillingAddressOnCart',
      { billing_address: { same_as_shipping: false } },
      'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
    ],
  ])('%s', async (_, name, more, message) => {
    const { errors } = await backend.ask(name, { input: { cart_id: await light(), ...more } })
    expect(errors).toMatchObject([{ message }])
  })

  test.each([
    ['MAZOWIECKIE', 'PL-14'],
    ['Greater Poland', 'PL-30'],
    ['pl-02', 'PL-02'],
  ])('the region "%s" is known by its name or code', async (region, code) => {
    const cartId = await light()
    await setShipping(backend, cartId, { address: { ...someAddress, country_code: 'pl', region, region_id: null } })
    expect((await state(cartId))?.shipping_addresses[0]).toMatchObject({ country: { code: 'PL' }, region: { code } })
  })

  test('a stock Magento names the country of a cart by its code alone', async () => {
    const stock = await createTestBackend({ engine: { modules: 'stock' } })
    const cartId = await stock.cartWith([{ sku: 'MIE-T-005', quantity: 1 }])
    const set = `mutation ($input: SetShippingAddressesOnCartInput!) {
      setShippingAddressesOnCart(input: $input) { cart { shipping_addresses { country { code label } } } } }`
    const { data } = await stock.ask(set, { input: { cart_id: cartId, shipping_addresses: [{ address: someAddress }] } })
    stock.close()
    expect(data).toEqual({
      setShippingAddressesOnCart: { cart: { shipping_addresses: [{ country: { code: 'PL', label: 'PL' } }] } },
    })
  })

  test('texts of an address are stored as texts, whatever they look like', async () => {
    const cartId = await light()
    const odd = { ...someAddress, firstname: '🌾 =1+1', lastname: '{{7*7}}', street: ["'; DROP TABLE cart --", 'a / b / c / d'] }
    await setShipping(backend, cartId, { address: odd })
    expect((await state(cartId))?.shipping_addresses[0]).toMatchObject({
      ...{ firstname: '🌾 =1+1', lastname: '{{7*7}}', street: ["'; DROP TABLE cart --", 'a / b / c / d'] },
    })
  })

  test('a billing address may be used for the delivery too, and keeps its notes', async () => {
    const cartId = await light()
    await setShipping(backend, cartId, { customer_notes: 'Brama B' })
    const address = { ...someAddress, city: 'Toruń' }
    await backend.ask('SetBillingAddressOnCart', {
      input: { cart_id: cartId, billing_address: { address, use_for_shipping: true } },
    })
    const cart = await state(cartId)
    expect([cart?.billing_address?.city, cart?.shipping_addresses[0]?.city]).toEqual(['Toruń', 'Toruń'])
    expect(cart?.shipping_addresses[0]?.customer_notes).toBe('Brama B')
  })

  test('what is only a service is not delivered, so it has no address of a delivery', async () => {
    const cartId = await backend.cartWith([{ sku: 'USL-V-001', quantity: 1 }])
    expect((await setShipping(backend, cartId)).errors).toMatchObject([
      {
        message: 'Shipping address is not allowed on cart: cart contains no items for shipment.',
        extensions: { category: 'graphql-no-such-entity' },
      },
    ])
  })

  test('the e-mail is checked before the cart, and is for guests only', async () => {
    const anna = { token: await backend.signIn('private') }
    const say = (cart_id: string, email: string, as?: As) => backend.ask('SetGuestEmailOnCart', { input: { cart_id, email } }, as)
    const cases: [Promise<{ errors: unknown }>, string, string][] = [
      [say('', 'a@demo.example'), 'Required parameter "cart_id" is missing', 'graphql-input'],
      [say('nope', ''), 'Required parameter "email" is missing', 'graphql-input'],
      [say('nope', 'x'), 'Invalid email format', 'graphql-input'],
      [say('nope', 'a@demo.example', anna), 'The request is not allowed for logged in customers', 'graphql-input'],
      [say('nope', 'a@demo.example'), 'Could not find a cart with ID "nope"', 'graphql-no-such-entity'],
    ]
    for (const [asked, message, category] of cases)
      expect((await asked).errors).toMatchObject([{ message, extensions: { category } }])
  })

  test('further fields of an address come back as Magento tells them', async () => {
    const cartId = await light()
    const more = { prefix: 'dr', middlename: 'Anna', suffix: 'jr', fax: '1', company: 'Łany', vat_id: '9990001137' }
    const custom_attributes = [
      { attribute_code: 'invoice_email', value: 'faktury@demo.example' },
      { attribute_code: 'unknown', value: 'x' },
    ]
    await setShipping(backend, cartId, { address: { ...someAddress, ...more, custom_attributes } })
    const query = `query ($id: String!) { cart(cart_id: $id) { shipping_addresses { __typename uid id prefix middlename suffix fax company vat_id
      pickup_location_code same_as_billing items_weight cart_items { cart_item_id quantity } cart_items_v2 { quantity product { sku } } custom_attributes { code ... on AttributeValue { value } } } } }`
    const { data } = await backend.ask<{ cart: { shipping_addresses: unknown[] } }>(query, { id: cartId })
    expect(data?.cart.shipping_addresses).toEqual([
      {
        ...{ __typename: 'ShippingCartAddress', uid: expect.any(String), id: null, ...more, pickup_location_code: null },
        ...{ same_as_billing: false, items_weight: 2.36, cart_items: [{ cart_item_id: expect.any(Number), quantity: 2 }] },
        cart_items_v2: [{ quantity: 2, product: { sku: 'PLO-B-001' } }],
        custom_attributes: [{ code: 'invoice_email', value: 'faktury@demo.example' }],
      },
    ])
  })
})
