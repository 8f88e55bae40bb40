import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CartQuery, MergeCartsMutation } from '../../graphql/generated/graphql.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const quantities = async (cartId: string, as?: As) => {
  const { data } = await backend.ask<CartQuery>('Cart', { cartId }, as)
  return data?.cart?.itemsV2?.items.map((line) => [line?.product.sku, line?.quantity])
}
const refusal = async (cartId: string, as?: As) => {
  const { errors } = await backend.ask('Cart', { cartId }, as)
  return [errors[0]?.extensions?.category, errors[0]?.message]
}
const merge = (source: string, destination?: string, as?: As) =>
  backend.ask<MergeCartsMutation>('MergeCarts', { source, destination }, as)

describe('whose cart it is', () => {
  test('an unknown cart', async () => {
    expect(await refusal('nope')).toEqual(['graphql-no-such-entity', 'Could not find a cart with ID "nope"'])
  })

  test("a guest at a customer's cart, a customer at a guest's and at another's cart", async () => {
    const [anna, jan] = [{ token: await backend.signIn('private') }, { token: await backend.signIn('company') }]
    const [guests, annas] = [await backend.cartWith([]), await backend.cartWith([], anna)]
    const refused = (id: string) => ['graphql-authorization', `The current user cannot perform operations on cart "${id}"`]
    expect(await refusal(annas)).toEqual(refused(annas))
    expect(await refusal(guests, anna)).toEqual(refused(guests))
    expect(await refusal(annas, jan)).toEqual(refused(annas))
    expect(await refusal(annas, anna)).toEqual([undefined, undefined])
  })

  test('no operation at all works on a cart of somebody else', async () => {
    const annas = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }], { token: await backend.signIn('private') })
    const address = {
      firstname: 'A',
      lastname: 'B',
      street: ['C 1'],
      city: 'D',
      postcode: '00-001',
      country_code: 'PL',
      telephone: '1',
    }
    const attempts: [string, Record<string, unknown>][] = [
      ['AddProductsToCart', { cartId: annas, cartItems: [{ sku: 'MIE-T-005', quantity: 1 }] }],
      ['UpdateCartItems', { input: { cart_id: annas, cart_items: [{ cart_item_id: 1, quantity: 5 }] } }],
      ['RemoveItemFromCart', { input: { cart_id: annas, cart_item_id: 1 } }],
      ['ApplyCouponToCart', { input: { cart_id: annas, coupon_code: 'PLON10' } }],
      ['RemoveCouponFromCart', { input: { cart_id: annas } }],
      ['CartTotalQuantity', { cartId: annas }],
      ['SetGuestEmailOnCart', { input: { cart_id: annas, email: 'x@demo.example' } }],
      ['SetShippingAddressesOnCart', { input: { cart_id: annas, shipping_addresses: [{ address }] } }],
      ['SetBillingAddressOnCart', { input: { cart_id: annas, billing_address: { address } } }],
      [
        'SetShippingMethodsOnCart',
        { input: { cart_id: annas, shipping_methods: [{ carrier_code: 'courier', method_code: 'standard' }] } },
      ],
      ['SetPaymentMethodOnCart', { input: { cart_id: annas, payment_method: { code: 'banktransfer' } } }],
      ['CheckoutCart', { cartId: annas }],
      ['PlaceOrder', { input: { cart_id: annas, consents: { consent_to_rules: true } } }],
    ]
    const before = backend.effects().length
    for (const [name, variables] of attempts) {
      const { errors } = await backend.ask(name, variables)
      expect.soft(errors[0]?.extensions?.category, name).toBe('graphql-authorization')
    }
    expect(backend.effects()).toHaveLength(before)
  })

  test.each([
    ['a'.repeat(31), 'Cart ID length should to be 32 symbols.'],
    ['a'.repeat(33), 'Cart ID length should to be 32 symbols.'],
    [`${'a'.repeat(31)}'`, 'Cart ID length should to be 32 symbols.'],
  ])('an own cart id of the wrong shape (%s) is refused', async (cart_id, message) => {
    const { errors } = await backend.ask('CreateEmptyCart', { input: { cart_id } })
    expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test('an own cart id makes one cart only', async () => {
    const input = { cart_id: 'b'.repeat(32) }
    expect((await backend.ask('CreateEmptyCart', { input })).data).toEqual({ createEmptyCart: input.cart_id })
    const { errors } = await backend.ask('CreateEmptyCart', { input })
    expect(errors).toMatchObject([
      { message: `Cart with ID "${input.cart_id}" already exists.`, extensions: { category: 'graphql-already-exists' } },
    ])
  })

  test('a cart for guests is made under an id of their own, and not for customers', async () => {
    const input = { cart_uid: 'f'.repeat(32) }
    expect((await backend.ask('CreateGuestCart', { input })).data).toEqual({ createGuestCart: { cart: { id: input.cart_uid } } })
    expect((await backend.ask('CreateGuestCart', { input })).errors).toMatchObject([
      { message: `Cart with ID "${input.cart_uid}" already exists.` },
    ])
    expect((await backend.ask('CreateGuestCart', { input: { cart_uid: 'f'.repeat(31) } })).errors).toMatchObject([
      { message: 'Cart ID length should be 32 characters.', extensions: { category: 'graphql-input' } },
    ])
    const { errors } = await backend.ask('CreateGuestCart', {}, { token: await backend.signIn('private') })
    expect(errors).toMatchObject([
      { message: 'Use `Query.customerCart` for logged in customer.', extensions: { category: 'graphql-already-exists' } },
    ])
  })

  test('a customer has one cart, also by createEmptyCart and on another device', async () => {
    const first = await backend.cartWith([], { token: await backend.signIn('private') })
    const second = await backend.cartWith([], { token: await backend.signIn('private') })
    expect(second).toBe(first)
  })

  test('a guest has no customer cart', async () => {
    const { errors } = await backend.ask('CustomerCart')
    expect(errors).toMatchObject([
      { message: 'The request is allowed for logged in customer', extensions: { category: 'graphql-authorization' } },
    ])
  })
})

