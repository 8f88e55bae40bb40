import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { EditionIndex } from '#catalogue/edition-format.ts'
import { CachesInMemory } from '../sw/caches-in-memory.ts'
import { editionCache, type StoreView } from '../sw/caches.ts'
import {
  askEdition,
  type EditionState,
  type EditionWish,
  editionRequest,
  editionTold,
  type OfferedEdition,
} from '../sw/pocket-messages.ts'
import { BUS } from '../sw/protocol.ts'
import { startShopWithoutPages } from './shop-without-pages.ts'

// What a page may wish of the catalogue on the device, and what every tab is told of it.

const origin = 'https://plon.example'
const store: StoreView = 'naturaexpert_pl'
let shop: Awaited<ReturnType<typeof startShopWithoutPages>>
let memory: CachesInMemory
let network: (url: URL) => Promise<Response>
let asked: string[] = []
let credentials: Set<string | undefined>
let line: { type?: string; saveData?: boolean }
const overTheWire = fetch
const online = async (url: URL) => shop.app.request(`http://localhost:3000${url.pathname}${url.search}`)
const noSignal = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

beforeAll(async () => {
  shop = await startShopWithoutPages({ parts: { editionFolder: mkdtempSync(join(tmpdir(), 'plon-pocket-taking-')) } })
  const made = async () => expect((await online(new URL(`${origin}/api/catalogue/editions/${store}`))).status).toBe(200)
  await vi.waitFor(made, { timeout: 60_000, interval: 500 })
}, 90_000)
afterAll(() => shop.close())

beforeEach(() => {
  memory = new CachesInMemory()
  network = online
  asked = []
  credentials = new Set()
  line = { type: 'wifi' }
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('navigator', { connection: line })
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const url = new URL(request instanceof Request ? request.url : request, origin)
    // The shop itself asks its engine.
    if (url.origin !== origin) return overTheWire(request, init)
    asked.push(url.pathname)
    credentials.add(init?.credentials)
    init?.signal?.throwIfAborted()
    return network(url)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A worker as the browser starts it: it remembers nothing of the one before. */
async function startWorker() {
  vi.resetModules()
  const { fulfil, resumeEditions, waitsForSignal } = await import('../sw/pocket/taking.ts')
  const wish = async (one: EditionWish) => {
    const request = editionRequest(structuredClone(askEdition(store, one)))
    if (!request) throw new Error('The worker does not know this wish')
    await fulfil(request)
  }
  return { wish, resumeEditions, waitsForSignal }
}

/** What a tab is told, the last word of it. */
function tab() {
  const bus = new BroadcastChannel(BUS)
  const told: EditionState[] = []
  bus.addEventListener('message', ({ data }) => {
    const message = editionTold(data)
    if (message?.store === store) told.push(message.state)
  })
  return { told, last: () => told.at(-1), close: () => bus.close() }
}

const everything: EditionWish = { wish: 'take', choice: { anyLine: false } }
const shardsAsked = () => asked.filter((path) => path.includes('/shards/'))
const bytesOf = ({ parts }: OfferedEdition) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

async function offerTold(state: EditionState | undefined): Promise<OfferedEdition> {
  if (typeof state?.offer !== 'object') throw new Error('No edition was offered')
  return state.offer
}

it('whoever looks is told what there is and what it weighs, and keeps nothing of it', async () => {
  const worker = await startWorker()
  const one = tab()
  await worker.wish({ wish: 'look' })
  await vi.waitFor(() => expect(one.last()?.offer).toBeTypeOf('object'))
  const offer = await offerTold(one.last())
  expect(offer.products).toBeGreaterThan(150)
  expect(offer.families.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nawozy', 'Biostymulatory']))
  expect(offer.families.map(({ name }) => name)).not.toContain('Według uprawy')
  expect(bytesOf(offer)).toBeGreaterThan(10_000)
  expect(await memory.keys()).toEqual([])
  one.close()
})

it('two tabs see the same progress, and the same end', async () => {
  const worker = await startWorker()
  const [one, two] = [tab(), tab()]
  await worker.wish(everything)
  await vi.waitFor(() => expect(two.last()?.kept?.isBroken).toBe(false))
  await vi.waitFor(() => expect(one.told).toEqual(two.told))
  const onTheWay = one.told.flatMap(({ taking }) => (taking?.isRunning ? [taking.bytes] : []))
  expect(onTheWay.length).toBeGreaterThan(5)
  expect(onTheWay).toEqual(onTheWay.toSorted((a, b) => a - b))
  expect(one.last()).toMatchObject({ kept: { products: expect.any(Number) } })
  expect(one.last()?.taking).toBeUndefined()
  one.close()
  two.close()
})

it('goes on by itself in the next worker, wherever the signal was lost', async () => {
  let left = 6
  network = (url) => (left-- > 0 ? online(url) : noSignal())
  const first = await startWorker()
  const one = tab()
  await first.wish(everything)
  await vi.waitFor(() => expect(one.last()?.taking).toMatchObject({ why: 'no-network', isRunning: false, isPaused: false }))
  expect(await first.waitsForSignal()).toBe(true)
  const before = shardsAsked().length - 1
  asked.length = 0
  network = online
  const second = await startWorker()
  await second.resumeEditions()
  await vi.waitFor(() => expect(one.last()?.kept?.isBroken).toBe(false))
  expect(await second.waitsForSignal()).toBe(false)
  expect(shardsAsked()).not.toHaveLength(0)
  expect(shardsAsked().length + before).toBe(await shardCount())
  one.close()
})

const shardCount = async () =>
  ((await (await online(new URL(`${origin}/api/catalogue/editions/${store}`))).json()) as { shards: unknown[] }).shards.length

/** The network holds its answers back until it is let go. */
function slowNetwork() {
  let go: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (go = resolve))
  network = async (url) => {
    if (url.pathname.includes('/shards/') && shardsAsked().length > 3) await gate
    return online(url)
  }
  return () => go()
}

it('stands still when it is paused, in the next worker too, and goes on when it is taken again', async () => {
  const letGo = slowNetwork()
  const worker = await startWorker()
  const one = tab()
  const taking = worker.wish(everything)
  await vi.waitFor(() => expect(shardsAsked()).toHaveLength(4))
  const paused = worker.wish({ wish: 'pause' })
  letGo()
  await Promise.all([taking, paused])
  await vi.waitFor(() => expect(one.last()?.taking).toMatchObject({ isPaused: true, isRunning: false }))
  expect(one.last()?.kept).toBeUndefined()
  const next = await startWorker()
  asked.length = 0
  await next.resumeEditions()
  expect(asked).toEqual([])
  await next.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept).toBeDefined())
  one.close()
})

