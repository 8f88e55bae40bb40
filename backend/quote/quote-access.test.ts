import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { muchGoods, oneQuote, openQuoteCart, quoteWith, shop, someone } from './walk-quote.ts'

let backend: TestBackend
let anna: As
let jan: As
beforeEach(async () => {
  backend = await createTestBackend()
  anna = { token: await backend.signIn('private') }
  jan = { token: await backend.signIn('company') }
})
afterEach(() => {
  vi.unstubAllEnvs()
  backend.close()
})

/** Every operation that takes a quote id, called with it and the id of the caller's own cart. */
const named: [string, (id: string, cartId: string) => Record<string, unknown>][] = [
  ['AddProductsToQuoteCart', (quoteId) => ({ quoteId, quoteItems: muchGoods })],
  ['UpdateQuoteItemsInCart', (id) => ({ input: { cart_id: id, cart_items: [], remarks: 'x' } })],
  ['RemoveItemFromQuoteCart', (id) => ({ input: { cart_id: id, cart_item_id: 1 } })],
  ['UpdateQuoteRemarks', (quoteId) => ({ quoteId, remarks: 'x' })],
  ['ClearQuote', (quoteId) => ({ quoteId })],
  ['CancelQuote', (quoteUid) => ({ quoteUid })],
  ['MoveInQuote', (quoteId, cartId) => ({ quoteId, cartId })],
  ['MoveInCart', (quoteUid, cartId) => ({ quoteUid, cartId })],
  ['SubmitQuote', (id) => ({ customerInput: someone, updateQuoteItemsInput: { cart_id: id, cart_items: [] } })],
]
const unnamed: [string, Record<string, unknown>][] = [
  ['CreateEmptyQuoteCart', {}],
  ['CustomerQuoteCart', {}],
  ['CustomerRequestQuotes', {}],
  ['SubmitQuote', { customerInput: someone }],
]
const everything = () =>
  JSON.stringify(
    ['request_quote', 'quote_line', 'agreed_price', 'cart_item', 'effect', 'mail'].map((name) =>
      backend.db.all(`SELECT * FROM ${name}`),
    ),
  )

describe('whose quote it is', () => {
  test('a guest is sent to sign in by every call', async () => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    const cartId = await backend.cartWith([])
    const before = everything()
    const calls = [...named.map(([name, variables]): [string, object] => [name, variables(quoteId, cartId)]), ...unnamed]
    for (const [name, variables] of calls) {
      const { errors } = await backend.ask(name, { ...variables })
      expect
        .soft(errors, name)
        .toMatchObject([{ message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } }])
    }
    expect(everything()).toBe(before)
  })

  test("B-60: another's quote answers as one that is not there, in every call and by every kind of id", async () => {
    const mask = await quoteWith(backend, muchGoods, anna)
    const { id: uid } = await oneQuote(backend, anna, 'Approved')
    const cartId = await backend.cartWith(muchGoods, jan)
    const before = everything()
    for (const [name, variables] of named)
      for (const id of [mask, uid ?? '', 'a'.repeat(32), 'MTAwMDA=', "' OR 1=1 --", '1', '-1']) {
        const { errors } = await backend.ask(name, variables(id, cartId), jan)
        expect.soft(errors, `${name} ${id}`).toMatchObject([
          {
            message: `The current user cannot perform operations on quote "${id}"`,
            extensions: { category: 'graphql-authorization' },
          },
        ])
      }
    expect(everything()).toBe(before)
  })

  test("another's cart stays closed to one's own quote", async () => {
    const quoteId = await quoteWith(backend, [], anna)
    const jans = await backend.cartWith(muchGoods, jan)
    const refusal = [{ message: `The current user cannot perform operations on cart "${jans}"` }]
    expect((await backend.ask('MoveInQuote', { quoteId, cartId: jans }, anna)).errors).toMatchObject(refusal)
    expect((await backend.ask('MoveInCart', { quoteUid: quoteId, cartId: jans }, anna)).errors).toMatchObject(refusal)
  })

  test('each sees the own quotes alone', async () => {
    await quoteWith(backend, muchGoods, anna)
    expect(await openQuoteCart(backend, jan)).toBeNull()
    const ids = async (as: As) => {
      const { data } = await backend.ask<{ customerRequestQuotes: { items: { id: string }[] } }>(
        'CustomerRequestQuotes',
        { pageSize: 100 },
        as,
      )
      return data?.customerRequestQuotes.items.map(({ id }) => id) ?? []
    }
    const annas = new Set(await ids(anna))
    expect((await ids(jan)).filter((id) => annas.has(id))).toEqual([])
  })
})

describe('whether one may negotiate', () => {
  const enabled = async (as?: As) => (await backend.ask('PersonalQuoteCartEnabled', {}, as)).data
  const createdBy = async (as: As) => (await backend.ask('CreateEmptyQuoteCart', {}, as)).errors

  test('everybody is told that the shop negotiates', async () => {
    for (const as of [undefined, anna, jan]) expect(await enabled(as)).toEqual({ isQuoteCartEnabled: true })
  })

  test.each([
    ['by the environment', async () => void vi.stubEnv('QUOTE_CART', 'off')],
    ['by the command', async () => void (await shop(backend, { action: 'settings', enabled: false }))],
  ])('switched off %s, every call says so', async (_, switchOff) => {
    const quoteId = await quoteWith(backend, muchGoods, anna)
    const cartId = await backend.cartWith([], anna)
    await switchOff()
    const before = everything()
    for (const as of [undefined, anna]) expect(await enabled(as)).toEqual({ isQuoteCartEnabled: false })
    const calls = [...named.map(([name, variables]): [string, object] => [name, variables(quoteId, cartId)]), ...unnamed]
    for (const [name, variables] of calls) {
      const { errors } = await backend.ask(name, { ...variables }, anna)
      expect
        .soft(errors, name)
        .toMatchObject([{ message: 'Quote Cart has been disabled.', extensions: { category: 'graphql-input' } }])
    }
    expect(everything()).toBe(before)
  })

  test('a group that may not is told so, the other may', async () => {
    vi.stubEnv('QUOTE_CART_GROUPS', 'wholesale')
    const agro = { token: await backend.signIn('b2b') }
    expect(await enabled(anna)).toEqual({ isQuoteCartEnabled: false })
    expect(await createdBy(anna)).toMatchObject([
      { message: 'Quote Cart has been disabled for this customer group.', extensions: { category: 'graphql-input' } },
    ])
    expect(await enabled(agro)).toEqual({ isQuoteCartEnabled: true })
    expect(await createdBy(agro)).toEqual([])
  })
})
