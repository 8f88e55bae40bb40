import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProductDetailDocument, ProductListingDocument } from '#graphql/graphql.ts'
import { CachesInMemory, networkAnswer } from './caches-in-memory.ts'
import { catalogueRead, type CatalogueRead } from './catalogue-read.ts'
import { answerRead, keepPageAnswers, keepPageReads } from './catalogue.ts'
import { BUS, workerMessage, type WorkerMessage } from './protocol.ts'

const origin = 'https://plon.example'
const start = Date.parse('2026-11-21T10:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const guest = { 'Content-Type': 'application/json', 'X-Cache-Segment': 'guest' }

let memory: CachesInMemory
let network: ReturnType<typeof vi.fn<(url: string) => Promise<Response>>>
let sku = 0
const pending: Promise<unknown>[] = []
const heard: WorkerMessage[] = []
let bus: BroadcastChannel

const later = (work: Promise<unknown>) => void pending.push(work)
/** Returns a read of another product for each test, because the worker remembers its recent requests. */
const nextRead = (hash: string = ProductDetailDocument.hash): CatalogueRead => {
  sku += 1
  const url = new URL(`${origin}/graphql?hash=${hash}&variables={"sku":"${sku}"}&store=naturaexpert_pl`)
  const read = catalogueRead(url)
  if (!read) throw new Error('the test asks for no public read')
  return read
}
const says = (price: number) => networkAnswer(`{"data":{"price":${price}}}`, guest)
const settled = async () => {
  while (pending.length) await pending.shift()
}
const ask = async (read: CatalogueRead) => {
  const answer = await answerRead(read, later)
  return { text: answer.type === 'error' ? 'no network' : await answer.text(), age: answer.headers.get('X-Offline-Age') }
}
/** Stores a copy as an earlier visit left it, `age` milliseconds ago. */
const visited = async (read: CatalogueRead, age: number) => {
  vi.setSystemTime(start - age)
  network.mockResolvedValueOnce(says(1))
  await ask(read)
  await settled()
  vi.setSystemTime(start)
  network.mockClear()
}

beforeEach(() => {
  memory = new CachesInMemory()
  network = vi.fn<(url: string) => Promise<Response>>()
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('fetch', network)
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  heard.length = 0
  bus = new BroadcastChannel(BUS)
  bus.addEventListener('message', ({ data }) => {
    const message = workerMessage(data)
    if (message) heard.push(message)
  })
})
afterEach(() => {
  bus.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
/** Waits for messages between contexts, which take a turn of the event loop. */
const messages = async () => {
  await settled()
  vi.useRealTimers()
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), { timeout: 500 })
  return heard
}

describe('a product read', () => {
  it('without a network and never visited is a network failure', async () => {
    expect((await ask(nextRead())).text).toBe('no network')
  })

  it('visited before opens without a network, and says how old it is', async () => {
    const read = nextRead()
    await visited(read, 3 * day)
    expect(await ask(read)).toEqual({ text: '{"data":{"price":1}}', age: String(3 * 86_400) })
  })

  it('is not shown when it is older than two weeks', async () => {
    const read = nextRead()
    await visited(read, 15 * day)
    expect((await ask(read)).text).toBe('no network')
  })

  it('of a minute ago asks nobody', async () => {
    const read = nextRead()
    await visited(read, 30_000)
    expect((await ask(read)).age).toBe('30')
    expect(network).not.toHaveBeenCalled()
  })

  it('of half an hour ago is shown at once, asked about, and a new price is announced', async () => {
    const read = nextRead()
    await visited(read, 30 * minute)
    network.mockResolvedValueOnce(says(2))
    expect((await ask(read)).text).toBe('{"data":{"price":1}}')
    expect(await messages()).toEqual([
      { v: 1, type: 'catalogue-changed', store: read.store, hash: read.hash, variables: read.variables },
    ])
    vi.setSystemTime(start)
    expect((await ask(read)).text).toBe('{"data":{"price":2}}')
  })

  it('of yesterday waits for the network and shows the new price', async () => {
    const read = nextRead()
    await visited(read, day)
    network.mockResolvedValueOnce(says(2))
    expect(await ask(read)).toEqual({ text: '{"data":{"price":2}}', age: null })
  })

  it('of yesterday is shown after two seconds of a network that does not answer', async () => {
    const read = nextRead()
    await visited(read, day)
    let answerLate: (answer: Response) => void = () => undefined
    network.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
    const asked = ask(read)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await asked).text).toBe('{"data":{"price":1}}')
    answerLate(says(2))
    expect(await messages()).toHaveLength(1)
  })

  it.each([
    ['the engine is down', () => networkAnswer('{"errors":[]}', guest, 503)],
    ['the engine is too slow', () => networkAnswer('{"errors":[]}', guest, 504)],
    ['a portal answers with a page', () => networkAnswer('<html>', { 'Content-Type': 'text/html' })],
    ['the network asks for sign-in', () => networkAnswer('', { 'Content-Type': 'text/html' }, 511)],
  ])('shows the copy when %s', async (_name, answer) => {
    const read = nextRead()
    await visited(read, day)
    network.mockResolvedValueOnce(answer())
    expect((await ask(read)).text).toBe('{"data":{"price":1}}')
    await settled()
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await ask(read)).text).toBe('{"data":{"price":1}}')
  })

  it('asks nobody while the shopper works offline by choice', async () => {
    const read = nextRead()
    await visited(read, 2 * 60 * minute)
    const answer = await answerRead(read, later, true)
    expect([answer.headers.get('X-Offline-Age'), await answer.text()]).toEqual(['7200', expect.stringContaining('{')])
    expect((await answerRead(nextRead(), later, true)).type).toBe('error')
    await settled()
    expect(network).not.toHaveBeenCalled()
  })

  it('without a copy passes on that the engine is down', async () => {
    network.mockResolvedValueOnce(networkAnswer('{"errors":[]}', guest, 503))
    expect((await answerRead(nextRead(), later)).status).toBe(503)
  })

  it.each([
    ['a portal’s page', () => networkAnswer('<html>', { ...guest, 'Content-Type': 'text/html' }), 'no network'],
    ['a signed-in answer', () => networkAnswer('{"data":{}}', { ...guest, 'X-Cache-Segment': 'personal' }), '{"data":{}}'],
    ['an answer with errors', () => networkAnswer('{"data":{},"errors":[{}]}', guest), '{"data":{},"errors":[{}]}'],
  ])('%s is never kept', async (_name, answer, text) => {
    const read = nextRead()
    network.mockResolvedValueOnce(answer())
    expect((await ask(read)).text).toBe(text)
    await settled()
    expect(memory.addresses(read.cache)).toEqual([])
  })
})

