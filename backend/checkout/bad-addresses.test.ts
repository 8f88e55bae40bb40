import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'
import { setShipping, someAddress, someGoods } from './walk-checkout.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

interface State {
  cart: { shipping_addresses: Record<string, unknown>[] }
}
const stored = async (id: string) => {
  const query = `query ($id: String!) { cart(cart_id: $id) { shipping_addresses {
    firstname lastname street city postcode telephone country { code } region { code } } } }`
  return (await backend.ask<State>(query, { id })).data?.cart.shipping_addresses[0]
}

describe('B-53 an address', () => {
  test.each<[string, object]>([
    ['of five street lines', { street: ['1', '2', '3', '4', '5'] }],
    ['in a country there is none of', { country_code: 'XX' }],
    ['without a name', { firstname: '   ' }],
    ['with a megabyte of a street', { street: ['x'.repeat(1024 * 1024)] }],
  ])('%s is refused, and nothing of it is kept', async (_, own) => {
    const cartId = await backend.cartWith(someGoods)
    const { errors } = await setShipping(backend, cartId, { address: { ...someAddress, ...own } })
    expect(errors).toHaveLength(1)
    expect(await stored(cartId)).toBeUndefined()
  })

  // Magento checks neither on a cart; the storefront's form does.
  test.each<[string, object, object]>([
    ['a postcode of six digits', { postcode: '00-0000' }, { postcode: '00-0000' }],
    ['a telephone of signs only', { telephone: '+++' }, { telephone: '+++' }],
    [
      'a region of another country, which is dropped,',
      { country_code: 'DE', postcode: '10115', region: 'mazowieckie' },
      { country: { code: 'DE' }, region: { code: null } },
    ],
  ])('with %s is kept as the text it is', async (_, own, kept) => {
    const cartId = await backend.cartWith(someGoods)
    expect((await setShipping(backend, cartId, { address: { ...someAddress, ...own } })).errors).toEqual([])
    expect(await stored(cartId)).toMatchObject(kept)
  })

  test('of odd texts is kept as the texts they are', async () => {
    const cartId = await backend.cartWith(someGoods)
    const odd = { firstname: '🌾', lastname: '{{7*7}}', street: ['=1+1', 'a / b / c / d'], city: '<b>Łódź</b>' }
    const { errors } = await setShipping(backend, cartId, { address: { ...someAddress, ...odd } })
    expect(errors).toEqual([])
    expect(await stored(cartId)).toMatchObject(odd)
  })
})
