/** @module-tag slow */
import { ownName } from '#config/own-name.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  CategoryDocument,
  ProductDetailDocument,
  ProductListingDocument,
  ProductSearchSuggestionsDocument,
  type TrustedDocument,
} from '../graphql/generated/graphql.ts'
import { CachesInMemory, networkAnswer } from '../sw/caches-in-memory.ts'
import type { StoreView } from '../sw/caches.ts'
import { catalogueRead } from '../sw/catalogue-read.ts'
import { answerRead } from '../sw/catalogue.ts'
import { currentEdition, removeEdition, TakingStopped } from '../sw/pocket/edition-box.ts'
import { editionState } from '../sw/pocket/edition-state.ts'
import { takeEdition } from '../sw/pocket/take-edition.ts'
import { BUS, workerMessage } from '../sw/protocol.ts'
import { startShopWithoutPages } from './shop-without-pages.ts'

// A device downloads the catalogue from the whole shop, and reads from it what was never opened on it.

const origin = 'https://plon.example'
const store: StoreView = 'naturaexpert_pl'
let shop: Awaited<ReturnType<typeof startShopWithoutPages>>
let memory: CachesInMemory
/** Answers a request in place of the network; by default the shop answers. */
let network: (url: URL) => Promise<Response>
const asked: string[] = []
const overTheWire = fetch

const online = async (url: URL) => shop.app.request(`http://localhost:3000${url.pathname}${url.search}`)
const noSignal = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

beforeAll(async () => {
  shop = await startShopWithoutPages({ parts: { editionFolder: join(tmpdir(), 'plon-edition-of-all') } })
  for (const view of [store, 'naturaexpert_en']) {
    const made = async () => expect((await online(new URL(`${origin}/api/catalogue/editions/${view}`))).status).toBe(200)
    await vi.waitFor(made, { timeout: 150_000, interval: 500 })
  }
}, 180_000)
afterAll(() => shop.close())

beforeEach(() => {
  memory = new CachesInMemory()
  network = online
  asked.length = 0
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const url = new URL(request instanceof Request ? request.url : request, origin)
    // The shop's own requests to its engine.
    if (url.origin !== origin) return overTheWire(request, init)
    asked.push(url.pathname)
    return network(url)
  })
})
afterEach(() => vi.unstubAllGlobals())

const take = (view: StoreView = store) => takeEdition(view, { anyLine: true }, new AbortController().signal)
const whyStopped = () =>
  take().then(
    () => 'taken',
    (error: unknown) => (error instanceof TakingStopped ? error.why : String(error)),
  )

async function read<Result, Variables>(
  document: TrustedDocument<Result, Variables>,
  variables: Variables,
  view: StoreView = store,
  later: (work: Promise<unknown>) => void = () => undefined,
) {
  const url = new URL('/graphql', origin)
  url.search = new URLSearchParams({ hash: document.hash, variables: JSON.stringify(variables), store: view }).toString()
  const question = catalogueRead(url)
  if (!question) throw new Error('The test asks for no public read')
  const answer = await answerRead(question, later)
  if (answer.type === 'error') return 'not on this device'
  const { data } = (await answer.json()) as { data: Result }
  return { data, age: Number(answer.headers.get('x-offline-age')) }
}

it('a product, a category and a search that nobody has opened open without a signal', async () => {
  await take()
  network = noSignal
  const product = await read(ProductDetailDocument, { sku: 'PLO-D-001' })
  expect(product).toMatchObject({ data: { products: { items: [{ sku: 'PLO-D-001', name: 'Borenda 150' }] } } })
  expect(await read(CategoryDocument, { uid: btoa('32') })).toMatchObject({
    data: { categories: { items: [{ name: 'Nawozy' }] } },
  })
  const found = await read(ProductListingDocument, { search: 'bor', filter: {}, pageSize: 10, currentPage: 1 })
  expect(found).toMatchObject({
    data: { products: { items: expect.arrayContaining([expect.objectContaining({ sku: 'PLO-D-001' })]) } },
  })
  expect(typeof product === 'string' ? 0 : product.age).toBeGreaterThan(0)
})

it('the number below the bars of a pack finds its product without a signal', async () => {
  await take()
  network = noSignal
  expect(await read(ProductSearchSuggestionsDocument, { search: '2900000000070', pageSize: 5 })).toMatchObject({
    data: { products: { total_count: 1, items: [{ sku: 'ZAG-H-001' }] } },
  })
})

it('who has not asked for the catalogue keeps nothing of it', async () => {
  network = noSignal
  expect(await read(ProductDetailDocument, { sku: 'PLO-D-001' })).toBe('not on this device')
  expect(await currentEdition(store)).toBeUndefined()
  expect(memory.addresses(`${ownName('edition-1')}-${store}`)).toEqual([])
})

it('what the catalogue does not have is not said to be none', async () => {
  await take()
  network = noSignal
  expect(await read(ProductDetailDocument, { sku: 'MLODSZY' })).toBe('not on this device')
})

