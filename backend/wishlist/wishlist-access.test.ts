import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerCartQuery } from '../../graphql/generated/graphql.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
let anna: As
let jan: As
beforeEach(async () => {
  backend = await createTestBackend()
  anna = { token: await backend.signIn('private') }
  jan = { token: await backend.signIn('company') }
})
afterEach(() => backend.close())

const toCart = (wishlistId: string, wishlistItemIds?: string[], as: As = anna) =>
  backend.ask<{ addWishlistItemsToCart: { status: boolean; wishlist: { items_count: number }; errors: object[] } }>(
    `mutation($wishlistId: ID!, $wishlistItemIds: [ID!]) { addWishlistItemsToCart(wishlistId: $wishlistId, wishlistItemIds: $wishlistItemIds) {
      status wishlist { items_count } errors: add_wishlist_items_to_cart_user_errors { code message wishlistId wishlistItemId } } }`,
    { wishlistId, wishlistItemIds },
    as,
  )
const update = `mutation($wishlistId: ID!) { updateProductsInWishlist(wishlistId: $wishlistId,
  wishlistItems: [{ wishlist_item_id: "1", quantity: 9 }]) { wishlist { id } } }`

const everyChange: [string, (wishlistId: string) => [string, Record<string, unknown>]][] = [
  ['adding', (wishlistId) => ['AddProductsToWishlist', { wishlistId, wishlistItems: [{ sku: 'MIE-T-006', quantity: 1 }] }]],
  ['removing', (wishlistId) => ['RemoveProductsFromWishlist', { wishlistId, wishlistItemsIds: ['1'] }]],
  ['updating', (wishlistId) => [update, { wishlistId }]],
  [
    'moving to the cart',
    (wishlistId) => [`mutation($wishlistId: ID!) { addWishlistItemsToCart(wishlistId: $wishlistId) { status } }`, { wishlistId }],
  ],
]

const everything = () => JSON.stringify(backend.db.all('SELECT * FROM wishlist_item ORDER BY id'))

describe('whose wish list it is', () => {
  test.each(everyChange)('a guest is refused: %s', async (_, ask) => {
    const before = everything()
    for (const id of ['0', '1', '']) {
      const { errors } = await backend.ask(...ask(id))
      expect(errors).toMatchObject([
        {
          message: 'The current user cannot perform operations on wishlist',
          extensions: { category: 'graphql-authorization' },
        },
      ])
    }
    expect(everything()).toBe(before)
  })

  test.each(everyChange)("another's list is refused as one that is not there: %s", async (name, ask) => {
    const before = everything()
    const message = name === 'updating' ? 'Could not find the specified wishlist' : 'The wishlist was not found.'
    for (const id of ['1', '9999']) {
      const { errors } = await backend.ask(...ask(id), jan)
      expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
    }
    expect(everything()).toBe(before)
  })

  test("another's item is refused inside one's own list", async () => {
    const { data } = await backend.ask('RemoveProductsFromWishlist', { wishlistId: '0', wishlistItemsIds: ['1'] }, jan)
    expect(data).toMatchObject({
      removeProductsFromWishlist: {
        wishlist: { id: '2', items_count: 12 },
        user_errors: [{ code: 'UNDEFINED', message: 'The wishlist item with ID "1" does not belong to the wishlist' }],
      },
    })
    expect((await toCart('2', ['9', '1', '9999'], jan)).errors).toMatchObject([
      { message: 'The wishlist item ids "1,9999" were not found.', extensions: { category: 'graphql-input' } },
    ])
  })

  test('reading is for the owner alone', async () => {
    const message = 'The current user cannot perform operations on wishlist'
    expect((await backend.ask('{ wishlist { items_count } }')).errors).toMatchObject([
      { message, extensions: { category: 'graphql-authorization' } },
    ])
    expect((await backend.ask('Wishlist')).errors).toMatchObject([
      { message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } },
    ])
    const byId = (id: string) => backend.ask(`{ customer { wishlist_v2(id: "${id}") { id } } }`, {}, jan)
    expect((await byId('1')).data).toEqual({ customer: { wishlist_v2: null } })
    expect((await byId('9999')).data).toEqual({ customer: { wishlist_v2: null } })
    expect((await byId('2')).data).toEqual({ customer: { wishlist_v2: { id: '2' } } })
    expect((await byId('0')).data).toEqual({ customer: { wishlist_v2: { id: '2' } } })
  })
})

describe('from the wish list into the cart', () => {
  const cartLines = async () => {
    const { data } = await backend.ask<CustomerCartQuery>('CustomerCart', {}, anna)
    return data?.customerCart.itemsV2?.items.map((line) => [line?.product.sku, line?.quantity])
  }

  test('chosen items move with their variant and parts', async () => {
    const { data } = await toCart('1', ['1', '3'])
    expect(data?.addWishlistItemsToCart).toEqual({ status: true, wishlist: { items_count: 6 }, errors: [] })
    expect(await cartLines()).toEqual([
      ['PLO-B-001', 2],
      ['SET-B-001', 1],
    ])
  })

  test('without ids everything moves that can; the rest stays and says why', async () => {
    const { data } = await toCart('1')
    expect(data?.addWishlistItemsToCart).toMatchObject({ status: false, wishlist: { items_count: 2 } })
    expect(data?.addWishlistItemsToCart.errors).toEqual([
      { code: 'UNDEFINED', message: 'Please specify the quantity of product(s).', wishlistId: '1', wishlistItemId: '4' },
      { code: 'UNDEFINED', message: 'You need to choose options for your item.', wishlistId: '1', wishlistItemId: '7' },
    ])
    expect(await cartLines()).toHaveLength(6)
  })

  test('what is short stays on the list with the stock’s own code', async () => {
    backend.db.run("UPDATE product SET stock_quantity = 0 WHERE sku = 'MIE-T-005'")
    const { data } = await toCart('1', ['2'])
    expect(data?.addWishlistItemsToCart).toMatchObject({
      ...{ status: false, wishlist: { items_count: 8 } },
      errors: [{ code: 'INSUFFICIENT_STOCK', wishlistItemId: '2' }],
    })
    expect(await cartLines()).toEqual([])
  })

  test('a price one may not see cannot be bought from the list either', async () => {
    await backend.ask('AddProductsToWishlist', { wishlistId: '0', wishlistItems: [{ sku: 'NAD-S-006', quantity: 1 }] }, anna)
    const id = backend.db.get<{ id: number }>('SELECT max(id) AS id FROM wishlist_item')?.id
    const { data } = await toCart('1', [String(id)])
    expect(data?.addWishlistItemsToCart).toMatchObject({ status: false, errors: [{ code: 'NOT_SALABLE' }] })
  })

  test.each(['0', ''])('the list has to be named: "%s" is not enough', async (id) => {
    expect((await toCart(id)).errors).toMatchObject([
      { message: '"wishlistId" value should be specified', extensions: { category: 'graphql-input' } },
    ])
  })

  test('a move that breaks in the middle moves nothing', async () => {
    backend.db.exec(
      "CREATE TRIGGER broken BEFORE DELETE ON wishlist_item WHEN OLD.id = 3 BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    await expect(toCart('1', ['1', '2', '3'])).rejects.toThrow()
    backend.db.exec('DROP TRIGGER broken')
    expect(await cartLines()).toEqual([])
    expect(backend.db.get('SELECT count(*) AS n FROM wishlist_item WHERE wishlist_id = 1')).toEqual({ n: 8 })
  })
})
