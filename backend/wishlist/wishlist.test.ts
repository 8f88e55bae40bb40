/** @module-tag slow */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { optionUids } from '../product/option-uids.ts'
import { bundleUid, encodeUid } from '../product/uids.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { wishListReader } from './wish-list-reader.ts'

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

const addOne = async (item: object) => (await add([item])).data?.addProductsToWishlist
const last = async () => (await read(anna, 1, 50)).items_v2.items.at(-1)

describe('reading a wish list', () => {
  test('the list of the demonstration holds every kind of product', async () => {
    const { items_v2, ...list } = await read()
    expect(list).toEqual({
      ...{ id: '1', items_count: 8, sharing_code: expect.stringMatching(/^[0-9a-f]{32}$/), updated_at: '2026-11-18 16:15:00' },
    })
    expect(items_v2.items.map(({ __typename }) => __typename)).toEqual([
      ...['ConfigurableWishlistItem', 'SimpleWishlistItem', 'BundleWishlistItem', 'GroupedProductWishlistItem'],
      ...['VirtualWishlistItem', 'DownloadableWishlistItem', 'ConfigurableWishlistItem', 'SimpleWishlistItem'],
    ])
    expect(items_v2.items[0]).toEqual({
      ...{ __typename: 'ConfigurableWishlistItem', id: '1', quantity: 2, description: 'Na wiosnę, przed kwitnieniem' },
      ...{ added_at: '2026-11-18 08:15:00', customizable_options: [], product: { sku: 'PLO-B-001' } },
      ...{ child_sku: 'PLO-B-001-5L', configured_variant: { sku: 'PLO-B-001-5L' } },
      configurable_options: [{ option_label: expect.any(String), value_label: '5 l' }],
    })
    expect(items_v2.items[5]).toMatchObject({ links_v2: [{ title: 'Poradnik rzepak (PDF)' }] })
    expect(items_v2.items[6]).toMatchObject({ child_sku: 'ADI-Z-001', configured_variant: null, configurable_options: [] })
  })

  test.each([
    [1, 3, { current_page: 1, page_size: 3, total_pages: 3 }, 3],
    [3, 3, { current_page: 3, page_size: 3, total_pages: 3 }, 2],
    [9, 3, { current_page: 3, page_size: 3, total_pages: 3 }, 2],
    [1_000_000_000, 300, { current_page: 1, page_size: 300, total_pages: 1 }, 8],
    [0, 0, { current_page: 1, page_size: 0, total_pages: 1 }, 8],
    [-1, 2, { current_page: 1, page_size: 2, total_pages: 4 }, 2],
    [null, null, { current_page: 1, page_size: 20, total_pages: 1 }, 8],
  ])('page %s of %s', async (page, size, page_info, length) => {
    const { items_v2 } = await read(anna, page, size)
    expect(items_v2.page_info).toEqual(page_info)
    expect(items_v2.items).toHaveLength(length)
  })

  test('the older fields answer too', async () => {
    const old = 'items { id qty description added_at product { sku } } items_count sharing_code updated_at'
    const query = `{ wishlist { name ${old} } customer { wishlist { id ${old} } wishlist_v2(id: "1") { id items_count } } }`
    const { data, errors } = await backend.ask<Record<string, Record<string, unknown>>>(query, {}, anna)
    expect(errors).toEqual([])
    const list = {
      items_count: 8,
      items: expect.arrayContaining([
        { id: 2, qty: 1, description: null, added_at: '2026-11-18 09:15:00', product: { sku: 'MIE-T-005' } },
      ]),
    }
    expect(data).toMatchObject({ wishlist: { name: 'Wish List', ...list } })
    expect(data?.customer).toMatchObject({ wishlist: { id: '1', ...list }, wishlist_v2: { id: '1', items_count: 8 } })
  })

  test('a customer who never wished has no list of the older kind, and an empty one of the newer', async () => {
    backend.db.exec('DELETE FROM wishlist_item; DELETE FROM wishlist')
    const { data } = await backend.ask('{ wishlist { name items_count sharing_code items { id } } }', {}, anna)
    expect(data).toEqual({ wishlist: { name: null, items_count: null, sharing_code: null, items: null } })
    expect(await read()).toMatchObject({
      items_count: 0,
      items_v2: { items: [], page_info: { current_page: 1, page_size: 20, total_pages: 1 } },
    })
  })

  test("a hidden price stays hidden on someone's list until it may be seen", async () => {
    const query = `{ customer { wishlists { items_v2 { items { product { sku price_range { minimum_price { final_price { value } } } } } } } } }`
    const { data } = await backend.ask(query, {}, { token: await backend.signIn('company') })
    expect(JSON.stringify(data)).toContain('ZAG-H-001')
    await add([{ sku: 'NAD-S-006', quantity: 1 }])
    const { data: annas } = await backend.ask(query, {}, anna)
    expect(JSON.stringify(annas)).toContain('{"sku":"NAD-S-006","price_range":{"minimum_price":{"final_price":{"value":null}}}}')
  })

  test('the shop says that wish lists are on', async () => {
    expect((await backend.ask('{ storeConfig { magento_wishlist_general_is_enabled } }')).data).toEqual({
      storeConfig: { magento_wishlist_general_is_enabled: '1' },
    })
  })
})

