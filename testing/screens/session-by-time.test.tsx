/** @module-tag slow */
import { ownName } from '#config/own-name.ts'
import 'fake-indexeddb/auto'
import type { Query } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AddProductsToCartDocument,
  CustomerCartDocument,
  RevokeCustomerTokenDocument,
  UpdateCartItemsDocument,
} from '#graphql/graphql.ts'
import { away, forgetsVisits } from '#offline/after-session.ts'
import { dumpOfDatabases } from '#offline/all-databases.ts'
import { chooseOffline } from '#offline/connection.ts'
import { closeStores } from '#offline/entry-store.ts'
import { closePersonalBox } from '#offline/encrypted-store.ts'
import { openOutbox } from '#offline/outbox.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { dropToken, keepToken, readToken } from '#shop/session/identity.ts'
import { browserParts, createOutbox } from '#worker/outbox/outbox.ts'
import { anna, gateway, signIn, wholesaler } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'
import { askAsPage } from '../this-shop.ts'

/** Counts the complete answers of customers that this device stores. */
async function keptAnswers(): Promise<number> {
  const lines = (await dumpOfDatabases(indexedDB)).split('\n')
  const places = lines.flatMap((line) => new RegExp(`^${ownName('q')}\\.c:\\w+ queries (\\[.*?\\])`).exec(line)?.[1] ?? [])
  return places.reduce((sum, names) => sum + JSON.parse(names).length, 0)
}

/** Counts the customer's answers in the page's memory, without prices, which are stored by product. */
const heldAnswers = (router: AnyRouter) =>
  router.options.context.queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [family, what], state }: Query) =>
      state.data !== undefined && (family === 'cart' || (family === 'personal' && what !== 'prices')),
  }).length

const longest = 60_000
const longer = { timeout: 20_000 }

// The outbox encrypts personal data with Node's cryptography, whose buffers differ from those of jsdom's window.
beforeAll(() => {
  const bytes = structuredClone(new Uint8Array(1))
  vi.stubGlobal('Uint8Array', bytes.constructor)
  vi.stubGlobal('ArrayBuffer', bytes.buffer.constructor)
})
beforeEach(() => {
  indexedDB = new IDBFactory()
  closeStores()
  closePersonalBox()
  localStorage.clear()
  away.set(false)
})
afterEach(() => {
  chooseOffline(false)
  forgetsVisits.set(false)
  dropToken()
})

type Shop = Awaited<ReturnType<typeof renderShop>>

async function emptyCartOfAnna() {
  await signIn(anna)
  const { customerCart: cart } = await gateway(CustomerCartDocument, { page: 1 })
  const left = linesOf(cart).map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }))
  if (left.length > 0) await gateway(UpdateCartItemsDocument, { input: { cart_id: cart.id, cart_items: left }, page: 1 })
}

/** Opens a product as Anna, loses the signal and adds it to the cart; meanwhile the engine revokes her token. */
async function whoLosesTheSession(): Promise<Shop> {
  await emptyCartOfAnna()
  const shop = await renderShop('/pl/miedzyplonik-norma-12.html')
  await (await openOutbox()).refresh('cart', 'naturaexpert_pl')
  await addsWithoutASignal(shop)
  await gateway(RevokeCustomerTokenDocument, {})
  return shop
}

/** Adds the product of the open page without a signal. */
async function addsWithoutASignal(shop: Shop) {
  const [add] = await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ }, longer)
  shop.setNetwork('down')
  chooseOffline(true)
  await shop.user.click(add ?? document.body)
  await waitFor(async () => expect((await (await openOutbox()).changes()).pending).toHaveLength(1), longer)
}

async function backInReach(shop: Shop) {
  shop.setNetwork('up')
  chooseOffline(false)
  void (await openOutbox()).drain({ eager: true })
  await waitFor(() => expect(`${location.pathname}${location.search}`).toContain('/pl?returnURL='), longer)
  expect(readToken()).toBeUndefined()
}

async function tellWho({ user }: Shop, { email, password }: typeof anna) {
  const secret = await screen.findByLabelText('Hasło', undefined, longer)
  await user.type(within(screen.getByRole('main')).getByLabelText('E-mail'), email)
  await user.type(secret, password)
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }))
  await waitFor(() => expect(readToken()).toBeDefined(), longer)
}

