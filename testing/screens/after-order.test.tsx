/** @module-tag slow */
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CartDocument, PlaceOrderDocument } from '#graphql/graphql.ts'
import { openOutbox, outboxNow } from '#offline/outbox.ts'
import { keepOrderIntent } from '#shop/checkout/order-intent.ts'
import { gateway, load } from '../at-the-gateway.ts'
import { makeReady } from '../ready-cart.ts'
import { effects, renderShop } from '../render-shop.tsx'

const longest = 60_000
const longer = { timeout: 10_000 }

beforeEach(() => {
  indexedDB = new IDBFactory()
  keepOrderIntent(undefined)
})
afterEach(() => {
  vi.stubGlobal('fetch', load)
  keepOrderIntent(undefined)
})

const cartId = () => /vsf-cart=(\w{32})/.exec(document.cookie)?.[1] ?? ''

/** Closes the page and opens another one; what is stored on the device stays. */
async function visit(path: string) {
  if (outboxNow()) (await openOutbox()).close()
  cleanup()
  return renderShop(path)
}

/** Adds a product as a guest, and goes to the summary before the last button. */
async function atTheSummary() {
  const { user } = await renderShop('/pl/mierzydlo-ph-gleba.html')
  const [add] = await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ })
  await user.click(add ?? document.body)
  await waitFor(() => expect(cartId()).not.toBe(''))
  await waitFor(async () => expect((await (await openOutbox()).view('cart')).pending).toBe(0))
  const id = cartId()
  await makeReady(gateway, id)
  const shop = await visit('/pl/checkout/summary')
  await shop.user.click(await screen.findByRole('checkbox', { name: /^Akceptuję/ }))
  const press = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' })
    await shop.user.click(button ?? document.body)
  }
  return { id, press, ...shop }
}

const ordersOf = async (id: string) => (await effects()).filter((one) => one.operation === 'placeOrder' && one.cart === id)

/** Lets requests to order arrive and drops their answers. */
function loseAnswers() {
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const answer = await load(input, init)
    if (typeof init?.body === 'string' && init.body.includes(PlaceOrderDocument.hash)) throw new TypeError('Failed to fetch')
    return answer
  })
}

/**
 * Returns this page's outbox once it knows that the cart has ended. Repeated, because without Web Locks two simultaneous reads defer each
 * other.
 */
async function outboxAfterCart() {
  const outbox = await openOutbox()
  await waitFor(async () => {
    await outbox.refresh('cart', 'naturaexpert_pl')
    expect((await outbox.view('cart')).quantity).toBe(0)
  }, longer)
  return outbox
}

/** Expects an empty cart and no offer to restore it. */
async function expectNothingLeft() {
  expect(await screen.findByRole('heading', { name: 'Twój koszyk jest pusty' }, longer)).toBeTruthy()
  expect((await (await outboxAfterCart()).changes()).lost).toEqual([])
  expect(screen.queryByText(/Poprzedni koszyk/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Przywróć/ })).toBeNull()
}

describe('a guest whose cart became an order', { timeout: longest }, () => {
  it('finds an empty cart and no question, now and after a reload', async () => {
    const { press, router } = await atTheSummary()
    await press()
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/thank-you'), longer)
    await router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
    await expectNothingLeft()
    await visit('/pl/cart')
    await expectNothingLeft()
  })

  it('is asked nothing on the next visit when the page was closed before the answer came', async () => {
    const { id, press } = await atTheSummary()
    loseAnswers()
    await press()
    await screen.findByRole('heading', { level: 1, name: 'Sprawdzamy, czy zamówienie zostało przyjęte' }, longer)
    // Simulates a closed tab, which loses its session storage.
    sessionStorage.clear()
    keepOrderIntent(undefined)
    vi.stubGlobal('fetch', load)
    await visit('/pl/cart')
    await expectNothingLeft()
    expect(await ordersOf(id)).toHaveLength(1)
  })

  it('sees it end in another tab too', async () => {
    const { id, router } = await atTheSummary()
    await router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
    expect(await screen.findByText('1 produkt, 1 sztuka', undefined, longer)).toBeTruthy()
    // Acts as another tab, which shares database and cookies with this one.
    const outbox = await openOutbox()
    await outbox.beginOrder(id)
    await gateway(PlaceOrderDocument, { input: { cart_id: id, consents: { consent_to_rules: true } } })
    await outbox.settleOrder(id, 'placed')
    await expectNothingLeft()
    expect(cartId()).toBe('')
  })

  it('orders the next cart like the first', async () => {
    const { press } = await atTheSummary()
    await press()
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/thank-you'), longer)
    const next = await atTheSummary()
    await next.press()
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/thank-you'), longer)
    expect(await ordersOf(next.id)).toHaveLength(1)
  })
})

describe('a cart that was ordered in another tab without an answer', { timeout: longest }, () => {
  it('is not ordered again by this one: what became of it is looked up', async () => {
    const { id, press } = await atTheSummary()
    await (await openOutbox()).beginOrder(id)
    await press()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sprawdzamy, czy zamówienie zostało przyjęte' }, longer),
    ).toBeTruthy()
    expect(await ordersOf(id)).toHaveLength(0)
    expect((await gateway(CartDocument, { cartId: id, page: 1 })).cart?.total_quantity).toBe(1)
  })
})

it('a cart that ended in another way is offered back as ever', { timeout: longest }, async () => {
  const { id } = await atTheSummary()
  // Ordered without this device's knowledge, by a link opened elsewhere.
  await gateway(PlaceOrderDocument, { input: { cart_id: id, consents: { consent_to_rules: true } } })
  await visit('/pl/cart')
  await screen.findByRole('heading', { name: 'Twój koszyk jest pusty' }, longer)
  expect((await (await outboxAfterCart()).changes()).lost).toMatchObject([{ kind: 'ADD', quantity: 1 }])
})