describe('wishing', () => {
  const uidsOf = (sku: string) => optionUids(backend, sku)

  test.each([
    ['by parent and variant', () => ({ sku: 'PLO-B-002-5L', parent_sku: 'PLO-B-002', quantity: 1 }), 'PLO-B-002-5L'],
    ['by option', () => ({ sku: 'PLO-B-002', quantity: 1, selected_options: uidsOf('PLO-B-002-5L') }), 'PLO-B-002-5L'],
    [
      'by both',
      () => ({ sku: 'plo-b-002-5l', parent_sku: 'plo-b-002', quantity: 1, selected_options: uidsOf('PLO-B-002-5L') }),
      'PLO-B-002-5L',
    ],
    ['by its own SKU', () => ({ sku: 'PLO-B-002-5L', quantity: 1 }), 'PLO-B-002-5L'],
    [
      'by size and colour',
      () => ({ sku: 'REK-T-012', quantity: 1, selected_options: uidsOf('REK-T-012-L-NIEBIE') }),
      'REK-T-012-L-NIEBIE',
    ],
    ['not configured yet', () => ({ sku: 'PLO-B-002', quantity: 1 }), null],
  ])('a variant %s', async (_, item, variant) => {
    expect((await addOne(item()))?.user_errors).toEqual([])
    expect(await last()).toMatchObject({
      ...{ __typename: 'ConfigurableWishlistItem', product: { sku: item().sku.toUpperCase().slice(0, 9) } },
      configured_variant: variant === null ? null : { sku: variant },
    })
  })

  test('a bundle by entered options, as the shop sends them, and by selected ones', async () => {
    const parts = backend.db.all<{ option_id: number; id: number; quantity: number; can_change_quantity: number }>(
      `SELECT s.* FROM bundle_selection s JOIN bundle_option o ON o.id = s.option_id JOIN product p ON p.id = o.product_id
       WHERE p.sku = 'SET-B-003' AND s.is_default = 1`,
    )
    const entered = parts.map(({ option_id, id, quantity }) => ({
      uid: bundleUid(option_id, id, quantity),
      value: String(quantity),
    }))
    const selected = parts.map(({ option_id, id, quantity }) => bundleUid(option_id, id, quantity))
    expect(parts.length).toBeGreaterThan(1)
    await add([{ sku: 'SET-B-003', quantity: 1, entered_options: entered }])
    expect(await last()).toMatchObject({ __typename: 'BundleWishlistItem', quantity: 1, product: { sku: 'SET-B-003' } })
    await add([{ sku: 'SET-B-003', quantity: 2, selected_options: selected }])
    const wish = await last()
    expect(wish).toMatchObject({ product: { sku: 'SET-B-003' }, quantity: 3 })
    expect(wish?.bundle_options).toHaveLength(parts.length)
  })

  test('what is wished twice is one line in the sum of the quantities', async () => {
    const before = (await read()).items_count
    await add([
      { sku: 'PLO-B-002-5L', parent_sku: 'PLO-B-002', quantity: 1 },
      { sku: 'PLO-B-002-5L', quantity: 2 },
      { sku: 'PLO-B-002', quantity: 5 },
    ])
    const { items_count, items_v2 } = await read()
    expect(items_count).toBe(before + 2)
    expect(items_v2.items.slice(-2).map(({ quantity }) => quantity)).toEqual([3, 5])
  })

  test.each([
    [{ sku: 'nope', quantity: 1 }, 'PRODUCT_NOT_FOUND', 'Could not find a product with SKU "nope"'],
    [{ sku: "' --", quantity: 1 }, 'PRODUCT_NOT_FOUND', `Could not find a product with SKU "' --"`],
    [{ sku: 'PLO-B-002-5L', parent_sku: 'nope', quantity: 1 }, 'PRODUCT_NOT_FOUND', 'Could not find a product with SKU "nope"'],
    [{ sku: 'nope', parent_sku: 'PLO-B-002', quantity: 1 }, 'PRODUCT_NOT_FOUND', 'Could not find a product with SKU "nope"'],
    [{ sku: 'MIE-T-006', quantity: 0 }, 'UNDEFINED', 'The quantity of a wish list item cannot be 0'],
    [{ sku: 'MIE-T-006', quantity: -1 }, 'UNDEFINED', 'The product quantity should be greater than 0'],
    [
      { sku: 'MIE-T-006', quantity: 1e12 },
      'UNDEFINED',
      'Could not add the product with SKU "MIE-T-006" to the wishlist:: Out of range value for the quantity',
    ],
    [
      { sku: 'PLO-B-002', quantity: 1, selected_options: [encodeUid('configurable/1/999999')] },
      'UNDEFINED',
      'The required options you selected are not available',
    ],
    [
      { sku: 'PLO-B-002', quantity: 1, selected_options: ['%%%'] },
      'UNDEFINED',
      'The required options you selected are not available',
    ],
    [
      { sku: 'SET-B-003', quantity: 1, entered_options: [{ uid: bundleUid(1, 1, 1), value: '9e9' }] },
      'UNDEFINED',
      'The required options you selected are not available',
    ],
  ])('%j is refused with %s, and the good one beside it is kept', async (item, code, message) => {
    const { data } = await add([item, { sku: 'MIE-T-007', quantity: 1 }])
    expect(data?.addProductsToWishlist.user_errors).toEqual([{ code, message }])
    expect(data?.addProductsToWishlist.wishlist.items_count).toBe(9)
    expect(await last()).toMatchObject({ product: { sku: 'MIE-T-007' } })
  })

  test('a gift card keeps its words, a file its links, until they go into the cart', async () => {
    const word = (name: string, value: string) => ({ uid: encodeUid(`giftcard/${name}`), value })
    await add([
      {
        ...{ sku: 'USL-G-001', quantity: 1, selected_options: [encodeUid('giftcard/giftcard_amount/100.0000')] },
        entered_options: [
          ...[word('giftcard_sender_name', 'Anna'), word('giftcard_sender_email', 'anna@demo.example')],
          ...[word('giftcard_recipient_name', 'Jan'), word('giftcard_recipient_email', 'jan@demo.example')],
        ],
      },
    ])
    const { data } = await backend.ask(
      `{ customer { wishlists { items_v2 { items { ... on GiftCardWishlistItem { gift_card_options {
         amount { value } sender_name recipient_name recipient_email message custom_giftcard_amount { value } } } } } } } }`,
      {},
      anna,
    )
    expect(JSON.stringify(data)).toContain(
      '{"amount":{"value":100},"sender_name":"Anna","recipient_name":"Jan","recipient_email":"jan@demo.example","message":null,"custom_giftcard_amount":null}',
    )
    const { id } = (await last()) ?? {}
    const { data: moved } = await backend.ask(
      `mutation { addWishlistItemsToCart(wishlistId: "1", wishlistItemIds: ["${String(id)}", "6"]) { status
         add_wishlist_items_to_cart_user_errors { code message } } }`,
      {},
      anna,
    )
    expect(moved).toEqual({ addWishlistItemsToCart: { status: true, add_wishlist_items_to_cart_user_errors: [] } })
  })

  test('what is withdrawn or out of stock may be wished', async () => {
    backend.db.run("UPDATE product SET stock_quantity = 0 WHERE sku = 'MIE-T-006'")
    expect((await addOne({ sku: 'MIE-T-006', quantity: 1 }))?.user_errors).toEqual([])
    expect((await addOne({ sku: 'BRU-H-011', quantity: 1 }))?.user_errors).toEqual([])
  })

  test('too much at once is refused clearly, and a full list takes no more', async () => {
    const { errors } = await add(Array.from({ length: 301 }, () => ({ sku: 'MIE-T-006', quantity: 1 })))
    expect(errors).toMatchObject([
      { message: 'A call takes at most 300 wish list items.', extensions: { category: 'graphql-input' } },
    ])
    expect((await read()).items_count).toBe(8)
    for (let at = 0; at < 492; at++)
      backend.db.run(
        "INSERT INTO wishlist_item (wishlist_id, product_id, signature, quantity, added_at) VALUES (1, 1, 'x', 1, '')",
      )
    expect((await addOne({ sku: 'MIE-T-007', quantity: 1 }))?.user_errors).toEqual([
      { code: 'UNDEFINED', message: 'A wish list holds at most 500 items.' },
    ])
  })
})
