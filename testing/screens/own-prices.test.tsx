import { ownName } from '#config/own-name.ts'
import 'fake-indexeddb/auto'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PersonalPricesDocument, ProductListingDocument } from '#graphql/graphql.ts'
import { dumpOfDatabases } from '#offline/all-databases.ts'
import { chooseOffline } from '#offline/connection.ts'
import { personalBox } from '#offline/encrypted-store.ts'
import { persisted } from '#offline/persisted-queries.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { keptPrices } from '#shop/product/use-personal-prices.ts'
import { readToken } from '#shop/session/identity.ts'
import { BUS, PROTOCOL } from '#worker/protocol.ts'
import { editionRequest, type EditionState } from '#worker/pocket-messages.ts'
import { gateway, signIn, wholesaler } from '../at-the-gateway.ts'
import { type Network, renderShop } from '../render-shop.tsx'

// Prices of the signed-in customer for products that are stored on the device and were never opened.

const store = 'naturaexpert_pl'
const longer = { timeout: 20_000 }
let all: readonly string[]
/** SKUs of the stored products. */
let skus: readonly string[]
let state: EditionState
let isTaken: boolean

function tell() {
  const bus = new BroadcastChannel(BUS)
  bus.postMessage({ v: PROTOCOL, type: 'edition', store, state })
  bus.close()
}

// Personal data is encrypted with Node's cryptography, whose buffers differ from those of jsdom's window.
beforeAll(async () => {
  indexedDB = new IDBFactory()
  const bytes = structuredClone(new Uint8Array(1))
  vi.stubGlobal('Uint8Array', bytes.constructor)
  vi.stubGlobal('ArrayBuffer', bytes.buffer.constructor)
  const { products } = await gateway(ProductListingDocument, { filter: {}, pageSize: 45, currentPage: 1 })
  all = products?.items?.flatMap((one) => one?.sku ?? []) ?? []
  expect(all).toHaveLength(45)
})

beforeEach(() => {
  isTaken = false
  skus = all.slice(0, 25)
  state = {
    line: 'free',
    kept: { id: 'new', madeAt: Date.now(), products: 25, bytes: 90_000, choice: {}, isBroken: false },
  }
  const worker = {
    postMessage: (data: unknown, [port]: MessagePort[] = []) => {
      const wish = editionRequest(data)
      if (wish?.wish === 'skus') return port?.postMessage(skus)
      return isTaken ? tell() : undefined
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active: worker }), controller: worker, addEventListener: () => undefined },
  })
})
afterEach(() => {
  chooseOffline(false)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function openDevicePage(network: Network = 'up') {
  const shop = await renderShop('/pl/aplikacja')
  const section = within(await screen.findByRole('region', { name: 'Cały sklep bez zasięgu' }, longer))
  const person = async () => (await personalBox()).person(readToken() ?? '')
  if (readToken()) await waitFor(async () => expect(await person()).toBeTruthy(), longer)
  shop.setNetwork(network)
  isTaken = true
  tell()
  await section.findByText(/^Gotowe na wyjazd/, undefined, longer)
  return { ...shop, section }
}

const noSignal = () => Promise.reject<never>(new CommerceError('offline', 'No connection'))

/** Reads the price that a product page finds without a signal. */
const priceInTheField = ({ router }: Awaited<ReturnType<typeof renderShop>>, sku: string) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    queryOptions({
      queryKey: ['personal', 'one', sku],
      queryFn: noSignal,
      persister: persisted(keptPrices(router.options.context.shopIn('pl'), [sku])),
    }),
  )

describe('prices that are mine', { timeout: 90_000 }, () => {
  it('are taken along for products that were never opened, and are there without a signal', async () => {
    await signIn(wholesaler)
    const shop = await openDevicePage()
    expect(await shop.section.findByText(/^Twoje ceny: 25 z 25\. Ceny z dziś/, undefined, longer)).toBeTruthy()
    const sku = skus.at(-1) ?? ''
    const { products } = await gateway(PersonalPricesDocument, { skus: [sku], pageSize: 1 })
    expect(await priceInTheField(shop, sku)).toEqual(products?.items)
    // Not readable for a finder of the device.
    expect(await dumpOfDatabases(indexedDB)).not.toContain(sku)
  })

  it('are nothing for a guest', async () => {
    const { section } = await openDevicePage()
    expect(section.queryByText(/Twoje ceny/)).toBeNull()
  })

  it('wait for a free line, and come over mobile data when that is wanted', async () => {
    await signIn(wholesaler)
    skus = all.slice(25, 32)
    state = { ...state, line: 'metered' }
    const { section, user } = await openDevicePage()
    expect(await section.findByText(/^Twoje ceny: 0 z 7/, undefined, longer)).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Pobierz moje ceny przez dane komórkowe' }))
    expect(await section.findByText(/^Twoje ceny: 7 z 7/, undefined, longer)).toBeTruthy()
  })

  it('that a lost signal has cut off say how many are here, and the others follow', async () => {
    await signIn(wholesaler)
    skus = all.slice(32, 39)
    const shop = await openDevicePage('down')
    expect(await shop.section.findByText(/^Twoje ceny: 0 z 7\..*Pozostałe dojdą/, undefined, longer)).toBeTruthy()
    shop.setNetwork('up')
    await shop.router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
    await shop.router.navigate({ to: '/$locale/aplikacja', params: { locale: 'pl' } })
    expect(await screen.findByText(/^Twoje ceny: 7 z 7/, undefined, longer)).toBeTruthy()
  })

  it('are brought up to date on any page, not only on the one that tells of them', async () => {
    await signIn(wholesaler)
    vi.stubGlobal('caches', { keys: async () => [`${ownName('edition-1')}-${store}`] })
    isTaken = true
    // A product whose price no page has read.
    skus = all.slice(44)
    const shop = await renderShop('/pl/cart')
    const sku = skus[0] ?? ''
    const { products } = await gateway(PersonalPricesDocument, { skus: [sku], pageSize: 1 })
    await waitFor(async () => expect(await priceInTheField(shop, sku)).toEqual(products?.items), longer)
  })

  it('go with the sign-out', async () => {
    skus = all.slice(39)
    await signIn(wholesaler)
    const shop = await openDevicePage()
    await shop.section.findByText(/^Twoje ceny: 6 z 6/, undefined, longer)
    const sku = skus.at(-1) ?? ''
    await shop.router.navigate({ to: '/$locale/customer', params: { locale: 'pl' } })
    const [leave] = await screen.findAllByRole('button', { name: 'Wyloguj się' }, longer)
    if (!leave) throw new Error('There is no way out')
    await shop.user.click(leave)
    const personal = async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith(`${ownName('q')}.c:`))
    await waitFor(async () => expect(await personal()).toEqual([]), longer)
    await waitFor(() => expect(readToken()).toBeUndefined(), longer)
    await signIn(wholesaler)
    await expect(priceInTheField(shop, sku)).rejects.toThrow('No connection')
  })
})