describe('a listing read', () => {
  it('of Friday opens on Sunday with its age, of two weeks ago does not', async () => {
    const friday = nextRead(ProductListingDocument.hash)
    await visited(friday, 2 * day)
    expect(await ask(friday)).toMatchObject({ text: '{"data":{"price":1}}', age: String((2 * day) / 1000) })
    const old = nextRead(ProductListingDocument.hash)
    await visited(old, 15 * day)
    expect((await ask(old)).text).toBe('no network')
  })
})

describe('answers that came inside the HTML', () => {
  it('are handed over with nothing asked, and open without a network as old as the page', async () => {
    const read = nextRead()
    await keepPageAnswers([{ path: read.url, data: { price: 1 } }], Date.now() - 5 * minute, origin)
    expect(network).not.toHaveBeenCalled()
    expect(await ask(read)).toMatchObject({ text: '{"data":{"price":1}}', age: '300' })
  })

  it('never take the place of a newer copy', async () => {
    const read = nextRead()
    await visited(read, minute)
    await keepPageAnswers([{ path: read.url, data: { price: 9 } }], Date.now() - 5 * minute, origin)
    expect((await ask(read)).text).toBe('{"data":{"price":1}}')
  })

  it.each([
    ['another origin', 'https://evil.example/graphql?hash=a'],
    ['a private path', '/graphql?hash=x'],
    ['a page', '/pl/customer'],
  ])('%s is not kept', async (_name, path) => {
    const before = memory.addresses('plon-catalog-1-naturaexpert_pl').length
    await keepPageAnswers([{ path, data: { price: 1 } }], Date.now(), origin)
    expect(memory.addresses('plon-catalog-1-naturaexpert_pl')).toHaveLength(before)
  })
})

describe('reads that a page wants kept', () => {
  it('are fetched once and open without a network afterwards', async () => {
    const read = nextRead()
    network.mockResolvedValueOnce(says(1))
    await keepPageReads([read.url, read.url], origin)
    expect(network).toHaveBeenCalledTimes(1)
    network.mockClear()
    expect((await ask(read)).text).toBe('{"data":{"price":1}}')
    expect(network).not.toHaveBeenCalled()
  })

  it.each([
    ['another origin', 'https://evil.example/graphql?hash=a'],
    ['no address at all', 'http://['],
    ['a script', 'javascript:alert(1)'],
    ['a page', '/pl/customer'],
    ['a private path', '/graphql?hash=x'],
  ])('%s is not fetched', async (_name, url) => {
    await keepPageReads([url], origin)
    expect(network).not.toHaveBeenCalled()
  })
})
