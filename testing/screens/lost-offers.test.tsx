/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CancelQuoteDocument,
  CustomerCartDocument,
  CustomerRequestQuotesDocument,
  UpdateCartItemsDocument,
} from '#graphql/graphql.ts'
import { openOutbox } from '#offline/outbox.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { gateway, load, shopSide, signIn, wholesaler } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 60_000
const sku = 'NAD-S-003'
const quantity = 12
const lost = 'Oferta w Twoim koszyku już nie obowiązuje. Jej produkty mają teraz ceny sklepu.'

const cartNow = async () => (await gateway(CustomerCartDocument, { page: 1 })).customerCart
/** As it is found on the screen, whatever spaces it is written with. */
const money = (value: number) => formatMoney(value, 'pl').replaceAll(/\s/g, ' ')

/** The cart with an offer of twelve for 1 zł each, accepted on its page. */
async function accepted() {
  await signIn(wholesaler)
  const cart = await cartNow()
  const left = linesOf(cart).map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }))
  if (left.length > 0) await gateway(UpdateCartItemsDocument, { input: { cart_id: cart.id, cart_items: left }, page: 1 })
  const made = await shopSide({ action: 'create', customer: wholesaler.email, items: [{ sku, quantity, price: 1 }] })
  const number = made.quote?.number ?? ''
  await shopSide({ action: 'approve', quote: number })
  const shop = await renderShop(`/pl/customer/negotiated-offers/${number}`)
  await shop.user.click(await screen.findByRole('button', { name: 'Przyjmij i włóż do koszyka' }))
  await screen.findByText('Cena uzgodniona')
  return { ...shop, number, go: (path: string) => shop.router.navigate({ href: `/pl/${path}` }) }
}

/** The same, canceled on the page of the offer. */
async function canceled() {
  const shop = await accepted()
  await shop.go(`customer/negotiated-offers/${shop.number}`)
  await shop.user.click(await screen.findByRole('button', { name: 'Anuluj ofertę' }))
  await shop.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Anuluj ofertę' }))
  expect(await screen.findByText('Oferta jest anulowana.')).toBeTruthy()
  expect(await screen.findByText(lost)).toBeTruthy()
  return shop
}

/** What the engine asks for the goods now. */
async function asked() {
  const [line] = linesOf(await cartNow())
  if (!line) throw new Error('The goods have left the cart')
  return line.total
}

/** The offer is canceled where this page does not hear of it. */
async function cancelElsewhere(number: string) {
  const filter = { number: { eq: number } }
  const { customerRequestQuotes } = await gateway(CustomerRequestQuotesDocument, { page: 1, pageSize: 1, filter })
  await gateway(CancelQuoteDocument, { quoteUid: customerRequestQuotes?.items?.[0]?.id ?? '' })
}

// The outbox seals what is a person's with Node's own cryptography, whose buffers are not those of the bench's window.
beforeAll(() => {
  const bytes = structuredClone(new Uint8Array(1))
  vi.stubGlobal('Uint8Array', bytes.constructor)
  vi.stubGlobal('ArrayBuffer', bytes.buffer.constructor)
})
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:20:00Z'), shouldAdvanceTime: true }))
afterEach(() => {
  vi.stubGlobal('fetch', load)
  vi.useRealTimers()
})

describe('an offer that was accepted', { timeout: longest }, () => {
  it('and is canceled leaves its goods in the cart at the shop’s prices, at once and told', async () => {
    const { go } = await canceled()
    await go('cart')
    await screen.findByRole('heading', { level: 1, name: 'Twój koszyk' })
    const total = await asked()
    expect(total).toBeGreaterThan(quantity * 100)
    expect((await screen.findAllByText(money(total))).length).toBeGreaterThan(0)
    expect(screen.queryByText('Cena uzgodniona')).toBeNull()
    expect(screen.queryByText(money(quantity))).toBeNull()
    await waitFor(async () => expect((await (await openOutbox()).view('cart')).lines).toMatchObject([{ agreed: false }]))
  })

  it('and is canceled takes another quantity afterwards', async () => {
    const { user, go } = await canceled()
    await go('cart')
    await user.click(await screen.findByRole('button', { name: /^Mniej: Nadwarcie/ }))
    await waitFor(async () => expect(linesOf(await cartNow())).toMatchObject([{ quantity: quantity - 1 }]))
    expect(await screen.findByText(/^Zmieniono ilość produktu/)).toBeTruthy()
  })

  it.each([
    ['is canceled in another tab', cancelElsewhere],
    ['is held by the shop', async (number: string) => void (await shopSide({ action: 'hold', quote: number }))],
  ])('and %s: the checkout’s lines and totals agree', async (_, end) => {
    const { number, go } = await accepted()
    await end(number)
    const total = await asked()
    expect(total).toBeGreaterThan(quantity * 100)
    await go('checkout/shipping-and-payment')
    const sums = within(await screen.findByRole('region', { name: 'Podsumowanie' }))
    const [products] = await sums.findAllByText('Wartość produktów')
    expect(products?.nextElementSibling?.textContent.replaceAll(/\s/g, ' ')).toBe(money(total))
    expect(await sums.findByText(money(total), { selector: 'li b' })).toBeTruthy()
    expect(sums.queryByText(money(quantity))).toBeNull()
    expect(await screen.findByText(lost)).toBeTruthy()
  })
})
