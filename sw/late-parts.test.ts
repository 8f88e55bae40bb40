import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import './worker-in-memory.ts'
import { PRECACHE, STATIC } from './caches.ts'
import { CachesInMemory, networkAnswer } from './caches-in-memory.ts'
import { partKeeper } from './late-parts.ts'

const origin = 'https://plon.example'
const script = { 'Content-Type': 'text/javascript' }
const table = { 'assets/list-1.js': ['assets/filters-1.css', 'assets/filters-1.js', 'assets/frame-1.js'] }

let memory: CachesInMemory
let network: ReturnType<typeof vi.fn<(url: string) => Promise<Response>>>

beforeEach(async () => {
  memory = new CachesInMemory()
  network = vi.fn(async () => networkAnswer('code', script))
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('fetch', network)
  await (await memory.open(PRECACHE)).put(`${origin}/assets/frame-1.js`, networkAnswer('frame', script))
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => memory.addresses(STATIC)
const parts = [`${origin}/assets/filters-1.css`, `${origin}/assets/filters-1.js`]

it('the parts of a script that a page asks for are kept, but not what every device has', async () => {
  await partKeeper(table, origin).keepPartsOf('/assets/list-1.js')
  expect(kept()).toEqual(parts)
})

it('what a page loaded before the worker was there is kept with its parts', async () => {
  await partKeeper(table, origin).keepPageFiles([`${origin}/assets/list-1.js`, 'https://evil.example/assets/x.js', '/pl'])
  expect(kept()).toEqual([`${origin}/assets/list-1.js`, ...parts])
})

it('a part that could not be had is asked for again with the next page, one that is kept is not', async () => {
  const keeper = partKeeper(table, origin)
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await keeper.keepPartsOf('/assets/list-1.js')
  expect(kept()).toEqual([parts[1]])
  await keeper.keepPartsOf('/assets/list-1.js')
  expect(kept().toSorted()).toEqual(parts)
  expect(network).toHaveBeenCalledTimes(3)
})

it('a portal’s page never becomes a part', async () => {
  network.mockResolvedValue(networkAnswer('<html>', { 'Content-Type': 'text/html' }))
  await partKeeper(table, origin).keepPartsOf('/assets/list-1.js')
  expect(kept()).toEqual([])
})
