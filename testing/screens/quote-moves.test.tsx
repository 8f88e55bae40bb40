/** @module-tag slow */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AddProductsToCartDocument,
  AddProductsToQuoteCartDocument,
  CreateEmptyQuoteCartDocument,
  CustomerCartDocument,
  CustomerQuoteCartDocument,
  UpdateCartItemsDocument,
} from '#graphql/graphql.ts'
import { openOutbox, type Intent } from '#offline/outbox.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { anna, gateway, load, signIn } from '../at-the-gateway.ts'
import { emptyQuote } from '../empty-quote.ts'
import { renderShop } from '../render-shop.tsx'

const store = 'naturaexpert_pl' as const
const longest = 60_000
/** Pieces of each product; together they are enough for a negotiation. */
const goods = { 'NAD-S-003': 6, 'GLE-S-002': 4 }

const cartNow = async () => (await gateway(CustomerCartDocument, { page: 1 })).customerCart
const quoteNow = async () => (await gateway(CustomerQuoteCartDocument, { page: 1 })).customerQuoteCart
const piecesIn = (contents: Parameters<typeof linesOf>[0] | null | undefined) =>
  Object.fromEntries((contents ? linesOf(contents) : []).map(({ product, quantity }) => [product.sku, quantity]))

/** Returns the pieces that the engine has in cart and quote together, which no move may change. */
async function inBoth() {
  const [cart, quote] = [piecesIn(await cartNow()), piecesIn(await quoteNow())]
  return Object.fromEntries(Object.keys(goods).map((sku) => [sku, (cart[sku] ?? 0) + (quote[sku] ?? 0)]))
}

/** Signs in the demonstration's private customer, with the goods in one list and nothing in the other. */
async function annaWith(where: 'cart' | 'quote') {
  await signIn(anna)
  const [cart, quote] = [await cartNow(), await quoteNow()]
  if (!cart) throw new Error('A customer always has a cart')
  const left = linesOf(cart).map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }))
  if (left.length > 0) await gateway(UpdateCartItemsDocument, { input: { cart_id: cart.id, cart_items: left }, page: 1 })
  if (quote) await emptyQuote(gateway, quote)
  const items = Object.entries(goods).map(([sku, quantity]) => ({ sku, quantity }))
  let quoteId = quote?.id ?? ''
  if (where === 'cart') await gateway(AddProductsToCartDocument, { cartId: cart.id, cartItems: items, page: 1 })
  else {
    quoteId ||= (await gateway(CreateEmptyQuoteCartDocument, { input: {} })).createEmptyQuoteCart ?? ''
    await gateway(AddProductsToQuoteCartDocument, { quoteId, quoteItems: items, page: 1 })
  }
  await renderShop('/pl/customer/negotiated-offers')
  await screen.findAllByRole('article')
  return quoteId
}

/**
 * Cuts off the nth data request from now: either the request does not arrive, or its answer.
 * @returns a function that tells whether it has happened
 */
function cut(nth: number, how: 'before' | 'after') {
  let count = 0
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    if (init?.method !== 'POST' || !String(input).includes('/graphql') || ++count !== nth) return load(input, init)
    if (how === 'after') await load(input, init)
    throw new TypeError('Failed to fetch')
  })
  return () => count >= nth
}

/** Stores a move and tries it, then brings the signal back and lets enough time pass that nothing can still arrive. */
async function moves(intent: Intent, hasStruck: () => boolean) {
  const outbox = await openOutbox()
  const stored = await outbox.enqueue(intent)
  expect(stored.ok).toBe(true)
  await waitFor(async () => {
    await outbox.drain()
    expect(hasStruck()).toBe(true)
  })
  expect(await inBoth(), 'while nobody knows how it went').toEqual(goods)
  vi.stubGlobal('fetch', load)
  await waitFor(async () => {
    vi.setSystemTime(Date.now() + 60_000)
    await outbox.drain()
    expect(await outbox.changes()).toMatchObject({ pending: [], retrying: [], needsYou: [] })
  })
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:20:00Z'), shouldAdvanceTime: true }))
afterEach(() => {
  vi.stubGlobal('fetch', load)
  vi.useRealTimers()
})

describe.each(['before', 'after'] as const)(
  'a move whose signal is lost %s a request has arrived',
  { timeout: longest },
  (how) => {
    it.each([1, 2, 3, 4])('brings the cart into the quote, whole, at request %i', async (nth) => {
      await annaWith('cart')
      await moves({ kind: 'Q_TAKE', store }, cut(nth, how))
      expect(piecesIn(await quoteNow())).toEqual(goods)
      expect(piecesIn(await cartNow())).toEqual({})
    })

    it.each([1, 2, 3, 4])('brings the quote back into the cart, whole, at request %i', async (nth) => {
      const quote = await annaWith('quote')
      await moves({ kind: 'Q_ACCEPT', quote, store }, cut(nth, how))
      expect(piecesIn(await cartNow())).toEqual(goods)
      expect(piecesIn(await quoteNow())).toEqual({})
    })
  },
)
