import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeUid } from '../product/uids.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { type WishListPage, wishListReader } from './wish-list-reader.ts'

let backend: TestBackend
let anna: As
let read: ReturnType<typeof wishListReader>['read']
let add: ReturnType<typeof wishListReader>['add']
beforeEach(async () => {
  backend = await createTestBackend()
  anna = { token: await backend.signIn('private') }
  ;({ read, add } = wishListReader(backend, anna))
})
afterEach(() => backend.close())

describe('changing', () => {
  const remove = (wishlistItemsIds: string[], as = anna, wishlistId = '0') =>
    backend.ask<{ removeProductsFromWishlist: { wishlist: WishListPage; user_errors: object[] } }>(
      'RemoveProductsFromWishlist',
      { wishlistId, wishlistItemsIds },
      as,
    )
  const update = (wishlistItems: object[], as = anna, wishlistId = '0') =>
    backend.ask<{ updateProductsInWishlist: { wishlist: { items_v2: { items: object[] } }; user_errors: object[] } }>(
      `mutation($wishlistId: ID!, $wishlistItems: [WishlistItemUpdateInput!]!) {
        updateProductsInWishlist(wishlistId: $wishlistId, wishlistItems: $wishlistItems) { user_errors { code message }
          wishlist { items_v2 { items { id quantity description ... on ConfigurableWishlistItem { child_sku } } } } } }`,
      { wishlistId, wishlistItems },
      as,
    )

  test('items leave the list, and those that are not in it are named', async () => {
    const { data } = await remove(['2', '4', '2', '9999', 'abc'])
    expect(data?.removeProductsFromWishlist.wishlist.items_count).toBe(6)
    expect(data?.removeProductsFromWishlist.user_errors).toEqual(
      [2, 9999, 0].map((id) => ({
        code: 'UNDEFINED',
        message: `The wishlist item with ID "${id}" does not belong to the wishlist`,
      })),
    )
  })

  test('quantity, description and variant change; what is not given stays', async () => {
    const { data } = await update([
      { wishlist_item_id: '1', quantity: 5 },
      { wishlist_item_id: '2', description: '<b>pilne</b>' },
    ])
    expect(data?.updateProductsInWishlist.user_errors).toEqual([])
    expect(data?.updateProductsInWishlist.wishlist.items_v2.items.slice(0, 2)).toEqual([
      { id: '1', quantity: 5, description: 'Na wiosnę, przed kwitnieniem', child_sku: 'PLO-B-001-5L' },
      { id: '2', quantity: 1, description: '<b>pilne</b>' },
    ])
    const variant = backend.db.get<{ uid: string }>(
      `SELECT 'configurable/' || a.id || '/' || p.variant_values AS uid FROM product p JOIN product parent ON parent.id = p.parent_id
       JOIN attribute a ON a.code = parent.variant_attributes WHERE parent.sku = 'ADI-Z-001' LIMIT 1`,
    )
    const { data: again } = await update([{ wishlist_item_id: '7', selected_options: [encodeUid(variant?.uid ?? '')] }])
    expect(again?.updateProductsInWishlist.wishlist.items_v2.items[6]).toMatchObject({
      child_sku: expect.stringMatching(/^ADI-Z-001-/),
    })
  })

  test.each([
    [
      'an item that is not there',
      { wishlist_item_id: '9999' },
      'The wishlist item with ID "9999" does not belong to the wishlist',
    ],
    ['no piece at all', { wishlist_item_id: '1', quantity: 0 }, 'The quantity of a wish list item cannot be 0'],
    ['half a piece', { wishlist_item_id: '1', quantity: 0.5 }, 'The quantity of a wish list item cannot be 0'],
    ['less than nothing', { wishlist_item_id: '1', quantity: -3 }, 'The product quantity should be greater than 0'],
    [
      'a description without end',
      { wishlist_item_id: '1', description: 'x'.repeat(2001) },
      'A description has at most 2000 characters.',
    ],
    [
      'options of nothing',
      { wishlist_item_id: '1', selected_options: ['x'] },
      'The required options you selected are not available',
    ],
  ])('%s is refused', async (_, item, message) => {
    const before = await read()
    const { data } = await update([item])
    expect(data?.updateProductsInWishlist.user_errors).toEqual([{ code: 'UNDEFINED', message }])
    expect(await read()).toEqual(before)
  })

  test('each change leaves one effect, a refused one none', async () => {
    await add([
      { sku: 'MIE-T-006', quantity: 1 },
      { sku: 'nope', quantity: 1 },
    ])
    await update([{ wishlist_item_id: '2', quantity: 4 }])
    await remove(['2', '9999'])
    expect(backend.effects().map(({ operation, cart, line, before, after }) => [operation, cart, line, before, after])).toEqual([
      ['addProductsToWishlist', 'wishlist/1', expect.any(String), null, 1],
      ['updateProductsInWishlist', 'wishlist/1', '2', 1, 4],
      ['removeProductsFromWishlist', 'wishlist/1', '2', 4, null],
    ])
  })
})
