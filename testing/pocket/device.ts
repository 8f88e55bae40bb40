import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { EditionIndex } from '#catalogue/edition-format.ts'
import { CachesInMemory } from '../../sw/caches-in-memory.ts'
import type { StoreView } from '../../sw/caches.ts'
import {
  askEdition,
  type EditionState,
  type EditionWish,
  editionRequest,
  editionTold,
  type OfferedEdition,
} from '../../sw/pocket-messages.ts'
import { BUS } from '../../sw/protocol.ts'
import { startShopWithoutPages } from '../shop-without-pages.ts'

export const origin = 'https://plon.example'
export const store: StoreView = 'naturaexpert_pl'

const overTheWire = fetch
export const noSignal = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

/** The browser's locks, which outlive the worker that requests them; only the part of the API that is used. */
function locksOfBrowser() {
  const held = new Set<string>()
  return {
    request: async (name: string, _: { ifAvailable: true }, work: (lock: object | null) => Promise<void>) => {
      if (held.has(name)) return work(null)
      held.add(name)
      await work({ name }).finally(() => held.delete(name))
    },
  }
}

/** Sets up a device whose worker downloads the catalogue from the whole shop, with its storage, network and kind of connection. */
export function pocketDevice() {
  let shop: Awaited<ReturnType<typeof startShopWithoutPages>>
  const online = async (url: URL) => shop.app.request(`http://localhost:3000${url.pathname}${url.search}`)
  const index = () => online(new URL(`${origin}/api/catalogue/editions/${store}`))
  const device = {
    memory: new CachesInMemory(),
    network: online,
    asked: [] as string[],
    credentials: new Set<string | undefined>(),
    line: {} as { type?: string; saveData?: boolean },
    online,
    shardsAsked: () => device.asked.filter((path) => path.includes('/shards/')),
    shardCount: async () => ((await (await index()).json()) as EditionIndex).shards.length,
    /** Holds answers back from the fourth file on, until the returned function is called. */
    slowNetwork: () => {
      let go: () => void = () => undefined
      const gate = new Promise<void>((resolve) => (go = resolve))
      device.network = async (url) => {
        if (url.pathname.includes('/shards/') && device.shardsAsked().length > 3) await gate
        return online(url)
      }
      return () => go()
    },
    /** Replaces the shop's edition, as if the engine had been replaced or had changed. */
    anotherEdition: (change: (index: EditionIndex) => EditionIndex) => {
      device.network = async (url) => {
        const answer = await online(url)
        if (!url.pathname.includes('/editions/')) return answer
        return Response.json(change((await answer.json()) as EditionIndex), { status: answer.status, headers: answer.headers })
      }
    },
  }
  beforeAll(async () => {
    // No test changes this shop, so all files of a run share one edition.
    shop = await startShopWithoutPages({ parts: { editionFolder: join(tmpdir(), 'plon-edition-of-all') } })
    await vi.waitFor(async () => expect((await index()).status).toBe(200), { timeout: 150_000, interval: 500 })
  }, 180_000)
  afterAll(() => shop.close())
  beforeEach(() => {
    const fresh = {
      memory: new CachesInMemory(),
      network: online,
      asked: [],
      credentials: new Set<string>(),
      line: { type: 'wifi' },
    }
    Object.assign(device, fresh)
    vi.stubGlobal('caches', device.memory)
    vi.stubGlobal('location', new URL(origin))
    vi.stubGlobal('navigator', { connection: device.line, locks: locksOfBrowser() })
    vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
      const url = new URL(request instanceof Request ? request.url : request, origin)
      // The shop's own requests to its engine.
      if (url.origin !== origin) return overTheWire(request, init)
      device.asked.push(url.pathname)
      device.credentials.add(init?.credentials)
      init?.signal?.throwIfAborted()
      return device.network(url)
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return device
}

/** Starts a worker as the browser does, without the memory of the previous one. */
export async function startWorker() {
  vi.resetModules()
  const { fulfil, resumeEditions, waitsForSignal } = await import('../../sw/pocket/taking.ts')
  const wish = async (one: EditionWish) => {
    const request = editionRequest(structuredClone(askEdition(store, one)))
    if (!request) throw new Error('The worker does not know this wish')
    await fulfil(request)
  }
  return { wish, resumeEditions, waitsForSignal }
}

/** Collects the states that a tab is notified of; `last` returns the newest. */
export function tab() {
  const bus = new BroadcastChannel(BUS)
  const told: EditionState[] = []
  bus.addEventListener('message', ({ data }) => {
    const message = editionTold(data)
    if (message?.store === store) told.push(message.state)
  })
  return { told, last: () => told.at(-1), close: () => bus.close() }
}

export const everything: EditionWish = { wish: 'take', choice: { anyLine: false } }
export async function offerTold(state: EditionState | undefined): Promise<OfferedEdition> {
  if (typeof state?.offer !== 'object') throw new Error('No edition was offered')
  return state.offer
}

/** Messages to a tab arrive late on a busy machine. */
export const patience = { timeout: 15_000 }
