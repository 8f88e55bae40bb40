/** @module-tag slow */
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AddProductsToCartDocument,
  CustomerCartDocument,
  CustomerOrdersDocument,
  RevokeCustomerTokenDocument,
  UpdateCartItemsDocument,
} from '#graphql/graphql.ts'
import { away } from '#offline/after-session.ts'
import { chooseOffline, confirmConnection } from '#offline/connection.ts'
import { closePersonalBox } from '#offline/encrypted-store.ts'
import { closeStores } from '#offline/entry-store.ts'
import { openOutbox } from '#offline/outbox.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { dropToken, readToken } from '#shop/session/identity.ts'
import { anna, gateway, load, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'
import { type Locale, type Place, sentences, type State, states } from './states-and-words.ts'

const longest = 90_000
const longer = { timeout: 20_000 }
const product = { pl: '/pl/miedzyplonik-norma-12.html', en: '/en/miedzyplonik-norma-12.html' }
const addName = /^(Dodaj do koszyka|Do koszyka|Add to (the )?cart)/

type Shop = Awaited<ReturnType<typeof renderShop>>

/** Answers in place of the shop, or holds a request back. */
let answers: (body: string) => Promise<void> | Response | undefined = () => undefined
let hasSignal = true
let letGo: () => void = () => undefined
/** Answers the page's probes, whose relative address leads nowhere here. */
async function network(input: URL | string, init?: RequestInit) {
  if (String(input).startsWith('/api/ping')) {
    if (!hasSignal) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 204, headers: { 'X-Ping': String(input).split('?')[1] ?? '' } })
  }
  const stopped = answers(typeof init?.body === 'string' ? init.body : String(input))
  if (stopped instanceof Response) return stopped
  await stopped
  return load(input, init)
}

let opened: Shop | undefined
const open = async (path: string) => (opened = await renderShop(path))

async function loseSignal(shop: Shop) {
  shop.setNetwork('down')
  hasSignal = false
  await confirmConnection()
}

async function findSignal(shop: Shop) {
  shop.setNetwork('up')
  hasSignal = true
  await confirmConnection()
}

async function pressAdd({ user }: Shop) {
  const [add] = await screen.findAllByRole('button', { name: addName }, longer)
  await user.click(add ?? document.body)
}

const untilWaiting = () => waitFor(async () => expect((await (await openOutbox()).changes()).pending).toHaveLength(1), longer)

async function annaWithAnEmptyCart() {
  await signIn(anna)
  const { customerCart: cart } = await gateway(CustomerCartDocument, { page: 1 })
  const left = linesOf(cart).map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }))
  if (left.length > 0) await gateway(UpdateCartItemsDocument, { input: { cart_id: cart.id, cart_items: left }, page: 1 })
}

/** Lets a session expire after a change was made without a signal. */
async function endedWithAChange(locale: Locale) {
  await annaWithAnEmptyCart()
  const shop = await open(product[locale])
  await (await openOutbox()).refresh('cart', 'naturaexpert_pl')
  await loseSignal(shop)
  await pressAdd(shop)
  await untilWaiting()
  await gateway(RevokeCustomerTokenDocument, {})
  await findSignal(shop)
  void (await openOutbox()).drain({ eager: true })
  await untilEnded()
  return shop
}

async function untilEnded() {
  await waitFor(() => expect(location.search).toContain('returnURL'), longer)
  expect(readToken()).toBeUndefined()
}

async function ordersSeen(locale: Locale) {
  await signIn(anna)
  const shop = await open(`/${locale}`)
  await openOutbox()
  await shop.router.navigate({ href: `/${locale}/customer/order-history` })
  await screen.findAllByText(/0000000\d\d/, undefined, longer)
  return shop
}

const orders = (locale: Locale) => `/${locale}/customer/order-history`
/** A page whose data nothing reads before it is opened. */
const downloads = (locale: Locale) => `/${locale}/customer/downloads`