it('goes on where the signal left it, wherever that was, and answers only once it is whole', async () => {
  const { shards } = await take()
  for (let cut = 1; cut <= shards.length; cut++) {
    await removeEdition(store)
    let left = cut
    network = (url) => (left-- > 0 ? online(url) : noSignal())
    expect(await whyStopped()).toBe('no-network')
    const { kept, taking } = await editionState(store, false)
    const come = shards.slice(0, cut - 1).reduce((sum, { compressed }) => sum + compressed, 0)
    expect([kept, taking?.bytes]).toEqual([undefined, come])
    asked.length = 0
    network = online
    await take()
    expect(asked.filter((path) => path.includes('/shards/'))).toHaveLength(shards.length - (cut - 1))
  }
})

it('a wrong byte never counts: it is asked for once more, and then said', async () => {
  let wrong = 1
  network = async (url) => {
    if (!url.pathname.includes('/shards/') || wrong-- <= 0) return online(url)
    return new Response(`${await (await online(url)).text()} `)
  }
  expect(await whyStopped()).toBe('taken')
  await removeEdition(store)
  wrong = Number.POSITIVE_INFINITY
  expect(await whyStopped()).toBe('damaged')
  expect((await editionState(store, false)).taking?.bytes).toBe(0)
})

it('a full phone keeps what has come and says so', async () => {
  memory.full.set(`${ownName('edition-1')}-${store}`, 1)
  expect(await whyStopped()).toBe('no-room')
  expect(await whyStopped()).toBe('taken')
})

it.each([
  ['is not told twice where it says the same', (text: string) => text, 0],
  ['is told to the pages where it says otherwise', (text: string) => text.replaceAll('Borenda 150', 'Borenda 200'), 1],
])('a line that keeps silent for a second is answered from here, and the shop, heard afterwards, %s', async (_, change, told) => {
  await take()
  const [pages, worker] = [new BroadcastChannel(BUS), new BroadcastChannel(BUS)]
  const heard: unknown[] = []
  pages.addEventListener('message', ({ data }) => heard.push(workerMessage(data)?.type ?? data))
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  network = async (url) => {
    const answer = await online(url)
    const text = change(await answer.text())
    await gate
    return networkAnswer(text, Object.fromEntries(answer.headers))
  }
  const pending: Promise<unknown>[] = []
  const product = await read(ProductDetailDocument, { sku: 'PLO-D-001' }, store, (work) => void pending.push(work))
  expect(product).toMatchObject({ data: { products: { items: [{ name: 'Borenda 150' }] } } })
  letGo()
  await Promise.all(pending)
  worker.postMessage('the end')
  await vi.waitFor(() => expect(heard.at(-1)).toBe('the end'))
  expect(heard.filter((type) => type === 'catalogue-changed')).toHaveLength(told)
  pages.close()
  worker.close()
})

it('a part that the browser has taken away makes the catalogue unknown, and is fetched again alone', async () => {
  // A store view that this worker has not read yet.
  const english = 'naturaexpert_en'
  const { shards } = await take(english)
  const box = await memory.open(`${ownName('edition-1')}-${english}`)
  await box.delete(`${origin}/api/catalogue/shards/${shards.find(({ kind }) => kind === 'skus')?.hash}`)
  network = noSignal
  expect(await read(ProductDetailDocument, { sku: 'PLO-D-001' }, english)).toBe('not on this device')
  network = online
  asked.length = 0
  await take(english)
  expect(asked.filter((path) => path.includes('/shards/'))).toHaveLength(1)
  network = noSignal
  expect(await read(ProductDetailDocument, { sku: 'PLO-D-001' }, english)).toMatchObject({ data: { products: { items: [{}] } } })
})

it('chosen families take fewer bytes, and what was left out is not said to be none', async () => {
  const fertilizers = btoa('32')
  const whole = await take()
  const wholeFiles = memory.addresses(`${ownName('edition-1')}-${store}`).length
  await removeEdition(store)
  asked.length = 0
  const chosen = { families: [fertilizers], anyLine: true }
  await takeEdition(store, chosen, new AbortController().signal)
  const { kept } = await editionState(store, false)
  const all = whole.shards.reduce((sum, { compressed }) => sum + compressed, 0)
  expect(kept?.bytes).toBeLessThan(all * 0.7)
  expect(kept?.products).toBe(whole.families.find(({ uid }) => uid === fertilizers)?.products)
  expect(memory.addresses(`${ownName('edition-1')}-${store}`).length).toBeLessThan(wholeFiles)
  network = noSignal
  const listing = { filter: { category_uid: { in: [fertilizers] } }, pageSize: 50, currentPage: 1 }
  expect(await read(ProductListingDocument, listing)).toMatchObject({ data: { products: { total_count: kept?.products } } })
  expect(await read(ProductListingDocument, { ...listing, filter: { category_uid: { in: [btoa('3')] } } })).toBe(
    'not on this device',
  )
  expect(await read(ProductListingDocument, { ...listing, filter: { manufacturer: { in: ['1'] } } })).toBe('not on this device')
  expect(await read(ProductListingDocument, { ...listing, filter: {}, search: 'borenda' })).toMatchObject({
    data: { products: { items: expect.arrayContaining([expect.objectContaining({ sku: 'PLO-D-001' })]) } },
  })
  expect(await read(ProductListingDocument, { ...listing, filter: {}, search: 'rękawice' })).toBe('not on this device')
})

it('is gone without a trace when it is removed', async () => {
  await take()
  await removeEdition(store)
  expect(await memory.keys()).toEqual([])
})