it('leaves nothing behind when it is given up on the way, nor when it is removed', async () => {
  for (const wish of ['cancel', 'remove'] as const) {
    asked.length = 0
    const letGo = slowNetwork()
    const worker = await startWorker()
    const taking = worker.wish(everything)
    await vi.waitFor(() => expect(shardsAsked()).toHaveLength(4))
    const ended = worker.wish({ wish })
    letGo()
    await Promise.all([taking, ended])
    expect(await memory.keys()).toEqual([])
  }
})

it('a newer one that is given up leaves the one that answers', async () => {
  const worker = await startWorker()
  await worker.wish(everything)
  const before = memory.addresses(editionCache(store)).toSorted()
  network = noSignal
  await worker.wish({ wish: 'take', choice: { families: [btoa('32')], anyLine: false } })
  await worker.wish({ wish: 'cancel' })
  expect(memory.addresses(editionCache(store)).toSorted()).toEqual(before)
})

it('waits for a line that costs nothing, unless the shopper says otherwise', async () => {
  Object.assign(line, { type: 'cellular' })
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()).toMatchObject({ line: 'metered', taking: { why: 'wifi', isRunning: false } }))
  expect(asked).toEqual([])
  await worker.wish({ wish: 'take', choice: { anyLine: true } })
  await vi.waitFor(() => expect(one.last()?.kept).toBeDefined())
  one.close()
})

it('what waited for a free line is taken once there is one', async () => {
  Object.assign(line, { saveData: true })
  await (await startWorker()).wish(everything)
  expect(asked).toEqual([])
  Object.assign(line, { saveData: false })
  await (await startWorker()).resumeEditions()
  expect(memory.addresses(editionCache(store)).length).toBeGreaterThan(5)
})

it('a phone without room is told so before anything is loaded', async () => {
  vi.stubGlobal('navigator', { connection: line, storage: { estimate: async () => ({ usage: 990_000, quota: 1_000_000 }) } })
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.taking?.why).toBe('no-room'))
  expect(shardsAsked()).toEqual([])
  // It is not tried again by itself.
  asked.length = 0
  await (await startWorker()).resumeEditions()
  expect(asked).toEqual([])
  one.close()
})