/** Signs in a customer, the owner or another, by the link beside the waiting changes. */
async function signInBesideChanges(shop: Shop, who = anna) {
  await shop.router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
  const changes = within(await screen.findByRole('region', { name: 'Twoje zmiany na tym urządzeniu' }, longer))
  await changes.findByText(told.name)
  expect(screen.queryByText('Wszystko zostało wysłane.')).toBeNull()
  await shop.user.click(changes.getByRole('link', { name: 'Zaloguj się' }))
  await tellWho(shop, who)
  await waitFor(() => expect(location.pathname).toBe('/pl/cart'), longer)
}

/** Revokes the customer's token, which the page notices at the next request. */
async function endByTime() {
  await gateway(RevokeCustomerTokenDocument, {})
  await (await openOutbox()).refresh('cart', 'naturaexpert_pl')
  await waitFor(() => expect(location.search).toContain('returnURL'), longer)
  expect(readToken()).toBeUndefined()
}

const told = { name: 'Zaloguj się, aby wysłać 1 zmianę' }

describe('a session that ended by time', { timeout: longest }, () => {
  it('is told wherever the person looks, and what waited is sent once after the sign-in', async () => {
    const shop = await whoLosesTheSession()
    await backInReach(shop)
    expect(await screen.findByRole('link', told, longer)).toBeTruthy()
    await shop.router.navigate({ to: '/$locale/aplikacja', params: { locale: 'pl' } })
    expect(await screen.findByText(told.name, { selector: 'b' }, longer)).toBeTruthy()
    await signInBesideChanges(shop)
    await waitFor(async () => expect((await (await openOutbox()).changes()).done).toHaveLength(1), longer)
    const { customerCart } = await gateway(CustomerCartDocument, { page: 1 })
    expect(linesOf(customerCart)).toMatchObject([{ quantity: 1 }])
    await waitFor(() => expect(screen.queryByText(told.name)).toBeNull(), longer)
  })

  it('hides nothing that was added since: both are told on the page about this device', async () => {
    const shop = await whoLosesTheSession()
    await backInReach(shop)
    await shop.router.navigate({ href: '/pl/miedzyplonik-norma-12.html' })
    await addsWithoutASignal(shop)
    await shop.router.navigate({ to: '/$locale/aplikacja', params: { locale: 'pl' } })
    expect(await screen.findByText(told.name, { selector: 'b' }, longer)).toBeTruthy()
    expect(screen.getByText('1 zmiana czeka na wysłanie')).toBeTruthy()
  })

  it(
    'may end again, and another person between is told nothing: each end is told, and each change is sent once',
    { timeout: 3 * longest },
    async () => {
      const shop = await whoLosesTheSession()
      const seen = async (quantity: number) => {
        const { customerCart } = await gateway(CustomerCartDocument, { page: 1 })
        return expect(linesOf(customerCart).map((line) => line.quantity)).toEqual([quantity])
      }
      for (const quantity of [1, 2]) {
        if (quantity === 2) {
          await shop.router.navigate({ href: '/pl/miedzyplonik-norma-12.html' })
          await addsWithoutASignal(shop)
          await gateway(RevokeCustomerTokenDocument, {})
        }
        await backInReach(shop)
        expect(await screen.findByRole('link', told, longer)).toBeTruthy()
        await signInBesideChanges(shop, wholesaler)
        await waitFor(() => expect(screen.queryByRole('link', told)).toBeNull(), longer)
        expect((await (await openOutbox()).view('cart')).lines.filter(({ line }) => /sie-n-001/i.test(line))).toEqual([])
        await endByTime()
        expect(await screen.findByRole('link', told, longer)).toBeTruthy()
        await signInBesideChanges(shop)
        await waitFor(() => seen(quantity), longer)
        await waitFor(() => expect(screen.queryByRole('link', told)).toBeNull(), longer)
      }
    },
  )

  it('is told until it is given up by a choice', async () => {
    const shop = await whoLosesTheSession()
    await backInReach(shop)
    await shop.router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
    const changes = within(await screen.findByRole('region', { name: 'Twoje zmiany na tym urządzeniu' }, longer))
    await shop.user.click(await changes.findByRole('button', { name: 'Usuń je' }, longer))
    await shop.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Usuń' }))
    await waitFor(() => expect(screen.queryByText(told.name)).toBeNull(), longer)
    expect((await (await openOutbox()).changes()).asleep).toBe(0)
  })

  it('is told on a page that can ask nothing: the shop has refused another tab', async () => {
    await signIn(anna)
    const { setNetwork } = await renderShop('/pl')
    await openOutbox()
    setNetwork('down')
    const scope = { indexedDB, navigator, crypto, fetch: askAsPage, BroadcastChannel, setTimeout, clearTimeout }
    const otherTab = await createOutbox(browserParts(scope))
    await gateway(RevokeCustomerTokenDocument, {})
    expect(await otherTab.refresh('cart', 'naturaexpert_pl')).toBe('stopped')
    await waitFor(() => expect(location.search).toContain('returnURL'), longer)
    expect(readToken()).toBeUndefined()
    otherTab.close()
  })

  it('leaves the orders that the device kept readable where nobody can sign in', async () => {
    await signIn(anna)
    const shop = await renderShop('/pl')
    await openOutbox()
    await shop.router.navigate({ href: '/pl/customer/order-history' })
    const [order] = await screen.findAllByText(/^Zamówienie 0000000\d\d$/, undefined, longer)
    const number = order?.textContent ?? ''
    // An answer is stored on disk a moment after it is shown; a session that ends before that takes it away.
    await waitFor(async () => expect(await keptAnswers()).toBe(heldAnswers(shop.router)), longer)
    await gateway(RevokeCustomerTokenDocument, {})
    await (await openOutbox()).refresh('cart', 'naturaexpert_pl')
    await waitFor(() => expect(location.search).toContain('returnURL'), longer)
    shop.setNetwork('down')
    chooseOffline(true)
    await shop.router.navigate({ href: '/pl/customer/order-history' })
    expect((await screen.findAllByText(number, undefined, longer)).length).toBeGreaterThan(0)
    expect(location.pathname).toBe('/pl/customer/order-history')
  })

  it('shows nobody else the cart of a request that was answered after the end', async () => {
    await emptyCartOfAnna()
    const shop = await renderShop('/pl/miedzyplonik-norma-12.html')
    const outbox = await openOutbox()
    await outbox.refresh('cart', 'naturaexpert_pl')
    shop.setNetwork('down')
    chooseOffline(true)
    // This many additions form a bundle, sent with a scratch cart that only this device knows.
    for (const sku of ['NAD-S-003', 'GLE-S-002', 'MIE-T-005', 'MIE-T-006', 'SIE-N-002'])
      await outbox.enqueue({ kind: 'ADD', item: { sku }, n: 1, store: 'naturaexpert_pl', display: { name: sku, thumb: '' } })
    await gateway(RevokeCustomerTokenDocument, {})
    const { fetch: askShop } = globalThis
    let release: () => void = () => undefined
    const isEnded = new Promise<void>((resolve) => (release = resolve))
    let isAsked: () => void = () => undefined
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    let isAnswered: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (isAnswered = resolve))
    vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
      const answer = await askShop(input, init)
      if (typeof init?.body !== 'string' || !init.body.includes(AddProductsToCartDocument.hash)) return answer
      isAsked()
      await isEnded
      setTimeout(isAnswered, 500)
      return answer
    })
    shop.setNetwork('up')
    chooseOffline(false)
    void outbox.drain({ eager: true })
    await asked
    await shop.router.navigate({ href: '/pl/customer/my-profile' })
    await waitFor(() => expect(readToken()).toBeUndefined(), longer)
    release()
    await answered
    vi.stubGlobal('fetch', askShop)
    expect(await screen.findByRole('link', { name: 'Zaloguj się, aby wysłać 5 zmian' }, longer)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /^Koszyk.*\d/ })).toEqual([])
  })
})

describe('whoever leaves by a press', { timeout: longest }, () => {
  it('is not warned, and finds nothing of the account without a signal', async () => {
    await signIn(anna)
    const shop = await renderShop('/pl/customer/order-history')
    await openOutbox()
    await screen.findAllByText(/^Zamówienie 0000000\d\d$/, undefined, longer)
    await shop.user.click((await screen.findAllByRole('button', { name: 'Wyloguj się' }))[0] ?? document.body)
    await waitFor(() => expect(location.pathname).toBe('/pl'), longer)
    await waitFor(() => expect(readToken()).toBeUndefined(), longer)
    expect(location.search).toBe('')
    expect(screen.queryByText(/^Brak dostępu/)).toBeNull()
    shop.setNetwork('down')
    chooseOffline(true)
    await shop.router.navigate({ href: '/pl/customer/order-history' })
    await waitFor(() => expect(location.pathname).toBe('/pl'), longer)
  })
})

it('a device of several people holds a token only until the browser is closed', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  forgetsVisits.set(true)
  keepToken('token')
  expect(written.mock.calls.flat().filter((cookie) => cookie.startsWith('vsf-customer=token'))).toEqual([
    'vsf-customer=token; Path=/; SameSite=Lax',
  ])
  written.mockRestore()
})
