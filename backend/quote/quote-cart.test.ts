/** @module-tag slow */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeUid } from '../product/uids.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { muchGoods, openQuoteCart, quoteWith, quotes, someone } from './walk-quote.ts'

let backend: TestBackend
let anna: As
beforeEach(async () => {
  backend = await createTestBackend()
  anna = { token: await backend.signIn('private') }
})
afterEach(() => backend.close())

const update = (cart_id: string, cart_items: object[], more: object = {}) =>
  backend.ask('UpdateQuoteItemsInCart', { input: { cart_id, cart_items, ...more } }, anna)
const first = async () => (await openQuoteCart(backend, anna))?.itemsV2.items[0]
const line = async (change: object = {}) => ({ cartItemUpdateInput: { cart_item_uid: (await first())?.uid, ...change } })

describe('beginning a quote', () => {
  test('there is none until it is made; then there is one, also on another device', async () => {
    expect(await openQuoteCart(backend, anna)).toBeNull()
    const quoteId = await quoteWith(backend, [], anna)
    expect(quoteId).toMatch(/^[0-9a-f]{32}$/)
    expect(await quoteWith(backend, [], { token: await backend.signIn('private') })).toBe(quoteId)
    expect(await openQuoteCart(backend, anna)).toMatchObject({
      ...{ id: quoteId, amastyQuote: { status: 'Created' }, itemsV2: { items: [] } },
      prices: { subtotal_including_tax: { value: 0 } },
    })
  })

  test('its id may be made up, so that a repeated call makes no second one; also the id of the cart', async () => {
    const quote_mask_id = await backend.cartWith([], anna)
    const ask = () => backend.ask('CreateEmptyQuoteCart', { input: { quote_mask_id } }, anna)
    expect((await ask()).data).toEqual({ createEmptyQuoteCart: quote_mask_id })
    expect((await ask()).data).toEqual({ createEmptyQuoteCart: quote_mask_id })
    expect(backend.effects().filter(({ operation }) => operation === 'createEmptyQuoteCart')).toHaveLength(1)
    const { errors } = await backend.ask(
      'CreateEmptyQuoteCart',
      { input: { quote_mask_id } },
      { token: await backend.signIn('company') },
    )
    expect(errors).toMatchObject([
      { message: `Quote with ID "${quote_mask_id}" already exists.`, extensions: { category: 'graphql-already-exists' } },
    ])
  })

  test.each(['a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}'`, ''])(
    'an own id of the wrong shape (%s) is refused',
    async (id) => {
      const { errors } = await backend.ask('CreateEmptyQuoteCart', { input: { quote_mask_id: id } }, anna)
      expect(errors).toMatchObject([
        { message: 'Quote ID length should to be 32 symbols.', extensions: { category: 'graphql-input' } },
      ])
    },
  )

  test('a quote is no cart: the calls of a cart do not open it', async () => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    expect((await backend.ask('Cart', { cartId: quoteId }, anna)).errors).toMatchObject([
      { message: `Could not find a cart with ID "${quoteId}"` },
    ])
  })
})

describe('filling a quote', () => {
  const add = (quoteId: string, quoteItems: object[]) =>
    backend.ask<{ addProductsToQuoteCart: { user_errors: object[]; cart: object } }>(
      'AddProductsToQuoteCart',
      { quoteId, quoteItems },
      anna,
    )

  test('products, variants and bundles go in; equal ones add up', async () => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    const { data } = await add(quoteId, [
      { sku: 'MIE-T-008', quantity: 1 },
      { sku: 'PLO-B-001-5L', parent_sku: 'PLO-B-001', quantity: 2 },
      { sku: 'PLO-B-001-5L', quantity: 1 },
    ])
    expect(data?.addProductsToQuoteCart.user_errors).toEqual([])
    const cart = await openQuoteCart(backend, anna)
    expect(cart?.itemsV2.items.map(({ product, quantity, is_quote_item }) => [product.sku, quantity, is_quote_item])).toEqual([
      ['MIE-T-008', 6, true],
      ['PLO-B-001', 3, true],
    ])
    expect(cart?.itemsV2.items[0]?.quote_item).toEqual({
      ...{ original_price: { value: 2490 }, requested_price: null, notes: { customer_note: null, admin_note: null } },
    })
  })

  test.each([
    [{ sku: 'nope', quantity: 1 }, 'PRODUCT_NOT_FOUND', 'Could not find a product with SKU "nope"'],
    [{ sku: 'MIE-T-008', quantity: 9000 }, 'INSUFFICIENT_STOCK', 'The requested qty is not available'],
    [{ sku: 'MIE-T-008', quantity: -1 }, 'UNDEFINED', 'The product quantity should be greater than 0'],
    [{ sku: 'MIE-T-008', quantity: 0.5 }, 'INSUFFICIENT_STOCK', 'The fewest you may purchase is 1'],
    [{ sku: 'NAD-S-006', quantity: 1 }, 'NOT_SALABLE', 'Product that you are trying to add is not available.'],
    [{ sku: 'PLO-B-001', quantity: 1 }, 'UNDEFINED', 'You need to choose options for your item.'],
  ])('%j is refused with %s, and the good one beside it is kept', async (item, code, message) => {
    const quoteId = await quoteWith(backend, [], anna)
    const { data } = await add(quoteId, [item, { sku: 'MIE-T-005', quantity: 1 }])
    expect(data?.addProductsToQuoteCart.user_errors).toEqual([{ code, message }])
    expect((await openQuoteCart(backend, anna))?.itemsV2.items.map(({ product }) => product.sku)).toEqual(['MIE-T-005'])
  })

  test('a gift card is not negotiated', async () => {
    const quoteId = await quoteWith(backend, [], anna)
    const word = (name: string, value: string) => ({ uid: encodeUid(`giftcard/${name}`), value })
    const { data } = await add(quoteId, [
      {
        ...{ sku: 'USL-G-001', quantity: 1, selected_options: [encodeUid('giftcard/giftcard_amount/100.0000')] },
        entered_options: [
          ...[word('giftcard_sender_name', 'Anna'), word('giftcard_sender_email', 'anna@demo.example')],
          ...[word('giftcard_recipient_name', 'Jan'), word('giftcard_recipient_email', 'jan@demo.example')],
        ],
      },
    ])
    expect(data?.addProductsToQuoteCart.user_errors).toMatchObject([{ code: 'NOT_SALABLE' }])
  })

  test('too much at once is refused clearly', async () => {
    const quoteId = await quoteWith(backend, [], anna)
    const { errors } = await add(
      quoteId,
      Array.from({ length: 301 }, () => ({ sku: 'MIE-T-005', quantity: 1 })),
    )
    expect(errors).toMatchObject([{ message: 'A call takes at most 300 items of a quote.' }])
  })
})

describe('proposing', () => {
  test('B-59: a price and a note, whose HTML stays text, for a line, and remarks for all of it', async () => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    const note = '<script>alert(1)</script> & „pilne”'
    const { errors } = await update(quoteId, [{ ...(await line()), price: 2199.99, note }], { remarks: 'Odbiór <b>własny</b>' })
    expect(errors).toEqual([])
    const cart = await openQuoteCart(backend, anna)
    expect(cart?.itemsV2.items[0]).toMatchObject({
      quote_item: { original_price: { value: 2490 }, requested_price: { value: 2199.99 }, notes: { customer_note: note } },
      prices: { price_including_tax: { value: 2199.99 }, row_total_including_tax: { value: 10999.95 } },
    })
    expect(cart).toMatchObject({
      prices: { subtotal_including_tax: { value: 10999.95 } },
      amastyQuote: { notes: { customer_note: 'Odbiór <b>własny</b>', admin_note: null } },
    })
  })

  test('what is not given stays; an empty note takes it back; zero pieces take the line away', async () => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    await update(quoteId, [{ ...(await line()), price: 2000, note: 'a' }])
    await update(quoteId, [{ ...(await line({ quantity: 7 })) }])
    expect(await first()).toMatchObject({
      ...{ quantity: 7, quote_item: { requested_price: { value: 2000 }, notes: { customer_note: 'a' } } },
    })
    await update(quoteId, [{ ...(await line()), note: '' }])
    expect(await first()).toMatchObject({ quote_item: { notes: { customer_note: null } } })
    await update(quoteId, [{ ...(await line({ quantity: 0 })) }])
    expect(await first()).toBeUndefined()
  })

  test.each([
    ['nothing', 0, 'The price must be greater than 0.'],
    ['less than nothing', -1, 'The price must be greater than 0.'],
    ['half a grosz', 10.005, 'The price may have at most two decimal places.'],
    ['a fortune', 1e12, 'The price may be at most 9999999.99.'],
  ])('B-59: a price of %s is refused', async (_, price, message) => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    const { errors } = await update(quoteId, [{ ...(await line({ quantity: 9 })), price }])
    expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
    // An update is applied completely or not at all: the quantity sent with the price is not saved either.
    expect(await first()).toMatchObject({ quantity: 5, quote_item: { requested_price: null } })
  })

  test.each([
    ['a note', async () => [[{ ...(await line()), note: 'x'.repeat(1_000_000) }], {}] as const, 1000],
    ['remarks', async () => [[], { remarks: 'x'.repeat(1_000_000) }] as const, 2000],
  ])('B-59: %s of a megabyte is refused', async (_, sent, limit) => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    const [items, more] = await sent()
    const { errors } = await update(quoteId, [...items], more)
    expect(errors[0]?.message ?? 'none').toMatch(
      // The endpoint itself may already refuse such a body.
      new RegExp(`^(The note may have at most ${limit} characters\\.|.*(large|long|size|many).*)$`, 'i'),
    )
    expect(await first()).toMatchObject({ quote_item: { notes: { customer_note: null } } })
  })

  test('a note is as long as it may be and not longer', async () => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    expect((await update(quoteId, [{ ...(await line()), note: 'ż'.repeat(1000) }])).errors).toEqual([])
    expect((await update(quoteId, [{ ...(await line()), note: 'ż'.repeat(1001) }])).errors).toMatchObject([
      { message: 'The note may have at most 1000 characters.' },
    ])
  })

  test.each([
    [{ cartItemUpdateInput: { cart_item_uid: encodeUid(9999) }, price: 1 }, 'Could not find cart item with id: 9999.'],
    [{ cartItemUpdateInput: { cart_item_id: 9999 }, price: 1 }, 'Could not find cart item with id: 9999.'],
    [{ price: 1 }, 'Required parameter "cart_item_uid" for "cart_items" is missing.'],
  ])('%j names no line', async (item, message) => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    expect((await update(quoteId, [item])).errors).toMatchObject([{ message }])
  })

  test.each([
    [{ quantity: 9000 }, 'The requested qty is not available'],
    [{ quantity: -1 }, 'The product quantity should be greater than 0'],
  ])('a quantity that cannot be had is refused: %j', async (change, message) => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    expect((await update(quoteId, [await line(change)])).errors).toMatchObject([{ message }])
    expect(await first()).toMatchObject({ quantity: 5 })
  })

  test('remarks may be changed by themselves', async () => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    const { data } = await backend.ask('UpdateQuoteRemarks', { quoteId, remarks: 'Proszę o fakturę' }, anna)
    expect(data).toEqual({ updateQuoteRemarks: true })
    expect((await openQuoteCart(backend, anna))?.amastyQuote?.notes.customer_note).toBe('Proszę o fakturę')
  })
})

describe('taking back', () => {
  test('one line, then all of them; the quote stays with its id', async () => {
    const quoteId = await quoteWith(backend, [...muchGoods, { sku: 'MIE-T-005', quantity: 1 }], anna)
    const uid = (await first())?.uid
    const remove = (input: object) => backend.ask('RemoveItemFromQuoteCart', { input: { cart_id: quoteId, ...input } }, anna)
    expect((await remove({ cart_item_uid: uid })).errors).toEqual([])
    expect((await remove({ cart_item_uid: uid })).errors).toMatchObject([
      { message: "The cart doesn't contain the item", extensions: { category: 'graphql-no-such-entity' } },
    ])
    expect((await remove({})).errors).toMatchObject([{ message: 'Required parameter "cart_item_uid" is missing.' }])
    expect((await backend.ask('ClearQuote', { quoteId }, anna)).data).toEqual({ clearQuote: true })
    expect(await openQuoteCart(backend, anna)).toMatchObject({ id: quoteId, itemsV2: { items: [] } })
  })

  test.each([
    ['Created', true],
    ['Pending', true],
    ['Approved', true],
    ['Holded', true],
    ['Admin Created', true],
    ['Complete', false],
    ['Canceled', false],
    ['Expired', false],
  ])('a quote that is %s can be cancelled: %s', async (status, can) => {
    if (status === 'Created') await quoteWith(backend, muchGoods, anna)
    const { id } = (await quotes(backend, anna)).find((quote) => quote?.status === status) ?? {}
    const { data, errors } = await backend.ask('CancelQuote', { quoteUid: id }, anna)
    if (can) expect(data).toEqual({ cancelQuote: true })
    else expect(errors).toMatchObject([{ message: "Can't close Request Quote", extensions: { category: 'graphql-input' } }])
    expect((await quotes(backend, anna)).find((quote) => quote?.id === id)?.status).toBe(can ? 'Canceled' : status)
  })
})

test('each change of a quote leaves its effects, a refused one none', async () => {
  const quoteId = await quoteWith(backend, muchGoods, anna)
  const uid = (await first())?.uid
  await update(quoteId, [{ ...(await line({ quantity: 6 })), price: 2400 }], { remarks: 'a' })
  await update(quoteId, [{ ...(await line({ quantity: 6 })), price: 2400 }], { remarks: 'a' })
  await update(quoteId, [{ ...(await line()), price: -1 }])
  await backend.ask('SubmitQuote', { customerInput: someone }, anna)
  const told = backend.effects().filter(({ cart }) => cart === quoteId)
  expect(told.map(({ operation, line: at, before, after }) => [operation, at, before, after])).toEqual([
    ['createEmptyQuoteCart', null, null, { customer: 1 }],
    ['addProductsToQuoteCart', uid, null, 5],
    ['updateQuoteItemsInCart', uid, 5, 6],
    ['updateQuoteItemsInCart', uid, { price: null }, { price: 240000 }],
    ['updateQuoteItemsInCart', null, { remarks: null }, { remarks: 'a' }],
    ['submitQuote', null, 'Created', 'Pending'],
  ])
})