it('a part that the browser has cleared is told, and fetched again alone', async () => {
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  const box = await memory.open(editionCache(store))
  const shard = memory.addresses(editionCache(store)).find((url) => url.includes('/shards/')) ?? ''
  await box.delete(shard)
  await worker.wish({ wish: 'tell' })
  await vi.waitFor(() => expect(one.last()?.kept?.isBroken).toBe(true))
  asked.length = 0
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept?.isBroken).toBe(false))
  expect(shardsAsked()).toHaveLength(1)
  one.close()
})

it('a device whose clock is a day off says the time of the prices as it counts time itself', async () => {
  const day = 24 * 3_600_000
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + day)
  network = async (url) => {
    const answer = await online(url)
    const headers = new Headers(answer.headers)
    headers.set('date', new Date(now).toUTCString())
    return new Response(answer.body, { status: answer.status, headers })
  }
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept).toBeDefined())
  const age = now + day - (one.last()?.kept?.madeAt ?? 0)
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(3_600_000)
  vi.mocked(Date.now).mockRestore()
  one.close()
})

/** The shop's edition as another one: an engine that was replaced, or that has changed since. */
function anotherEdition(change: (index: EditionIndex) => EditionIndex) {
  network = async (url) => {
    const answer = await online(url)
    if (!url.pathname.includes('/editions/')) return answer
    return Response.json(change((await answer.json()) as EditionIndex), { status: answer.status, headers: answer.headers })
  }
}

it('an engine that was replaced is taken anew, what it does not share with the one before goes, and a newer one weighs what differs', async () => {
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  const before = memory.addresses(editionCache(store)).length
  anotherEdition((index) => ({ ...index, id: 'another', shards: index.shards.filter(({ kind }) => kind !== 'facets') }))
  await worker.wish({ wish: 'look' })
  await vi.waitFor(() => expect(one.last()?.offer).toMatchObject({ id: 'another' }))
  const offer = await offerTold(one.last())
  expect(offer.parts.every(({ isHere }) => isHere)).toBe(true)
  expect(one.last()?.kept?.id).not.toBe('another')
  asked.length = 0
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept?.id).toBe('another'))
  expect(shardsAsked()).toEqual([])
  expect(memory.addresses(editionCache(store)).length).toBe(before - 1)
  one.close()
})

it('an edition of a later format is refused, and the one that is here goes on answering', async () => {
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept).toBeDefined())
  anotherEdition((index) => ({ ...index, format: 99 as 1 }))
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.taking?.why).toBe('too-new'))
  expect(one.last()?.kept?.isBroken).toBe(false)
  one.close()
})

it('the same products, read again, are as new as that without a byte more', async () => {
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept).toBeDefined())
  const before = one.last()?.kept?.madeAt ?? 0
  anotherEdition((index) => ({ ...index, madeAt: new Date(Date.parse(index.madeAt) + 5_000).toISOString() }))
  asked.length = 0
  await worker.wish({ wish: 'look' })
  await vi.waitFor(() => expect(one.last()?.kept?.madeAt).toBeGreaterThan(before + 3_000))
  expect(shardsAsked()).toEqual([])
  one.close()
})

it('a shop that is more than a day old is brought up to date over a free line alone', async () => {
  await (await startWorker()).wish(everything)
  const box = await memory.open(editionCache(store))
  const address = `${origin}/api/catalogue/editions/${store}`
  const made = (await (await box.match(address))?.json()) as EditionIndex
  await box.put(address, Response.json({ ...made, madeAt: new Date(Date.now() - 30 * 3_600_000).toISOString() }))
  Object.assign(line, { type: 'cellular' })
  asked.length = 0
  await (await startWorker()).resumeEditions()
  expect(asked).toEqual([])
  Object.assign(line, { type: 'wifi' })
  await (await startWorker()).resumeEditions()
  expect(asked).toContain(`/api/catalogue/editions/${store}`)
})

it('is taken as a guest, so that a sign-out on the way neither ends it nor leaves anything of the person', async () => {
  await (await startWorker()).wish(everything)
  expect([...credentials]).toEqual(['omit'])
})

it('what no page of the shop says is not heard', () => {
  expect(editionRequest({ ...askEdition(store, everything), v: 2 })).toBeUndefined()
  expect(editionRequest({ ...askEdition(store, everything), choice: { families: [], anyLine: true } })).toBeUndefined()
  expect(editionRequest({ v: 1, type: 'EDITION', store, wish: 'take' })).toBeUndefined()
  expect(editionRequest('EDITION')).toBeUndefined()
})
