/** @module-tag slow */
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AddProductsToQuoteCartDocument,
  CreateEmptyQuoteCartDocument,
  CustomerQuoteCartDocument,
  UpdateQuoteItemsInCartDocument,
} from '#graphql/graphql.ts'
import { away } from '#offline/after-session.ts'
import { confirmConnection } from '#offline/connection.ts'
import { closePersonalBox } from '#offline/encrypted-store.ts'
import { closeStores } from '#offline/entry-store.ts'
import { openOutbox } from '#offline/outbox.ts'
import { anna, gateway, load, signIn } from '../at-the-gateway.ts'
import { emptyQuote } from '../empty-quote.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 60_000
const patient = { timeout: 20_000 }
const sku = 'PLO-D-001-1000L'
const path = '/pl/request-quote'

const quoteNow = async () => (await gateway(CustomerQuoteCartDocument, { page: 1 })).customerQuoteCart
const inQuote = async () => {
  const quote = await quoteNow()
  return {
    quantity: quote?.itemsV2?.items?.[0]?.quantity,
    price: quote?.quoteLines?.items[0]?.quote_item?.requested_price?.value,
  }
}

/** The demonstration's private customer with two in the quote, proposed at 15 000 zł each, on the page of the quote. */
async function quoted() {
  await signIn(anna)
  const old = await quoteNow()
  if (old) await emptyQuote(gateway, old)
  const quoteId = old?.id ?? (await gateway(CreateEmptyQuoteCartDocument, { input: {} })).createEmptyQuoteCart ?? ''
  await gateway(AddProductsToQuoteCartDocument, { quoteId, quoteItems: [{ sku, quantity: 2 }], page: 1 })
  const uid = (await quoteNow())?.itemsV2?.items?.[0]?.uid ?? ''
  const cart_items = [{ cartItemUpdateInput: { cart_item_uid: uid, quantity: 2 }, price: 15_000 }]
  await gateway(UpdateQuoteItemsInCartDocument, { input: { cart_id: quoteId, cart_items }, page: 1 })
  // The device learns who is here, so that what it keeps of them can be read again.
  const shop = await renderShop('/pl')
  await (await openOutbox()).refresh('quote', 'naturaexpert_pl')
  await shop.router.navigate({ href: path })
  await waitFor(async () => expect((await price()).value).toBe('15000,00'), patient)
  await waitFor(() => expect(shop.router.options.context.queryClient.isFetching()).toBe(0), patient)
  return shop
}

const price = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Twoja cena za sztukę/ }, patient)
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Ilość/ })

let hasSignal = true
/** Without a signal nothing that is a person's reaches the shop. */
async function signal(isThere: boolean) {
  hasSignal = isThere
  await confirmConnection()
}

function type(field: HTMLInputElement, text: string) {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

/** What was set is in the fields, in the sums and in the list of changes, and is said to be unconfirmed. */
async function showsWhatWasSet() {
  await waitFor(async () => expect((await price()).value).toBe('14000,00'), patient)
  await waitFor(() => expect(quantity().value).toBe('3'))
  const changes = within(screen.getByRole('list', { name: 'Oczekujące zmiany' }))
  expect(changes.getByText(/^Ilość: 3 szt\., Twoja cena: 14.000,00 zł za sztukę$/)).toBeTruthy()
  const total = (await screen.findByText('Twoja propozycja z oczekującymi zmianami')).closest('div')
  expect(total?.textContent).toMatch(/Szacunek.*42.000,00/)
  expect(screen.getByText('czeka na wysłanie')).toBeTruthy()
}

// The outbox seals what is a person's with Node's own cryptography, whose buffers are not those of the bench's window.
beforeAll(() => {
  const bytes = structuredClone(new Uint8Array(1))
  vi.stubGlobal('Uint8Array', bytes.constructor)
  vi.stubGlobal('ArrayBuffer', bytes.buffer.constructor)
})
beforeEach(async () => {
  indexedDB = new IDBFactory()
  closeStores()
  closePersonalBox()
  away.set(false)
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const isPing = String(input).startsWith('/api/ping')
    if (!hasSignal && (isPing || init?.method === 'POST')) throw new TypeError('Failed to fetch')
    if (!isPing) return load(input, init)
    return new Response(null, { status: 204, headers: { 'X-Ping': String(input).split('?')[1] ?? '' } })
  })
  await signal(true)
})
afterEach(() => vi.stubGlobal('fetch', load))

describe('a price and a quantity set without a signal', { timeout: longest }, () => {
  it('stay in their fields, also after a reload, until the shop has them', async () => {
    await quoted()
    await signal(false)
    type(await price(), '14000')
    await waitFor(() => expect(quantity()).toHaveProperty('disabled', false))
    type(quantity(), '3')
    await showsWhatWasSet()

    await renderShop(path)
    await showsWhatWasSet()
    expect(await inQuote()).toEqual({ quantity: 2, price: 15_000 })

    await signal(true)
    await (await openOutbox()).drain({ eager: true })
    await waitFor(async () => expect(await inQuote()).toEqual({ quantity: 3, price: 14_000 }), patient)
    await waitFor(() => expect(screen.queryByText('czeka na wysłanie')).toBeNull(), patient)
    expect((await price()).value).toBe('14000,00')
    expect(quantity().value).toBe('3')
    expect(screen.queryByText(/^Szacunek/)).toBeNull()
  })

  it('do not jump back between the shop’s answer and the next look at the quote', async () => {
    await quoted()
    const field = await price()
    const shown: string[] = []
    const watch = new MutationObserver(() => shown.push(field.value))
    watch.observe(field, { attributeFilter: ['value'] })
    type(field, '14000')
    await waitFor(async () => expect(await inQuote()).toMatchObject({ price: 14_000 }), patient)
    expect(await screen.findByText('Zaktualizowano produkt w ofercie')).toBeTruthy()
    await waitFor(() => expect(field.closest('li')?.getAttribute('aria-busy')).toBe('false'))
    watch.disconnect()
    expect(shown.slice(shown.indexOf('14000,00'))).toEqual(['14000,00'])
  })
})
