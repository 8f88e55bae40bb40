import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeUid } from '../product/uids.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
let anna: As
beforeEach(async () => {
  backend = await createTestBackend()
  anna = { token: await backend.signIn('private') }
})
afterEach(() => backend.close())

interface Page {
  id: string
  items_count: number
  items_v2: { items: Record<string, unknown>[]; page_info: object }
}
const lists = `customer { wishlists { id items_count sharing_code updated_at items_v2(currentPage: $page, pageSize: $size) {
  page_info { current_page page_size total_pages }
  items { __typename id quantity description added_at customizable_options { label } product { sku }
    ... on ConfigurableWishlistItem { child_sku configured_variant { sku } configurable_options { option_label value_label } }
    ... on BundleWishlistItem { bundle_options { label values { label quantity } } }
    ... on DownloadableWishlistItem { links_v2 { title } samples { title } } } } } }`

async function read(as: As = anna, page: number | null = 1, size: number | null = 20) {
  const query = `query($page: Int, $size: Int) { ${lists} }`
  const { data } = await backend.ask<{ customer: { wishlists: [Page] } }>(query, { page, size }, as)
  const [list] = data?.customer.wishlists ?? []
  if (!list) throw new Error('There is no wish list')
  return list
}
const add = (wishlistItems: object[], as = anna, wishlistId = '0') =>
  backend.ask<{ addProductsToWishlist: { wishlist: Page; user_errors: object[] } }>(
    'AddProductsToWishlist',
    { wishlistId, wishlistItems, pageSize: 50 },
    as,
  )

describe('changing', () => {
  const remove = (wishlistItemsIds: string[], as = anna, wishlistId = '0') =>
    backend.ask<{ removeProductsFromWishlist: { wishlist: Page; user_errors: object[] } }>(
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
      `SELECT 'configurable/' || a.id || '/' || p.variant_value AS uid FROM product p JOIN product parent ON parent.id = p.parent_id
       JOIN attribute a ON a.code = parent.variant_attribute WHERE parent.sku = 'ADI-Z-001' LIMIT 1`,
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
    ['no piece at all', { wishlist_item_id: '1', quantity: 0 }, 'The quantity of a wishlist item cannot be 0'],
    ['half a piece', { wishlist_item_id: '1', quantity: 0.5 }, 'The quantity of a wishlist item cannot be 0'],
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
