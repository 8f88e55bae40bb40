/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddProductsToCartDocument, CustomerCartDocument, MoveInCartDocument, UpdateCartItemsDocument } from '#graphql/graphql.ts'
import { openOutbox } from '#offline/outbox.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { gateway, load, shopSide, signIn, wholesaler } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 60_000
/** Agreed: 1,500 zł a piece for eight pieces. The shop's own price is higher, and eight pieces are enough for a negotiation. */
const sku = 'NAD-S-003'
const price = 1500
const agreedFor = 8

const cartNow = async () => (await gateway(CustomerCartDocument, { page: 1 })).customerCart
/** Returns quantities and unit prices from the engine. */
const inCart = async () =>
  linesOf(await cartNow()).map(({ product, quantity, unit }) => [product.sku, quantity, Math.round(unit * 100) / 100])

/** Signs in the demonstration's wholesaler, with one approved offer and an empty cart. */
async function offer(items: object[] = [{ sku, quantity: agreedFor, price }]) {
  await signIn(wholesaler)
  const cart = await cartNow()
  const left = linesOf(cart).map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }))
  if (left.length > 0) await gateway(UpdateCartItemsDocument, { input: { cart_id: cart.id, cart_items: left }, page: 1 })
  const made = await shopSide({ action: 'create', customer: wholesaler.email, items })
  const number = made.quote?.number ?? ''
  await shopSide({ action: 'approve', quote: number })
  return number
}

type Shop = Awaited<ReturnType<typeof renderShop>>

async function accept({ user }: Shop) {
  await user.click(await screen.findByRole('button', { name: 'Przyjmij i włóż do koszyka' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Twój koszyk' })).toBeTruthy()
}

/** Opens the cart with an offer that was accepted on its page. */
async function accepted(items?: object[]) {
  const number = await offer(items)
  const shop = await renderShop(`/pl/customer/negotiated-offers/${number}`)
  await accept(shop)
  await screen.findByText('Cena uzgodniona')
  return { ...shop, number }
}

const fewer = () => screen.findByRole('button', { name: /^Mniej: Nadwarcie/ })
const dialog = async () => within(await screen.findByRole('dialog'))
const typedQuantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Ilość: Nadwarcie/ }).value

/** Returns the shop's own price, without an agreement. */
async function shopsPrice() {
  const cart = await cartNow()
  await gateway(AddProductsToCartDocument, { cartId: cart.id, cartItems: [{ sku, quantity: 1 }], page: 1 })
  const line = linesOf(await cartNow()).find(({ agreed }) => !agreed)
  await gateway(UpdateCartItemsDocument, {
    input: { cart_id: cart.id, cart_items: [{ cart_item_uid: line?.uid ?? '', quantity: 0 }] },
    page: 1,
  })
  return line?.unit ?? 0
}

/** Waits until nothing can still arrive and the last read of the cart has ended. */
async function quiet() {
  const outbox = await openOutbox()
  await waitFor(async () => {
    vi.setSystemTime(Date.now() + 60_000)
    await outbox.drain()
    expect(await outbox.changes()).toMatchObject({ pending: [], retrying: [] })
  })
}

// The outbox encrypts personal data with Node's cryptography, whose buffers differ from those of jsdom's window.
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

describe('an agreed price in the cart', { timeout: longest }, () => {
  it('is marked, with the offer it comes from', async () => {
    const { number } = await accepted()
    expect(screen.getByText('Cena uzgodniona')).toBeTruthy()
    const link = screen.getByRole('link', { name: `Oferta ${number}` })
    expect(link.getAttribute('href')).toBe(`/pl/customer/negotiated-offers/${number}`)
  })

  it('is not lost by one press: both prices are said first, and no keeps it', async () => {
    const { user } = await accepted()
    const shops = await shopsPrice()
    await user.click(await fewer())
    const question = await dialog()
    expect(question.getByRole('heading', { name: 'Zrezygnować z uzgodnionej ceny?' })).toBeTruthy()
    const said = question.getByText(/^Nadwarcie/).textContent
    for (const sum of [price, price * agreedFor, shops, shops * (agreedFor - 1)]) expect(said).toContain(formatMoney(sum, 'pl'))
    await user.click(question.getByRole('button', { name: 'Anuluj' }))
    expect(typedQuantity()).toBe(String(agreedFor))
    expect(await inCart()).toEqual([[sku, agreedFor, price]])
  })

  it('takes no discount code, and says so instead of calling the code wrong', async () => {
    const { user } = await accepted()
    await user.type(await screen.findByRole('textbox', { name: 'Kod rabatowy' }), 'PLON10')
    await user.click(screen.getByRole('button', { name: 'Zastosuj' }))
    expect(await screen.findByText('Kody rabatowe nie działają na ceny uzgodnione w ofercie.')).toBeTruthy()
  })

  it('goes where that is wanted, says how it comes back, and one press brings it back', async () => {
    const { user } = await accepted()
    const shops = await shopsPrice()
    await user.click(await fewer())
    await user.click((await dialog()).getByRole('button', { name: 'Zmień na 7 szt.' }))
    expect(await screen.findByText(/^Uzgodniona cena 1.500,00 zł za sztukę obowiązuje przy 8 szt\./)).toBeTruthy()
    await waitFor(async () => expect(await inCart()).toEqual([[sku, 7, shops]]))
    expect(screen.queryByText('Cena uzgodniona')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Wróć do 8 szt.' }))
    expect(await screen.findByText('Cena uzgodniona')).toBeTruthy()
    await waitFor(async () => expect(await inCart()).toEqual([[sku, agreedFor, price]]))
  })

  it('is brought back by accepting the offer anew, and stays', async () => {
    const shop = await accepted()
    const { user, router, number } = shop
    await user.click(await fewer())
    await user.click((await dialog()).getByRole('button', { name: 'Zmień na 7 szt.' }))
    await waitFor(async () => expect((await inCart())[0]?.[1]).toBe(7))
    await router.navigate({ to: `/pl/customer/negotiated-offers/${number}` })
    expect(await screen.findByText(/^Część tej oferty jest w Twoim koszyku\./)).toBeTruthy()
    await accept(shop)
    expect(await screen.findByText('Oferta jest w Twoim koszyku w uzgodnionych cenach.')).toBeTruthy()
    expect(await inCart()).toEqual([[sku, agreedFor, price]])
    await quiet()
    expect(await inCart(), 'no later check takes it away').toEqual([[sku, agreedFor, price]])
  })

  it('is said to be there only where it is', async () => {
    const number = await offer()
    const { user } = await renderShop(`/pl/customer/negotiated-offers/${number}`)
    vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) =>
      typeof init?.body === 'string' && init.body.includes(MoveInCartDocument.hash)
        ? Response.json({ data: { moveInCart: true } })
        : load(input, init),
    )
    await user.click(await screen.findByRole('button', { name: 'Przyjmij i włóż do koszyka' }))
    expect(await screen.findByText(/^Nie wszystko z oferty jest w koszyku w uzgodnionej cenie\./)).toBeTruthy()
    expect(screen.queryByText('Oferta jest w Twoim koszyku w uzgodnionych cenach.')).toBeNull()
  })

  it('is a line of its own beside the same goods at the shop’s price', async () => {
    const { user, router } = await accepted()
    const shops = await shopsPrice()
    const outbox = await openOutbox()
    const display = { name: 'Nadwarcie', thumb: '' }
    await outbox.enqueue({ kind: 'ADD', item: { sku }, n: 2, display, store: 'naturaexpert_pl' })
    await quiet()
    const both = [
      [sku, agreedFor, price],
      [sku, 2, shops],
    ]
    expect(await inCart()).toEqual(both)
    await router.options.context.queryClient.invalidateQueries({ queryKey: ['cart'] })
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Więcej: Nadwarcie/ })).toHaveLength(2))
    const [, more] = screen.getAllByRole('button', { name: /^Więcej: Nadwarcie/ })
    if (!more) throw new Error('There is no second line')
    await user.click(more)
    await waitFor(async () => expect(await inCart()).toEqual([both[0], [sku, 3, shops]]))
    await quiet()
    expect(await inCart(), 'no later check touches either').toEqual([both[0], [sku, 3, shops]])
  })

  it('leaves with its line only after that is said, and is not put back at another price', async () => {
    const { user } = await accepted()
    const [remove] = screen.getAllByRole('button', { name: /^Usuń Nadwarcie/ })
    if (!remove) throw new Error('Nothing removes it')
    await user.click(remove)
    const question = await dialog()
    expect(question.getByText(/Dopóki oferta jest ważna, możesz przyjąć ją ponownie/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Usuń' }))
    await waitFor(async () => expect(await inCart()).toEqual([]))
    expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
  })
})