describe('merging after signing in', () => {
  test('equal lines add up, the guest cart closes and the customer keeps the id', async () => {
    const anna = { token: await backend.signIn('private') }
    const annas = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }], anna)
    const guests = await backend.cartWith([
      { sku: 'MIE-T-005', quantity: 2 },
      { sku: 'PLO-B-001-5L', quantity: 3 },
    ])
    const { data, errors } = await merge(guests, annas, anna)
    expect(errors).toEqual([])
    expect(data?.mergeCarts.id).toBe(annas)
    expect(await quantities(annas, anna)).toEqual([
      ['MIE-T-005', 3],
      ['PLO-B-001', 3],
    ])
    expect(await refusal(guests)).toEqual(['graphql-no-such-entity', "The cart isn't active."])
  })

  test('without a destination the cart of the customer is made', async () => {
    const anna = { token: await backend.signIn('private') }
    const { data } = await merge(await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }]), undefined, anna)
    expect(await quantities(data?.mergeCarts.id ?? '', anna)).toEqual([['MIE-T-005', 2]])
  })

  test('what both carts want and the stock has not stays as the customer had it', async () => {
    const anna = { token: await backend.signIn('private') }
    const annas = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }], anna)
    const guests = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }])
    backend.db.run("UPDATE product SET stock_quantity = 3 WHERE sku = 'MIE-T-005'")
    await merge(guests, annas, anna)
    expect(await quantities(annas, anna)).toEqual([['MIE-T-005', 2]])
    expect(await refusal(guests)).toEqual(['graphql-no-such-entity', "The cart isn't active."])
  })

  test('what only the guest had comes along even when the stock is short: the line says so itself', async () => {
    const anna = { token: await backend.signIn('private') }
    const guests = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 4 }])
    backend.db.run("UPDATE product SET stock_quantity = 3 WHERE sku = 'MIE-T-005'")
    const { data } = await merge(guests, undefined, anna)
    expect(data?.mergeCarts.itemsV2?.items).toMatchObject([{ quantity: 4, errors: [{ code: 'ITEM_QTY' }] }])
  })

  test("a coupon of the guest's cart comes along", async () => {
    const anna = { token: await backend.signIn('private') }
    const guests = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }])
    await backend.ask('ApplyCouponToCart', { input: { cart_id: guests, coupon_code: 'PLON10' } })
    const { data } = await merge(guests, undefined, anna)
    expect(data?.mergeCarts.applied_coupons).toEqual([{ code: 'PLON10' }])
  })

  test.each([
    ['', undefined, 'Required parameter "source_cart_id" is missing'],
    ['x', '', 'The parameter "destination_cart_id" cannot be empty'],
  ])('merging "%s" into "%s" misses something', async (source, destination, message) => {
    expect((await merge(source, destination)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test("one's own cart is no source to merge", async () => {
    const anna = { token: await backend.signIn('private') }
    const annas = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }], anna)
    const message = `The current user cannot perform operations on cart "${annas}"`
    expect((await merge(annas, annas, anna)).errors).toMatchObject([{ message }])
    expect(await quantities(annas, anna)).toEqual([['MIE-T-005', 1]])
  })

  test("a guest's cart becomes the customer's own and takes in what the customer had", async () => {
    const anna = { token: await backend.signIn('private') }
    const annas = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }], anna)
    const guests = await backend.cartWith([{ sku: 'MIE-T-006', quantity: 2 }])
    const assign = (id: string, as?: As) =>
      backend.ask<{ assignCustomerToGuestCart: { id: string } }>(
        'mutation Assign($id: String!) { assignCustomerToGuestCart(cart_id: $id) { id } }',
        { id },
        as,
      )
    expect((await assign(guests)).errors).toMatchObject([{ message: "The current customer isn't authorized." }])
    expect((await assign(annas, anna)).errors).toMatchObject([{ extensions: { category: 'graphql-authorization' } }])
    const { data } = await assign(guests, anna)
    expect(await quantities(data?.assignCustomerToGuestCart.id ?? '', anna)).toEqual([
      ['MIE-T-006', 2],
      ['MIE-T-005', 1],
    ])
    expect(await refusal(annas, anna)).toEqual(['graphql-no-such-entity', "The cart isn't active."])
    expect(await backend.cartWith([], anna)).toBe(data?.assignCustomerToGuestCart.id)
  })

  test('a price that was agreed in a quote moves with its line', async () => {
    const anna = { token: await backend.signIn('private') }
    await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }], anna)
    backend.db.run('INSERT INTO agreed_price (cart_item_id, quote_id, unit_price, quantity) VALUES (1, 1, 1234, 2)')
    const guests = await backend.cartWith([])
    await backend.ask('mutation Assign($id: String!) { assignCustomerToGuestCart(cart_id: $id) { id } }', { id: guests }, anna)
    const { data } = await backend.ask<CartQuery>('Cart', { cartId: guests }, anna)
    expect(data?.cart?.prices?.grand_total?.value).toBe(24.68)
  })

  test('merging twice adds nothing twice', async () => {
    const anna = { token: await backend.signIn('private') }
    const guests = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }])
    const { data } = await merge(guests, undefined, anna)
    const { errors } = await merge(guests, undefined, anna)
    expect(errors).toMatchObject([{ message: "The cart isn't active." }])
    expect(await quantities(data?.mergeCarts.id ?? '', anna)).toEqual([['MIE-T-005', 2]])
  })

  test("a guest cannot merge, and nobody can merge another customer's cart away", async () => {
    const [anna, jan] = [{ token: await backend.signIn('private') }, { token: await backend.signIn('company') }]
    const annas = await backend.cartWith([], anna)
    expect((await merge(await backend.cartWith([]))).errors).toMatchObject([
      { message: "The current customer isn't authorized." },
    ])
    expect((await merge(annas, undefined, jan)).errors).toMatchObject([{ extensions: { category: 'graphql-authorization' } }])
  })
})
