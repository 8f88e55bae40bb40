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
    [
      { cart_item_uid: encodeUid(1), quantity: 1.5 },
      'UNDEFINED',
      'Could not update the product with SKU MIE-T-005: You can buy this product only in quantities of 1 at a time.',
    ],
    [
      { cart_item_id: 1, quantity: 10_000 },
      'INSUFFICIENT_STOCK',
      'Could not update the product with SKU MIE-T-005: The most you may purchase is 9999',
    ],
    [{ quantity: 1 }, 'REQUIRED_PARAMETER_MISSING', 'Required parameter "cart_item_id" for "cart_items" is missing.'],
    [{ cart_item_uid: encodeUid(99), quantity: 1 }, 'COULD_NOT_FIND_CART_ITEM', 'Could not find cart item with id: 99.'],
    [{ cart_item_uid: encodeUid(1) }, 'REQUIRED_PARAMETER_MISSING', 'Required parameter "quantity" for "cart_items" is missing.'],
  ])('%j is refused with %s', async (item, code, message) => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }])
    const { data } = await update(cartId, item)
    expect(data?.updateCartItems.errors).toEqual([{ code, message }])
    expect((await read(cartId)).quantities).toEqual([2])
  })

  test('a quantity below nothing takes the line away too, as in Magento', async () => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }])
    await update(cartId, { cart_item_id: 1, quantity: -1 })
    expect((await read(cartId)).quantities).toEqual([])
  })

  test('several changes happen all together or, when one is refused, not at all', async () => {
    const cartId = await backend.cartWith([
      { sku: 'MIE-T-005', quantity: 2 },
      { sku: 'MIE-T-006', quantity: 3 },
    ])
    const change = (...cart_items: object[]) =>
      backend.ask<{ updateCartItems: { errors: unknown[] } }>('UpdateCartItems', { input: { cart_id: cartId, cart_items } })
    const { data } = await change(
      { cart_item_id: 1, quantity: 5 },
      { cart_item_id: 2, quantity: 0 },
      { cart_item_id: 9, quantity: 1 },
    )
    expect(data?.updateCartItems.errors).toEqual([
      { code: 'COULD_NOT_FIND_CART_ITEM', message: 'Could not find cart item with id: 9.' },
    ])
    expect((await read(cartId)).quantities).toEqual([2, 3])
    expect(
      (await change({ cart_item_id: 1, quantity: 5 }, { cart_item_id: 2, quantity: 0 })).data?.updateCartItems.errors,
    ).toEqual([])
    expect((await read(cartId)).quantities).toEqual([5])
  })

  test.each([
    [
      { cart_item_id: 1, cart_item_uid: encodeUid(1), quantity: 1 },
      "`cart_item_id` and `cart_item_uid` can't be used at the same time.",
    ],
    [{ cart_item_uid: '%%%', quantity: 1 }, 'Value of uid "%%%" is incorrect.'],
  ])('%j is no way to name a line', async (item, message) => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }])
    expect((await update(cartId, item)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test.each([
    [
      'updateCartItems',
      'mutation { updateCartItems(input: { cart_id: "", cart_items: [] }) { cart { id } } }',
      'Required parameter "cart_id" is missing.',
    ],
    [
      'an empty list',
      'mutation { updateCartItems(input: { cart_id: "x", cart_items: [] }) { cart { id } } }',
      'Required parameter "cart_items" is missing.',
    ],
    [
      'removeItemFromCart',
      'mutation { removeItemFromCart(input: { cart_id: "", cart_item_id: 1 }) { cart { id } } }',
      'Required parameter "cart_id" is missing.',
    ],
    [
      'addProductsToCart',
      'mutation { addProductsToCart(cartId: "", cartItems: []) { cart { id } } }',
      'Required parameter "cartId" is missing',
    ],
    [
      'nothing to add',
      'mutation { addProductsToCart(cartId: "x", cartItems: []) { cart { id } } }',
      'Required parameter "cartItems" is missing',
    ],
  ])('%s says what it misses', async (_, query, message) => {
    expect((await backend.ask(query)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test('a line to remove has to be named', async () => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 2 }])
    const { errors } = await backend.ask('RemoveItemFromCart', { input: { cart_id: cartId } })
    expect(errors).toMatchObject([{ message: 'Required parameter "cart_item_id" is missing.' }])
  })

  test('clearing takes everything out and tells beside the data why it cannot', async () => {
    const cartId = await backend.cartWith([
      { sku: 'MIE-T-005', quantity: 2 },
      { sku: 'MIE-T-006', quantity: 3 },
    ])
    const clear = (uid: string) =>
      backend.ask(
        'mutation Clear($uid: ID!) { clearCart(input: { uid: $uid }) { cart { total_quantity } errors { type message } } }',
        { uid },
      )
    expect((await clear(cartId)).data).toEqual({ clearCart: { cart: { total_quantity: 0 }, errors: [] } })
    const message = 'Could not find a cart with ID "nope"'
    expect((await clear('nope')).data).toEqual({ clearCart: { cart: null, errors: [{ type: 'NOT_FOUND', message }] } })
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
    const { data } = await backend.ask(
      'query Available($id: String!) { cart(cart_id: $id) { items { is_available not_available_message max_qty } } }',
      {
        id: cartId,
      },
    )
    const item = { is_available: false, not_available_message: 'Not enough items for sale', max_qty: null }
    expect(data).toEqual({ cart: { items: [item] } })
  })

  test('a cart of many lines is read in pages', async () => {
    const goods = backend.db.all<{ sku: string; quantity: number }>(
      "SELECT sku, max(min_sale_qty, qty_increments) AS quantity FROM product WHERE type = 'SimpleProduct' AND parent_id IS NULL AND price_visibility = 'PUBLIC' AND precursor IS NULL",
    )
    const cartId = await backend.cartWith(goods)
    const pages = `query ($cartId: String!, $page: Int!) { cart(cart_id: $cartId) {
      itemsV2(pageSize: 40, currentPage: $page) { total_count page_info { current_page total_pages } items { uid } }
    } }`
    const { data } = await backend.ask<CartQuery>(pages, { cartId, page: 2 })
    expect(data?.cart?.itemsV2).toMatchObject({ page_info: { current_page: 2, total_pages: 2 } })
    expect(data?.cart?.itemsV2?.items).toHaveLength((data?.cart?.itemsV2?.total_count ?? 0) - 40)
    const beyond = await backend.ask<CartQuery>(pages, { cartId, page: 9 })
    expect(beyond.data?.cart?.itemsV2?.items).toEqual(data?.cart?.itemsV2?.items)
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