/** Brings about each state, and names its own place; by default the page that is open then. */
const bring: Record<State, (locale: Locale) => Promise<{ shop: Shop; place?: string }>> = {
  'connection: there is one': async (locale) => ({ shop: await open(product[locale]) }),
  async 'connection: lost'(locale) {
    const shop = await open(product[locale])
    await loseSignal(shop)
    return { shop }
  },
  async 'connection: turned off by choice'(locale) {
    const shop = await open(product[locale])
    chooseOffline(true)
    return { shop }
  },
  async 'connection: back'(locale) {
    const shop = await open(product[locale])
    await loseSignal(shop)
    await findSignal(shop)
    return { shop }
  },
  async 'change: waits for a signal'(locale) {
    const shop = await open(product[locale])
    await loseSignal(shop)
    await pressAdd(shop)
    await untilWaiting()
    return { shop }
  },
  async 'change: being sent'(locale) {
    const shop = await open(product[locale])
    const held = new Promise<void>((resolve) => (letGo = resolve))
    answers = (body) => (body.includes(AddProductsToCartDocument.hash) ? held : undefined)
    await pressAdd(shop)
    await untilWaiting()
    return { shop }
  },
  async 'change: sent, seen in the cart'(locale) {
    const shop = await open(product[locale])
    await loseSignal(shop)
    await pressAdd(shop)
    await untilWaiting()
    await shop.router.navigate({ href: `/${locale}/cart` })
    await screen.findByRole('region', { name: /na tym urządzeniu|on this device/ }, longer)
    await findSignal(shop)
    void (await openOutbox()).drain({ eager: true })
    await waitFor(async () => expect((await (await openOutbox()).changes()).done).toHaveLength(1), longer)
    return { shop }
  },
  async 'change: the shop asks something'(locale) {
    const shop = await open(product[locale])
    const outbox = await openOutbox()
    const display = { name: 'Norma 12', thumb: '' }
    await outbox.enqueue({ kind: 'ADD', item: { sku: 'NAD-S-003' }, n: 99_999, store: 'naturaexpert_pl', display })
    await waitFor(async () => expect((await outbox.changes()).needsYou).toHaveLength(1), longer)
    return { shop }
  },
  'session: ended, a change waits': async (locale) => ({ shop: await endedWithAChange(locale) }),
  async 'session: ended, a change waits, no signal'(locale) {
    const shop = await endedWithAChange(locale)
    await loseSignal(shop)
    return { shop }
  },
  async 'session: ended, nothing waits'(locale) {
    await annaWithAnEmptyCart()
    const shop = await open(`/${locale}`)
    const outbox = await openOutbox()
    await gateway(RevokeCustomerTokenDocument, {})
    await outbox.refresh('cart', 'naturaexpert_pl')
    await untilEnded()
    return { shop }
  },
  async 'read: kept, no signal'(locale) {
    const shop = await ordersSeen(locale)
    await loseSignal(shop)
    return { shop, place: orders(locale) }
  },
  async 'read: kept, session ended, no signal'(locale) {
    const shop = await ordersSeen(locale)
    await gateway(RevokeCustomerTokenDocument, {})
    await (await openOutbox()).refresh('cart', 'naturaexpert_pl')
    await untilEnded()
    await loseSignal(shop)
    return { shop, place: orders(locale) }
  },
  async 'read: not kept, no signal'(locale) {
    await signIn(anna)
    const shop = await open(`/${locale}`)
    await openOutbox()
    await loseSignal(shop)
    return { shop, place: downloads(locale) }
  },
  async 'read: no answer'(locale) {
    await signIn(anna)
    const shop = await open(`/${locale}`)
    answers = (body) => (body.includes(CustomerOrdersDocument.hash) ? new Response('', { status: 503 }) : undefined)
    return { shop, place: orders(locale) }
  },
  async 'page: not here, no signal'(locale) {
    const shop = await open(`/${locale}`)
    await loseSignal(shop)
    return { shop, place: product[locale] }
  },
  async 'page: a step of an order, no signal'(locale) {
    const shop = await open(`/${locale}`)
    await loseSignal(shop)
    return { shop, place: `/${locale}/checkout/information` }
  },
  async 'page: the shop gave none'(locale) {
    const shop = await open(`/${locale}`)
    answers = (body) => (/graphql\?hash/.test(body) ? new Response('', { status: 503 }) : undefined)
    return { shop, place: product[locale] }
  },
}

const textOf = (element: Element | null | undefined) => element?.textContent.replaceAll(/\s+/g, ' ') ?? ''
const main = () => document.querySelector('main')
/** The band precedes the page; notices of a press are shown beside it. */
const read: Record<Place, () => string> = {
  banner: () => textOf(main()?.previousElementSibling),
  place: () => textOf(document.body).replace(textOf(main()?.previousElementSibling), ''),
  cart: () => textOf(main()),
  device: () => textOf(main()),
}
const said = (place: Place, locale: Locale) =>
  Object.entries(sentences)
    .filter(([, words]) => words[locale].test(read[place]()))
    .map(([name]) => name)
    .toSorted()

beforeEach(async () => {
  indexedDB = new IDBFactory()
  closeStores()
  closePersonalBox()
  away.set(false)
  hasSignal = true
  answers = () => undefined
  vi.stubGlobal('fetch', network)
  // The page of the previous test may have sent its last probe without a connection.
  await confirmConnection()
})
afterEach(async () => {
  answers = () => undefined
  letGo()
  hasSignal = true
  // What still waits is sent before the page ends.
  opened?.setNetwork('up')
  chooseOffline(false)
  await confirmConnection()
  dropToken()
})

/** True for states in which a page does not load, which the router logs on the console. */
const isFailing = (state: State) => state.startsWith('page:')

describe('what is said of each state in each place', { timeout: longest }, () => {
  const rows = (Object.keys(states) as State[]).map((state, at): [State, Locale] => [state, at % 2 === 0 ? 'pl' : 'en'])

  it.each(rows)('%s (%s)', async (state, locale) => {
    const complained = vi.mocked(console.error).getMockImplementation()
    if (isFailing(state)) vi.mocked(console.error).mockImplementation(() => undefined)
    const { shop, place } = await bring[state](locale)
    if (place) await shop.router.navigate({ href: place })
    const says = (where: Place, what: readonly string[] = states[state][where]) =>
      waitFor(() => expect({ [where]: said(where, locale) }).toEqual({ [where]: what.toSorted() }), longer)
    await says('place')
    await says('banner')
    for (const [where, href] of [
      ['device', `/${locale}/aplikacja`],
      ['cart', `/${locale}/cart`],
    ] as const) {
      await shop.router.navigate({ href })
      await screen.findByRole('heading', { level: 1 }, longer)
      await says(where)
    }
    if (complained) vi.mocked(console.error).mockImplementation(complained)
  })
})
