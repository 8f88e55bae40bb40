import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AddProductsToCartMutation } from '../../graphql/generated/graphql.ts'
import { cartOf, place } from '../checkout/walk-checkout.ts'
import { createBackend } from '../index.ts'
import { type As, type TestBackend, createTestBackend, testNow } from '../testing.ts'

const company = { company: 'Gospodarstwo Łany', vat_id: '9990001137' }
const declared = {
  ...{ is_adult: true },
  training_certificate: { number: 'SZK/2024/117', issuer: 'WIORiN Poznań', expiry_date: '2029-03-31' },
}
let backend: TestBackend
let as: As

async function open(offlineSubstances: string[]) {
  backend = await createTestBackend({ settings: { offlineSubstances } })
  as = { token: await backend.signIn('private') }
}
beforeEach(() => open(['glifosat']))
afterEach(() => backend.close())

async function add(sku: string) {
  const cartId = await backend.cartWith([], as)
  const { data } = await backend.ask<AddProductsToCartMutation>(
    'AddProductsToCart',
    { cartId, cartItems: [{ sku, quantity: 1 }] },
    as,
  )
  return data?.addProductsToCart?.user_errors.map((error) => error?.code)
}

const availabilityOf = async (sku: string) => {
  const { data } = await backend.ask<{ products: { items: { availability: string }[] } }>(
    `{ products(filter: { sku: { eq: "${sku}" } }) { items { availability } } }`,
    ...[{}, as],
  )
  return data?.products.items[0]?.availability
}

describe('a substance that shops alone may sell', () => {
  test('cannot be added, as a pack nor by its product', async () =>
    expect([await add('ZAG-H-001-5L'), await add('ZAG-H-001')]).toEqual([['NOT_SALABLE'], ['NOT_SALABLE']]))
  test('is told as not sold here', async () => expect(await availabilityOf('ZAG-H-001')).toBe('WITHDRAWN'))
  test('keeps nothing else from being sold', async () => expect(await add('ROL-F-001-1L')).toEqual([]))
  test('is read by its name in either language', async () => {
    backend.close()
    await open(['glyphosate'])
    expect(await add('ZAG-H-001-5L')).toEqual(['NOT_SALABLE'])
  })
  test('is not asked about where the operator names none', async () => {
    backend.close()
    await open([])
    expect([await add('ZAG-H-001-5L'), await availabilityOf('ZAG-H-001')]).toEqual([[], 'AVAILABLE'])
  })
})

test('what was put into a cart before the ban is not ordered after it', async () => {
  backend.close()
  await open([])
  const cart_id = await cartOf(backend, [{ sku: 'ZAG-H-001-5L', quantity: 1 }], 'banktransfer', as, company)
  const strict = await createBackend({
    ...{ database: backend.db, clock: () => testNow, settings: { offlineSubstances: ['glifosat'] }, engine: { language: 'en' } },
  })
  const query = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { order_number } errors { message } } }'
  const answer = await strict.fetch(
    new Request('http://127.0.0.1:4000/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
      body: JSON.stringify({ query, variables: { input: { cart_id, ...declared } } }),
    }),
  )
  expect(await answer.json()).toEqual({
    data: { placeOrder: { order: null, errors: [{ message: 'Some of the products are out of stock.' }] } },
  })
  expect((await place(backend, cart_id, declared, as))?.errors).toEqual([])
})
