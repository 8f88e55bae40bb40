import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { muchGoods, openQuoteCart, quoteWith, quotes, someone } from './walk-quote.ts'

let backend: TestBackend
let anna: As
beforeEach(async () => {
  backend = await createTestBackend()
  anna = { token: await backend.signIn('private') }
})
afterEach(() => backend.close())

const first = async () => (await openQuoteCart(backend, anna))?.itemsV2.items[0]
const line = async (change: object = {}) => ({ cartItemUpdateInput: { cart_item_uid: (await first())?.uid, ...change } })

describe('submitting', () => {
  const submit = (variables: object = { customerInput: someone }) => backend.ask('SubmitQuote', { ...variables }, anna)

  test('the last changes are taken, and the quote is with the shop', async () => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    const { data, errors } = await submit({
      customerInput: someone,
      updateQuoteItemsInput: {
        cart_id: quoteId,
        remarks: 'Pilne',
        cart_items: [{ ...(await line()), price: 2300.5, note: 'a' }],
      },
    })
    expect(errors).toEqual([])
    expect(data).toMatchObject({
      submitQuote: {
        token: null,
        cart: {
          id: quoteId,
          amastyQuote: { status: 'Pending', notes: { customer_note: 'Pilne' } },
          prices: { subtotal_including_tax: { value: 11502.5 } },
        },
      },
    })
    expect(await openQuoteCart(backend, anna)).toBeNull()
    expect((await quotes(backend, anna))[0]).toMatchObject({
      ...{ status: 'Pending', quote_date: '2026-11-21 10:00:00', submited_date: '2026-11-21 10:00:00', expired_date: null },
      items: [
        {
          ...{ sku: 'MIE-T-008', quantity: 5, original_price: { value: 2490 }, requested_price: { value: 2300.5 } },
          ...{ approved_price: null, subtotal: { value: 11502.5 }, hide_price: false, notes: { customer_note: 'a' } },
          ...{ quote_discount_amount: { value: 947.5 }, quote_discount_percent: 7.61 },
        },
      ],
    })
  })

  test('who submitted has a mail about it', async () => {
    await quoteWith(backend, muchGoods, anna)
    await submit({ customerInput: { ...someone, email: 'biuro@demo.example' } })
    const mail = backend.db.get<{ recipient: string; template: string; subject: string; text: string }>(
      'SELECT recipient, template, subject, text FROM mail ORDER BY id DESC LIMIT 1',
    )
    const [number] = (await quotes(backend, anna)).map((quote) => quote?.number)
    expect(mail).toMatchObject({ recipient: 'biuro@demo.example', template: 'amasty_request_quote_submitted' })
    expect(mail?.subject).toContain(number)
    expect(mail?.text).toContain('2490,00')
  })

  test('a second quote can be begun then, and the first changes no more', async () => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    await submit()
    const changes: [string, Record<string, unknown>][] = [
      ['AddProductsToQuoteCart', { quoteId, quoteItems: muchGoods }],
      ['UpdateQuoteItemsInCart', { input: { cart_id: quoteId, cart_items: [] } }],
      ['RemoveItemFromQuoteCart', { input: { cart_id: quoteId, cart_item_id: 1 } }],
      ['UpdateQuoteRemarks', { quoteId, remarks: 'x' }],
      ['ClearQuote', { quoteId }],
      ['MoveInQuote', { quoteId, cartId: await backend.cartWith([], anna) }],
      ['SubmitQuote', { customerInput: someone, updateQuoteItemsInput: { cart_id: quoteId, cart_items: [] } }],
    ]
    for (const [name, variables] of changes) {
      const { errors } = await backend.ask(name, variables, anna)
      expect
        .soft(errors, name)
        .toMatchObject([{ message: 'Quote Cart has invalid status.', extensions: { category: 'graphql-input' } }])
    }
    expect(await quoteWith(backend, [], anna)).not.toBe(quoteId)
  })

  test.each([
    ['no first name', { ...someone, firstname: ' ' }, 'Provide the user data to submit the quote.'],
    ['no last name', { ...someone, lastname: '' }, 'Provide the user data to submit the quote.'],
    ['no address', { ...someone, email: '' }, 'Provide the user data to submit the quote.'],
    ['a wrong address', { ...someone, email: 'anna@' }, '"anna@" is not a valid email address.'],
    ['two addresses', { ...someone, email: 'a@b.pl,c@d.pl' }, '"a@b.pl,c@d.pl" is not a valid email address.'],
    ['a name without end', { ...someone, lastname: 'x'.repeat(256) }, 'The user data may have at most 255 characters each.'],
  ])('with %s it is refused', async (_, customerInput, message) => {
    await quoteWith(backend, muchGoods, anna)
    expect((await submit({ customerInput })).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
    expect((await openQuoteCart(backend, anna))?.amastyQuote?.status).toBe('Created')
  })

  test('an empty quote, and none at all, are not submitted', async () => {
    const refusal = [{ message: 'Empty Quote Cart can not be submitted.', extensions: { category: 'graphql-input' } }]
    expect((await submit()).errors).toMatchObject(refusal)
    await quoteWith(backend, [], anna)
    expect((await submit()).errors).toMatchObject(refusal)
  })

  test.each([
    // 4 × 2490 zł, and 40.00 or 39.99 zł for the rest
    [4000, true],
    [3999, false],
  ])('B-60: 10000.00 zł are enough, a grosz less is not (%s grosz more than 9960.00)', async (price, enough) => {
    backend.db.run("UPDATE product SET price = ?, special_price = NULL WHERE sku = 'MIE-T-005'", price)
    await quoteWith(
      backend,
      [
        { sku: 'MIE-T-008', quantity: 4 },
        { sku: 'MIE-T-005', quantity: 1 },
      ],
      anna,
    )
    const { errors } = await submit()
    if (enough) expect(errors).toEqual([])
    else
      expect(errors).toMatchObject([
        { message: 'Negotiation needs a cart value of at least 10000.00 PLN.', extensions: { category: 'graphql-input' } },
      ])
  })

  test('B-60: what counts is the worth at the shop, not what is proposed', async () => {
    const low = await quoteWith(backend, [{ sku: 'MIE-T-008', quantity: 1 }], anna)
    const sent = {
      customerInput: someone,
      updateQuoteItemsInput: { cart_id: low, cart_items: [{ ...(await line()), price: 99999 }] },
    }
    expect((await submit(sent)).errors).toMatchObject([{ message: expect.stringContaining('at least 10000.00') }])
    await backend.ask('ClearQuote', { quoteId: low }, anna)
    await quoteWith(backend, muchGoods, anna)
    const cheap = { ...sent, updateQuoteItemsInput: { cart_id: low, cart_items: [{ ...(await line()), price: 1900 }] } }
    expect((await submit(cheap)).errors).toEqual([])
  })

  test.each([false, true])(
    'B-60: a cart that is emptied at the same moment is whole or not submitted (first the clearing: %s)',
    async (clears) => {
      const quoteId = await quoteWith(backend, muchGoods, anna)
      const clear = () => backend.ask('ClearQuote', { quoteId }, anna)
      const [one, other] = await Promise.all(clears ? [clear(), submit()] : [submit(), clear()])
      const submitted = clears ? other : one
      const sent = (await quotes(backend, anna)).filter((quote) => quote?.submited_date === '2026-11-21 10:00:00')
      expect(sent.map((quote) => quote?.items?.map((item) => item?.quantity))).toEqual(submitted.errors.length === 0 ? [[5]] : [])
    },
  )

  test('a refused submission keeps nothing of what came with it', async () => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    const cart_items = [{ ...(await line({ quantity: 1 })), price: 5, note: 'x' }]
    const { errors } = await submit({
      customerInput: someone,
      updateQuoteItemsInput: { cart_id: quoteId, cart_items, remarks: 'x' },
    })
    expect(errors).toHaveLength(1)
    expect(await openQuoteCart(backend, anna)).toMatchObject({
      amastyQuote: { notes: { customer_note: null } },
      itemsV2: { items: [{ quantity: 5, quote_item: { requested_price: null, notes: { customer_note: null } } }] },
    })
  })

  test('what was sold or withdrawn meanwhile stops it', async () => {
    await quoteWith(backend, muchGoods, anna)
    backend.db.run("UPDATE product SET stock_quantity = 4 WHERE sku = 'MIE-T-008'")
    expect((await submit()).errors).toMatchObject([{ message: 'The requested qty is not available' }])
    backend.db.run("UPDATE product SET withdrawn = 1, stock_quantity = 100 WHERE sku = 'MIE-T-008'")
    expect((await submit()).errors).toMatchObject([{ message: 'Product that you are trying to add is not available.' }])
  })

  test('without a person it is the customer who submits', async () => {
    await quoteWith(backend, muchGoods, anna)
    expect((await submit({})).errors).toEqual([])
    expect(backend.db.get('SELECT email, lastname FROM request_quote ORDER BY id DESC LIMIT 1')).toEqual({
      ...{ email: 'anna@demo.example', lastname: 'Ogrodnik' },
    })
  })
})
