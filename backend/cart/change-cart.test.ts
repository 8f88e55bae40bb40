import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CartQuery } from '../../graphql/generated/graphql.ts'
import { encodeUid } from '../product/uids.ts'
import { type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

async function read(cartId: string) {
  const { data } = await backend.ask<CartQuery>('Cart', { cartId })
  const lines = data?.cart?.itemsV2?.items.filter((line) => line !== null) ?? []
  return { lines, quantities: lines.map((line) => line.quantity) }
}
const stock = (sku: string, quantity: number) =>
  backend.db.run('UPDATE product SET stock_quantity = ? WHERE sku = ?', quantity, sku)

describe('changing', () => {
  const update = (cartId: string, item: object) =>
    backend.ask<{ updateCartItems: { errors: unknown[] } }>('UpdateCartItems', { input: { cart_id: cartId, cart_items: [item] } })

  test('a new quantity counts, zero takes the line away', async () => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }])
    const uid = (await read(cartId)).lines[0]?.uid
    await update(cartId, { cart_item_uid: uid, quantity: 5 })
    expect((await read(cartId)).quantities).toEqual([5])
    await update(cartId, { cart_item_uid: uid, quantity: 0 })
    expect((await read(cartId)).quantities).toEqual([])
  })

  test.each([
    [{ cart_item_uid: encodeUid(1), quantity: 9000 }, 'INSUFFICIENT_STOCK', 'The requested qty is not available'],
    [{ cart_item_uid: encodeUid(1), quantity: 1.5 }, 'UNDEFINED', 'You can buy this product only in quantities of 1 at a time.'],
    [{ cart_item_uid: encodeUid(1), quantity: -2 }, 'INVALID_PARAMETER_VALUE', 'The product quantity should be greater than 0'],
    [{ cart_item_uid: encodeUid(99), quantity: 1 }, 'COULD_NOT_FIND_CART_ITEM', 'Could not find cart item with id: 99.'],
    [{ cart_item_uid: encodeUid(1) }, 'REQUIRED_PARAMETER_MISSING', 'Required parameter "quantity" for "cart_items" is missing.'],
  ])('%j is refused with %s', async (item, code, message) => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }])
    const { data } = await update(cartId, item)
    expect(data?.updateCartItems.errors).toEqual([{ code, message }])
    expect((await read(cartId)).quantities).toEqual([2])
  })

  test("a line of someone else's cart is not touched", async () => {
    await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }])
    const cartId = await backend.cartWith([{ sku: 'MIE-T-006', quantity: 1 }])
    const { data } = await update(cartId, { cart_item_uid: encodeUid(1), quantity: 7 })
    expect(data?.updateCartItems.errors).toMatchObject([{ code: 'COULD_NOT_FIND_CART_ITEM' }])
    const { errors } = await backend.ask('RemoveItemFromCart', { input: { cart_id: cartId, cart_item_uid: encodeUid(1) } })
    expect(errors).toMatchObject([
      { message: "The cart doesn't contain the item", extensions: { category: 'graphql-no-such-entity' } },
    ])
  })

  test('a line that can no longer be had says so, and nothing is lost', async () => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 5 }])
    stock('MIE-T-005', 4)
    const { lines } = await read(cartId)
    expect(lines).toMatchObject([{ quantity: 5, errors: [{ code: 'ITEM_QTY', message: 'The requested qty is not available' }] }])
  })

  test('a cart of many lines is read in pages', async () => {
    const skus = backend.db.all<{ sku: string }>(
      "SELECT sku FROM product WHERE type = 'SimpleProduct' AND parent_id IS NULL AND price_visibility = 'PUBLIC' AND precursor IS NULL AND qty_increments = 1 LIMIT 25",
    )
    const cartId = await backend.cartWith(skus.map(({ sku }) => ({ sku, quantity: 1 })))
    const { data } = await backend.ask<CartQuery>('Cart', { cartId, page: 2 })
    expect(data?.cart?.itemsV2).toMatchObject({ total_count: 25, page_info: { current_page: 2, total_pages: 2 } })
    expect(data?.cart?.itemsV2?.items).toHaveLength(5)
  })

  test('each change leaves exactly one effect, a refused one none', async () => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }])
    await update(cartId, { cart_item_uid: encodeUid(1), quantity: 3 })
    await update(cartId, { cart_item_uid: encodeUid(1), quantity: 3 })
    await update(cartId, { cart_item_uid: encodeUid(1), quantity: 9000 })
    await backend.ask('RemoveItemFromCart', { input: { cart_id: cartId, cart_item_uid: encodeUid(1) } })
    expect(backend.effects().map(({ operation, line, before, after }) => [operation, line, before, after])).toEqual([
      ['createEmptyCart', null, null, { customer: null }],
      ['addProductsToCart', encodeUid(1), null, 2],
      ['updateCartItems', encodeUid(1), 2, 3],
      ['removeItemFromCart', encodeUid(1), 3, null],
    ])
  })
})
