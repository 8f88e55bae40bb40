/** @module-tag slow */
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  AddProductsToCartDocument,
  AddProductsToQuoteCartDocument,
  CreateEmptyQuoteCartDocument,
  CustomerCartDocument,
  CustomerQuoteCartDocument,
  MoveInCartDocument,
  UpdateCartItemsDocument,
} from '#graphql/graphql.ts'
import { chooseOffline } from '#offline/connection.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { anna, gateway, load, signIn } from '../at-the-gateway.ts'
import { emptyQuote } from '../empty-quote.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 60_000
/** A waiting change is announced after three seconds, a move after ten. */
const patient = { timeout: 20_000 }
const sku = 'NAD-S-003'

/** Holds the answers to one operation, whose requests arrive, until the returned function is called. */
function holding({ hash }: { hash: string }) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const answered = load(input, init)
    if (typeof init?.body === 'string' && init.body.includes(hash)) await held
    return answered
  })
  return () => answer()
}

/** Signs in the demonstration's private customer, with an empty cart and this many pieces in the quote. */
async function annaWithQuote(quantity: number) {
  await signIn(anna)
  const { customerCart: cart } = await gateway(CustomerCartDocument, { page: 1 })
  const left = linesOf(cart).map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }))
  if (left.length > 0) await gateway(UpdateCartItemsDocument, { input: { cart_id: cart.id, cart_items: left }, page: 1 })
  const { customerQuoteCart: old } = await gateway(CustomerQuoteCartDocument, { page: 1 })
  if (old) await emptyQuote(gateway, old)
  const quoteId = old?.id ?? (await gateway(CreateEmptyQuoteCartDocument, { input: {} })).createEmptyQuoteCart ?? ''
  await gateway(AddProductsToQuoteCartDocument, { quoteId, quoteItems: [{ sku, quantity }], page: 1 })
}

const press = async (user: Awaited<ReturnType<typeof renderShop>>['user'], name: string | RegExp) => {
  const [first] = await screen.findAllByRole('button', { name })
  if (!first) throw new Error(`There is no ${String(name)}`)
  await waitFor(() => expect(first).toHaveProperty('disabled', false))
  await user.click(first)
}

// The outbox encrypts personal data with Node's cryptography, whose buffers differ from those of jsdom's window.
beforeAll(() => {
  const bytes = structuredClone(new Uint8Array(1))
  vi.stubGlobal('Uint8Array', bytes.constructor)
  vi.stubGlobal('ArrayBuffer', bytes.buffer.constructor)
})
afterEach(() => {
  vi.stubGlobal('fetch', load)
  chooseOffline(false)
})

describe('a change that waits', { timeout: longest }, () => {
  it.each([
    ['pl', /^(Dodaj do koszyka|Do koszyka)/, /wyślemy bez Twojego udziału/, /zasięg/],
    ['en', /^Add to (the )?cart/, /is sent by itself/, /signal/],
  ])('for an answer is not said to wait for a signal (%s)', async (locale, add, says, signal) => {
    indexedDB = new IDBFactory()
    const { user } = await renderShop(`/${locale}/miedzyplonik-norma-12.html`)
    const answer = holding(AddProductsToCartDocument)
    await press(user, add)
    expect(await screen.findByText(says, undefined, patient)).toBeTruthy()
    expect(screen.queryByText(signal)).toBeNull()
    answer()
  })
})

it('products on their way back are shown where that was asked for, until they have arrived', { timeout: longest }, async () => {
  indexedDB = new IDBFactory()
  await annaWithQuote(6)
  const { user } = await renderShop('/pl/request-quote')
  await screen.findByRole('textbox', { name: /^Twoja cena za sztukę/ })
  const answer = holding(MoveInCartDocument)
  await press(user, 'Włóż z powrotem do koszyka')
  const says = await screen.findByText('Wkładamy produkty z powrotem do koszyka')
  expect(says.closest('[role=status]')?.textContent).toContain('Nic nie ginie')
  expect(await screen.findByText(/wyślemy ją bez Twojego udziału/, undefined, patient)).toBeTruthy()
  expect(location.pathname).toBe('/pl/request-quote')
  expect(screen.queryByText(/zasięg/)).toBeNull()
  answer()
  await waitFor(() => expect(screen.queryByText('Wkładamy produkty z powrotem do koszyka')).toBeNull(), patient)
  const { customerCart } = await gateway(CustomerCartDocument, { page: 1 })
  expect(linesOf(customerCart)).toMatchObject([{ product: { sku }, quantity: 6 }])
})

// Runs last: the page trusts in a signal again only after a probe.
it('a change that waits for a signal says so', { timeout: longest }, async () => {
  indexedDB = new IDBFactory()
  const { user, setNetwork } = await renderShop('/pl/miedzyplonik-norma-12.html')
  await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ })
  setNetwork('down')
  chooseOffline(true)
  await press(user, /^(Dodaj do koszyka|Do koszyka)/)
  expect(await screen.findByText(/wyślemy, gdy wróci zasięg/, undefined, patient)).toBeTruthy()
  expect(screen.queryByText(/bez Twojego udziału/)).toBeNull()
})
