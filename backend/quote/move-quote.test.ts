import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ordersOf, place, setBilling, setPayment, setShipping, setWay, stockOf } from '../checkout/walk-checkout.ts'
import { encodeUid } from '../product/uids.ts'
import { type As, type TestBackend, createTestBackend, testNow } from '../testing.ts'
import { cartWithQuotes, muchGoods, oneQuote, openQuoteCart, quoteWith, quotes, shop, submitted } from './walk-quote.ts'

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

describe('an approved quote in the cart', () => {
  const approved = async () => {
    const quote = await oneQuote(backend, anna, 'Approved')
    const cartId = await backend.cartWith([], anna)
    await moveInCart(quote.id, cartId)
    return { quote, cartId }
  }
  const total = async () => (await cartWithQuotes(backend, anna)).prices.subtotal_including_tax.value

  test('its lines cost what was agreed, to the grosz, and say that they are a quote’s', async () => {
    const { quote, cartId } = await approved()
    const cart = await cartWithQuotes(backend, anna)
    expect(cart).toMatchObject({ id: cartId, amastyQuote: { status: 'Approved' } })
    expect(cart.itemsV2.items.map((line) => [line.is_quote_item, line.prices.price_including_tax.value])).toEqual(
      quote.items?.map((item) => [true, item?.approved_price?.value]),
    )
    expect(cart.prices.subtotal_including_tax.value).toBe(quote.prices?.subtotal_including_tax?.value)
    expect((await oneQuote(backend, anna, 'Approved')).items).toEqual(quote.items)
  })

  test('moving it again is done already; another has to wait', async () => {
    const { quote, cartId } = await approved()
    const before = everything()
    expect((await moveInCart(quote.id, cartId)).data).toEqual({ moveInCart: true })
    const quoteId = await submitted(backend, anna)
    await shop(backend, { action: 'approve', quote: quoteId })
    expect((await moveInCart(quoteId, cartId)).errors).toMatchObject([
      {
        message:
          'It is possible to process one Quote at a time. You have already added Quote in your cart. Please proceed to checkout.',
        extensions: { category: 'graphql-input' },
      },
    ])
    expect((await moveInQuote(await quoteWith(backend, [], anna), cartId)).errors).toMatchObject([
      { message: 'This is approved quote.', extensions: { category: 'graphql-input' } },
    ])
    expect(JSON.parse(everything())[0]).toEqual(JSON.parse(before)[0])
  })

  test('the same product beside it is another line at the price of the shop', async () => {
    const { cartId } = await approved()
    await backend.ask('AddProductsToCart', { cartId, cartItems: [{ sku: 'NAD-S-003', quantity: 1 }] }, anna)
    const { items } = (await cartWithQuotes(backend, anna)).itemsV2
    expect(items.map(({ product, quantity, is_quote_item }) => [product.sku, quantity, is_quote_item])).toEqual([
      ['NAD-S-003', 6, true],
      ['GLE-S-002', 4, true],
      ['NAD-S-003', 1, false],
    ])
    expect(items[2]?.prices.price_including_tax.value).toBe(1890)
  })

  test('the price holds for the quantity it was agreed for, and comes back with it', async () => {
    const { cartId } = await approved()
    const agreed = await total()
    const uid = (await cartWithQuotes(backend, anna)).itemsV2.items[0]?.uid
    const quantity = (pieces: number) =>
      backend.ask('UpdateCartItems', { input: { cart_id: cartId, cart_items: [{ cart_item_uid: uid, quantity: pieces }] } }, anna)
    await quantity(1)
    expect((await cartWithQuotes(backend, anna)).itemsV2.items[0]).toMatchObject({
      ...{ is_quote_item: false, prices: { price_including_tax: { value: 1890 } } },
    })
    await quantity(6)
    expect(await total()).toBe(agreed)
  })

  test('no coupon takes anything off it', async () => {
    const { cartId } = await approved()
    const agreed = await total()
    await backend.ask('ApplyCouponToCart', { input: { cart_id: cartId, coupon_code: 'PLON10' } }, anna)
    const { data } = await backend.ask('{ customerCart { prices { grand_total { value } } } }', {}, anna)
    expect(data).toEqual({ customerCart: { prices: { grand_total: { value: agreed } } } })
  })

  test('ordering it completes the quote at the agreed prices', async () => {
    const { quote, cartId } = await approved()
    const before = { orders: ordersOf(backend) ?? 0, stock: stockOf(backend, 'NAD-S-003') }
    await setShipping(backend, cartId, {}, anna)
    await setBilling(backend, cartId, anna)
    await setWay(backend, cartId, 'pallet', 'freight', undefined, anna)
    await setPayment(backend, cartId, 'banktransfer', anna)
    const placed = await place(backend, cartId, {}, anna)
    expect(placed?.errors).toEqual([])
    expect(ordersOf(backend)).toBe(before.orders + 1)
    expect(stockOf(backend, 'NAD-S-003')).toBe(before.stock - 6)
    const after = (await quotes(backend, anna)).find((listed) => listed?.id === quote.id)
    expect(after?.status).toBe('Complete')
    const order = backend.db.get<{ subtotal: number }>(
      'SELECT subtotal FROM shop_order WHERE number = ?',
      placed?.order?.order_number ?? '',
    )
    expect(order?.subtotal).toBe(Math.round((quote.prices?.subtotal_including_tax?.value ?? 0) * 100))
    expect(backend.effects().filter(({ operation }) => operation === 'completeQuote')).toMatchObject([
      { before: 'Approved', after: { status: 'Complete', order: placed?.order?.order_number } },
    ])
  })

  test('when its time is over the quote is expired and the lines cost what the shop asks', async () => {
    const { quote } = await approved()
    expect(quote.expired_date).toBe('2026-12-05 22:59:59')
    now = new Date('2026-12-05T22:59:58.000Z')
    anna = { token: await backend.signIn('private') }
    expect((await cartWithQuotes(backend, anna)).itemsV2.items[0]).toMatchObject({ is_quote_item: true })
    now = new Date('2026-12-05T22:59:59.000Z')
    expect((await cartWithQuotes(backend, anna)).itemsV2.items[0]).toMatchObject({
      ...{ quantity: 6, is_quote_item: false, prices: { price_including_tax: { value: 1890 } } },
    })
    expect((await quotes(backend, anna)).find((listed) => listed?.id === quote.id)?.status).toBe('Expired')
    const once = backend.effects().filter(({ operation }) => operation === 'expireQuote')
    expect(new Set(once.map(({ cart }) => cart)).size).toBe(once.length)
    expect(once).toContainEqual(expect.objectContaining({ before: 'Approved', after: 'Expired' }))
  })

  test.each([
    ['the customer cancels', (id: string) => backend.ask('CancelQuote', { quoteUid: id }, anna)],
    ['the shop takes it back', (id: string) => shop(backend, { action: 'reject', quote: id })],
    ['the shop holds it', (id: string) => shop(backend, { action: 'hold', quote: id })],
  ])('when %s the lines stay, at the price of the shop', async (_, end) => {
    const { quote } = await approved()
    await end(quote.id ?? '')
    const { items } = (await cartWithQuotes(backend, anna)).itemsV2
    expect(items.map(({ quantity, is_quote_item }) => [quantity, is_quote_item])).toEqual([
      [6, false],
      [4, false],
    ])
  })

  test('a promise that is given anew takes hold of the lines that were left', async () => {
    const { quote, cartId } = await approved()
    const agreed = await total()
    await shop(backend, { action: 'hold', quote: quote.id })
    await shop(backend, { action: 'approve', quote: quote.id })
    expect((await moveInCart(quote.id, cartId)).data).toEqual({ moveInCart: true })
    expect([await inCart(), await total()]).toEqual([
      [
        ['NAD-S-003', 6],
        ['GLE-S-002', 4],
      ],
      agreed,
    ])
  })

  test('taking its lines out of the cart leaves the quote approved, to be moved again', async () => {
    const { quote, cartId } = await approved()
    for (const { uid } of (await cartWithQuotes(backend, anna)).itemsV2.items)
      await backend.ask('RemoveItemFromCart', { input: { cart_id: cartId, cart_item_uid: uid } }, anna)
    expect((await moveInCart(quote.id, cartId)).data).toEqual({ moveInCart: true })
    expect(await inCart()).toHaveLength(2)
  })

  test('a move into the cart that breaks in the middle changes nothing', async () => {
    const quote = await oneQuote(backend, anna, 'Approved')
    const cartId = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }], anna)
    const before = everything()
    backend.db.exec(
      "CREATE TRIGGER broken BEFORE INSERT ON agreed_price WHEN NEW.quantity = 4 BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    await expect(moveInCart(quote.id, cartId)).rejects.toThrow()
    backend.db.exec('DROP TRIGGER broken')
    expect(everything()).toBe(before)
  })
})