describe('a cart with an accepted offer', { timeout: longest }, () => {
  it('is not offered to be negotiated, however much it is worth', async () => {
    await accepted([{ sku, quantity: 20, price }])
    expect(await inCart()).toEqual([[sku, 20, price]])
    await screen.findByText('Cena uzgodniona')
    expect(screen.queryByRole('button', { name: 'Negocjuj cenę' })).toBeNull()
    const outbox = await openOutbox()
    const taken = await outbox.enqueue({ kind: 'Q_TAKE', store: 'naturaexpert_pl' })
    await outbox.drain()
    const { needsYou } = await outbox.changes()
    expect(needsYou.find(({ opId }) => taken.ok && opId === taken.opId)?.problem?.code).toBe('OFFER_IN_CART')
  })

  it('takes no second one, and says why', async () => {
    await accepted()
    const made = await shopSide({ action: 'create', customer: wholesaler.email, items: [{ sku, quantity: 9, price: 1400 }] })
    const second = made.quote?.number ?? ''
    await shopSide({ action: 'approve', quote: second })
    const { user } = await renderShop(`/pl/customer/negotiated-offers/${second}`)
    await user.click(await screen.findByRole('button', { name: 'Przyjmij i włóż do koszyka' }))
    expect(await screen.findByText(/^W koszyku jest już oferta w uzgodnionych cenach\./)).toBeTruthy()
    expect(await inCart()).toEqual([[sku, agreedFor, price]])
  })

  it('has an offer that leads to the cart instead of being accepted again', async () => {
    const { router, number } = await accepted()
    await router.navigate({ to: `/pl/customer/negotiated-offers/${number}` })
    expect(await screen.findByText('Ta oferta jest w Twoim koszyku w uzgodnionych cenach.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Przyjmij i włóż do koszyka' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Przejdź do koszyka' }).length).toBeGreaterThan(0)
  })
})
