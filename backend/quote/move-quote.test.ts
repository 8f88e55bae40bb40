import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeUid } from '../product/uids.ts'
import { type As, type TestBackend, createTestBackend, testNow } from '../testing.ts'
import { cartWithQuotes, muchGoods, oneQuote, openQuoteCart, quoteWith } from './walk-quote.ts'

let backend: TestBackend
let anna: As
let now: Date
beforeEach(async () => {
  now = testNow
  backend = await createTestBackend({ clock: () => now })
  anna = { token: await backend.signIn('private') }
})
afterEach(() => backend.close())

const lines = (cart: Awaited<ReturnType<typeof openQuoteCart>>) =>
  cart?.itemsV2.items.map(({ product, quantity }) => [product.sku, quantity]) ?? []
const inCart = async () => lines(await cartWithQuotes(backend, anna))
const inQuote = async () => lines(await openQuoteCart(backend, anna))
const moveInQuote = (quoteId: string, cartId: string, as = anna) =>
  backend.ask<{ moveInQuote: { result: boolean; warnings: string[] } }>('MoveInQuote', { quoteId, cartId }, as)
const moveInCart = (quoteUid: string | null | undefined, cartId: string, as = anna) =>
  backend.ask<{ moveInCart: boolean }>('MoveInCart', { quoteUid, cartId }, as)
const everything = () =>
  JSON.stringify(
    ['cart_item', 'quote_line', 'agreed_price', 'request_quote', 'effect'].map((name) => backend.db.all(`SELECT * FROM ${name}`)),
  )

describe('from the cart into a quote', () => {
  test('all lines go over and add up with what is there; the cart is empty then', async () => {
    const cartId = await backend.cartWith(
      [...muchGoods, { sku: 'PLO-B-001-5L', quantity: 2 }, { sku: 'SET-G-001', quantity: 1 }],
      anna,
    )
    const quoteId = await quoteWith(backend, [{ sku: 'MIE-T-008', quantity: 1 }], anna)
    const { data } = await moveInQuote(quoteId, cartId)
    expect(data?.moveInQuote).toEqual({ result: true, warnings: [] })
    expect(await inQuote()).toEqual([
      ['MIE-T-008', 6],
      ['PLO-B-001', 2],
    ])
    expect(await inCart()).toEqual([])
  })

  test('moving again, as after a lost answer, moves nothing and loses nothing', async () => {
    const cartId = await backend.cartWith(muchGoods, anna)
    const quoteId = await quoteWith(backend, [], anna)
    await moveInQuote(quoteId, cartId)
    expect((await moveInQuote(quoteId, cartId)).data?.moveInQuote).toEqual({ result: false, warnings: [] })
    expect(await inQuote()).toEqual([['MIE-T-008', 5]])
  })

  test('what cannot be negotiated stays in the cart, and a warning says why', async () => {
    const word = (name: string, value: string) => ({ uid: encodeUid(`giftcard/${name}`), value })
    const card = {
      ...{ sku: 'USL-G-001', quantity: 1, selected_options: [encodeUid('giftcard/giftcard_amount/100.0000')] },
      entered_options: [
        ...[word('giftcard_sender_name', 'Anna'), word('giftcard_sender_email', 'anna@demo.example')],
        ...[word('giftcard_recipient_name', 'Jan'), word('giftcard_recipient_email', 'jan@demo.example')],
      ],
    }
    const cartId = await backend.cartWith([card, { sku: 'MIE-T-005', quantity: 1 }, { sku: 'MIE-T-007', quantity: 1 }], anna)
    backend.db.run("UPDATE product SET withdrawn = 1 WHERE sku = 'MIE-T-007'")
    const { data } = await moveInQuote(await quoteWith(backend, [], anna), cartId)
    expect(data?.moveInQuote).toEqual({
      result: true,
      warnings: [
        'The Gift Card can not be converted from shopping cart to quote.',
        'One or several Products can not be converted from shopping cart to quote.',
      ],
    })
    expect(await inCart()).toEqual([
      ['USL-G-001', 1],
      ['MIE-T-007', 1],
    ])
  })

  test('a move that breaks in the middle changes neither list', async () => {
    const cartId = await backend.cartWith([...muchGoods, { sku: 'MIE-T-005', quantity: 1 }], anna)
    const quoteId = await quoteWith(backend, [{ sku: 'MIE-T-006', quantity: 1 }], anna)
    const before = everything()
    backend.db.exec(
      "CREATE TRIGGER broken BEFORE DELETE ON cart_item WHEN OLD.quantity = 1 BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    await expect(moveInQuote(quoteId, cartId)).rejects.toThrow()
    backend.db.exec('DROP TRIGGER broken')
    expect(everything()).toBe(before)
  })

  test('carts refuse in the words of carts', async () => {
    const quoteId = await quoteWith(backend, [], anna)
    const guests = await backend.cartWith(muchGoods)
    expect((await moveInQuote(quoteId, guests)).errors).toMatchObject([
      {
        message: `The current user cannot perform operations on cart "${guests}"`,
        extensions: { category: 'graphql-authorization' },
      },
    ])
    expect((await moveInQuote(quoteId, 'nope')).errors).toMatchObject([{ message: 'Could not find a cart with ID "nope"' }])
  })
})

describe('from a quote back into the cart', () => {
  test('an unfinished quote goes back whole, at the price of the shop', async () => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-008', quantity: 1 }], anna)
    const quoteId = await quoteWith(backend, [...muchGoods, { sku: 'MIE-T-005', quantity: 1 }], anna)
    const uid = (await openQuoteCart(backend, anna))?.itemsV2.items[0]?.uid
    const cart_items = [{ cartItemUpdateInput: { cart_item_uid: uid }, price: 2000 }]
    await backend.ask('UpdateQuoteItemsInCart', { input: { cart_id: quoteId, cart_items } }, anna)
    expect((await moveInCart(quoteId, cartId)).data).toEqual({ moveInCart: true })
    expect(await inQuote()).toEqual([])
    const cart = await cartWithQuotes(backend, anna)
    expect(lines(cart)).toEqual([
      ['MIE-T-008', 6],
      ['MIE-T-005', 1],
    ])
    expect(cart.itemsV2.items[0]).toMatchObject({ is_quote_item: false, prices: { price_including_tax: { value: 2490 } } })
  })

  test.each(['Pending', 'Holded', 'Expired', 'Canceled', 'Complete', 'Admin Created'])(
    'a quote that is %s does not go into the cart',
    async (status) => {
      const { id, number } = await oneQuote(backend, anna, status)
      const { errors } = await moveInCart(id, await backend.cartWith([], anna))
      expect(errors).toMatchObject([
        { message: `Quote with ID ${Number(number?.slice(1))} not approved`, extensions: { category: 'graphql-input' } },
      ])
      expect(await inCart()).toEqual([])
    },
  )
})
