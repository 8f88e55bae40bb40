import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ATTACHMENTS, catalogueCache, deleteOutdated, findKept, IMAGES, keep, outdated, shelves, victims } from './caches.ts'
import { CachesInMemory } from './caches-in-memory.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const dated = { keptAt: now, skew: 0 }
let memory: CachesInMemory

beforeEach(() => {
  memory = new CachesInMemory()
  vi.stubGlobal('caches', memory)
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('which caches a new worker deletes', () => {
  it.each([
    ['the catalogue of an older schema', 'plon-catalog-0-naturaexpert_pl', true],
    ['the catalogue of this schema', catalogueCache('naturaexpert_en'), false],
    ['pictures', IMAGES, false],
    ['documents', ATTACHMENTS, false],
    ['the precache', 'plon-precache-v2', false],
    ['a cache of another program on the same address', 'other-cache', false],
  ])('%s', (_name, cache, gone) => {
    expect(outdated([cache])).toEqual(gone ? [cache] : [])
  })

  it('deletes only those', async () => {
    await memory.open('plon-img-0')
    await memory.open(IMAGES)
    await deleteOutdated()
    expect(await memory.keys()).toEqual([IMAGES])
  })
})

describe('what has to go when a shelf is full', () => {
  const entry = (key: string, minutesAgo: number, bytes = 10, seconds = 86_400) => ({
    cache: IMAGES,
    key,
    keptAt: now - minutesAgo * 60_000,
    skew: 0,
    bytes,
    seconds,
  })
  const gone = (entries: ReturnType<typeof entry>[], limits: { entries: number; bytes: number }) =>
    victims(entries, limits, now).map(({ key }) => key)

  it('nothing while all fits', () => {
    expect(gone([entry('a', 1), entry('b', 2)], { entries: 2, bytes: 20 })).toEqual([])
  })
  it('the oldest when there are too many', () => {
    expect(gone([entry('a', 3), entry('b', 1), entry('c', 2)], { entries: 2, bytes: 1000 })).toEqual(['a'])
  })
  it('the oldest when they are too heavy', () => {
    expect(gone([entry('a', 1, 60), entry('b', 2, 60)], { entries: 9, bytes: 100 })).toEqual(['b'])
  })
  it('what may not be shown any more, even with room left', () => {
    expect(gone([entry('a', 1), entry('b', 25 * 60)], { entries: 9, bytes: 1000 })).toEqual(['b'])
  })
})

describe('a kept copy', () => {
  const key = 'https://plon.example/img/98/a.webp'

  it('comes back with its age', async () => {
    await keep(shelves.images, IMAGES, key, new Response('x', { headers: { 'Content-Type': 'image/webp' } }), dated)
    vi.setSystemTime(now + 90_000)
    const found = await findKept(IMAGES, key)
    expect(found?.age).toBe(90)
    expect(await found?.response.text()).toBe('x')
  })

  it('is gone after its time', async () => {
    await keep(shelves.images, IMAGES, key, new Response('x'), dated, 60)
    vi.setSystemTime(now + 61_000)
    expect(await findKept(IMAGES, key)).toBeUndefined()
    expect(memory.addresses(IMAGES)).toEqual([])
  })

  it('that we did not write is not served', async () => {
    await (await memory.open(IMAGES)).put(key, new Response('planted'))
    expect(await findKept(IMAGES, key)).toBeUndefined()
  })

  it('is asked of the network when the storage itself fails', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('broken', 'UnknownError')) })
    expect(await findKept(IMAGES, key)).toBeUndefined()
  })
})

it('a burst of copies stays within the shelf too', async () => {
  const burst = Array.from({ length: 500 }, (_, at) => `https://plon.example/img/98/${at}.webp`)
  await Promise.all(burst.map((key) => keep(shelves.images, IMAGES, key, new Response('x'), dated)))
  expect(memory.addresses(IMAGES).length).toBeLessThanOrEqual(shelves.images.entries * 1.05)
})

describe('a full phone', () => {
  const read = 'https://plon.example/graphql?hash=1'
  const view = catalogueCache('naturaexpert_pl')

  it('gives up pictures before the catalogue', async () => {
    await keep(shelves.images, IMAGES, 'https://plon.example/img/98/a.webp', new Response('x'), dated)
    await keep(shelves.catalogue, view, `${read}0`, new Response('{}'), dated)
    memory.full.set(view, 1)
    await keep(shelves.catalogue, view, read, new Response('{}'), dated)
    expect(memory.addresses(IMAGES)).toEqual([])
    expect(memory.addresses(view)).toEqual([`${read}0`, read])
  })

  it('that stays full keeps nothing and fails nothing', async () => {
    memory.full.set(view, 99)
    await keep(shelves.catalogue, view, read, new Response('{}'), dated)
    expect(memory.addresses(view)).toEqual([])
  })
})
