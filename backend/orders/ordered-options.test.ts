import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { encodeUid } from '../product/uids.ts'
import { type TestBackend, createTestBackend } from '../testing.ts'
import { customersOrder } from './walk-orders.ts'

let backend: TestBackend
let as: { token: string }
beforeAll(async () => {
  backend = await createTestBackend()
  as = { token: await backend.signIn('private') }
})
afterAll(() => backend.close())

const option = (path: string) => encodeUid(`custom-option/${path}`)

test('options of an ordered product are in the order, in its mail, and come along when it is ordered again', async () => {
  const selected_options = ['1/2', '3/5', '3/6'].map(option)
  const entered_options = [{ uid: option('4'), value: 'Gospodarstwo Łan' }]
  const number = await customersOrder(backend, [{ sku: 'KUZ-T-011', quantity: 2, selected_options, entered_options }], as)
  const query = `query ($number: String) { customer { orders(filter: { number: { eq: $number } }) { items { items {
    selected_options { label value } entered_options { label value } product_sale_price { value } } } } } }`
  const { data, errors } = await backend.ask(query, { number }, as)
  expect(errors).toEqual([])
  const selected = [
    { label: 'Końcówka', value: 'Do gleb kamienistych' },
    { label: 'Dodatki', value: 'Pokrowiec z paskiem, Druga końcówka' },
  ]
  const entered = [{ label: 'Grawer na uchwycie', value: 'Gospodarstwo Łan' }]
  const item = { selected_options: selected, entered_options: entered, product_sale_price: { value: 275.85 } }
  expect(data).toEqual({ customer: { orders: { items: [{ items: [item] }] } } })

  const mail = keptMails(backend.db).find(({ subject }) => subject.includes(number))
  for (const { label, value } of [...selected, ...entered]) expect(mail?.text).toContain(`${label}: ${value}`)

  const again = `mutation ($number: String!) { reorderItems(orderNumber: $number) { userInputErrors { message }
    cart { items { quantity prices { price_including_tax { value } } ... on SimpleCartItem { customizable_options { label } } } } } }`
  const answer = await backend.ask(again, { number }, as)
  const labels = ['Końcówka', 'Dodatki', 'Grawer na uchwycie'].map((label) => ({ label }))
  expect(answer.data).toEqual({
    reorderItems: {
      userInputErrors: [],
      cart: { items: [{ quantity: 2, prices: { price_including_tax: { value: 275.85 } }, customizable_options: labels }] },
    },
  })
})

test('a wish keeps its options until it goes into the cart', async () => {
  const wish = {
    sku: 'KUZ-T-011',
    quantity: 1,
    selected_options: [option('1/1')],
    entered_options: [{ uid: option('4'), value: 'Ola' }],
  }
  const add = `mutation ($items: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: "0", wishlistItems: $items) { user_errors { message }
    wishlist { id items_v2 { items { id customizable_options { label values { value } } } } } } }`
  const { data } = await backend.ask<{
    addProductsToWishlist: { wishlist: { id: string; items_v2: { items: { id: string; customizable_options: unknown[] }[] } } }
  }>(add, { items: [wish] }, as)
  const list = data?.addProductsToWishlist.wishlist
  const kept = list?.items_v2.items.find(({ customizable_options }) => customizable_options.length > 0)
  expect(kept?.customizable_options).toEqual([
    { label: 'Końcówka', values: [{ value: '1' }] },
    { label: 'Grawer na uchwycie', values: [{ value: 'Ola' }] },
  ])
  const move = `mutation ($list: ID!, $ids: [ID!]) { addWishlistItemsToCart(wishlistId: $list, wishlistItemIds: $ids) { status } }`
  expect((await backend.ask(move, { list: list?.id, ids: [kept?.id] }, as)).data).toEqual({
    addWishlistItemsToCart: { status: true },
  })
})
