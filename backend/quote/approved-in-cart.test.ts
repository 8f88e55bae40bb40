import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerCartQuery } from '../../graphql/generated/graphql.ts'
import { ordersOf, place, setBilling, setPayment, setShipping, setWay, stockOf } from '../checkout/walk-checkout.ts'
import { type As, type TestBackend, createTestBackend, testNow } from '../testing.ts'
import { cartWithQuotes, oneQuote, quoteWith, quotes, shop, submitted } from './walk-quote.ts'

let backend: TestBackend
let anna: As
let now: Date
beforeEach(async () => {
  now = testNow
  backend = await createTestBackend({ clock: () => now })
  anna = { token: await backend.signIn('private') }
})
afterEach(() => backend.close())

const lines = (cart: Awaited<ReturnType<typeof cartWithQuotes>>) =>
  cart.itemsV2.items.map(({ product, quantity }) => [product.sku, quantity])
const inCart = async () => lines(await cartWithQuotes(backend, anna))
const moveInQuote = (quoteId: string, cartId: string, as = anna) =>
  backend.ask<{ moveInQuote: { result: boolean; warnings: string[] } }>('MoveInQuote', { quoteId, cartId }, as)
const moveInCart = (quoteUid: string | null | undefined, cartId: string, as = anna) =>
  backend.ask<{ moveInCart: boolean }>('MoveInCart', { quoteUid, cartId }, as)
const everything = () =>
  JSON.stringify(
    ['cart_item', 'quote_line', 'agreed_price', 'request_quote', 'effect'].map((name) => backend.db.all(`SELECT * FROM ${name}`)),
  )

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
      ...{ is_quote_item: true, prices: { price_including_tax: { value: 1890 } } },
    })
    await quantity(6)
    expect(await total()).toBe(agreed)
  })

  test('a line tells what was promised, for how many and by which quote, whatever its quantity is now', async () => {
    const { quote, cartId } = await approved()
    const said = async () => {
      const { data } = await backend.ask<CustomerCartQuery>('CustomerCart', { page: 1 }, anna)
      return data?.customerCart?.itemsV2?.items.map((line) => line && [line.is_quote_item, line.quote_item]) ?? []
    }
    const promised = [
      true,
      {
        quote_number: quote.number,
        agreed_quantity: 6,
        agreed_price: { value: quote.items?.[0]?.approved_price?.value },
        original_price: { value: 1890 },
      },
    ]
    expect((await said())[0]).toEqual(promised)
    const uid = (await cartWithQuotes(backend, anna)).itemsV2.items[0]?.uid
    const cart_items = [{ cart_item_uid: uid, quantity: 5 }]
    await backend.ask('UpdateCartItems', { input: { cart_id: cartId, cart_items } }, anna)
    expect((await said())[0]).toEqual(promised)
    await backend.ask('AddProductsToCart', { cartId, cartItems: [{ sku: 'MIE-T-005', quantity: 1 }] }, anna)
    expect((await said())[2]).toEqual([false, null])
  })

  test('moved again it is whole again: a changed quantity and a removed line are what was promised', async () => {
    const { quote, cartId } = await approved()
    const agreed = await total()
    const [first, second] = (await cartWithQuotes(backend, anna)).itemsV2.items
    const cart_items = [
      { cart_item_uid: first?.uid, quantity: 5 },
      { cart_item_uid: second?.uid, quantity: 0 },
    ]
    await backend.ask('UpdateCartItems', { input: { cart_id: cartId, cart_items } }, anna)
    expect(await total()).toBe(5 * 1890)
    expect((await moveInCart(quote.id, cartId)).data).toEqual({ moveInCart: true })
    expect([await inCart(), await total()]).toEqual([
      [
        ['NAD-S-003', 6],
        ['GLE-S-002', 4],
      ],
      agreed,
    ])
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

  test('ordering its goods at the prices of the shop leaves it approved', async () => {
    const { quote, cartId } = await approved()
    const { items } = (await cartWithQuotes(backend, anna)).itemsV2
    const cart_items = items.map(({ uid, quantity }) => ({ cart_item_uid: uid, quantity: quantity - 1 }))
    await backend.ask('UpdateCartItems', { input: { cart_id: cartId, cart_items } }, anna)
    await setShipping(backend, cartId, {}, anna)
    await setBilling(backend, cartId, anna)
    await setWay(backend, cartId, 'pallet', 'freight', undefined, anna)
    await setPayment(backend, cartId, 'banktransfer', anna)
    expect((await place(backend, cartId, {}, anna))?.errors).toEqual([])
    expect((await quotes(backend, anna)).find((listed) => listed?.id === quote.id)?.status).toBe('Approved')
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
