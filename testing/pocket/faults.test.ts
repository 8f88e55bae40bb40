/** @module-tag slow */
import { expect, it, vi } from 'vitest'
import type { EditionIndex } from '#catalogue/edition-format.ts'
import { editionCache } from '../../sw/caches.ts'
import { everything, patience, offerTold, origin, pocketDevice, startWorker, store, tab } from './device.ts'

// What happens to the catalogue on the device when device, browser, clock or engine change.

const device = pocketDevice()

it('a phone without room is told so before anything is loaded', async () => {
  vi.stubGlobal('navigator', {
    connection: device.line,
    storage: { estimate: async () => ({ usage: 990_000, quota: 1_000_000 }) },
  })
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.taking?.why).toBe('no-room'), patience)
  expect(device.shardsAsked()).toEqual([])
  // The download is not retried automatically.
  device.asked.length = 0
  await (await startWorker()).resumeEditions()
  expect(device.asked).toEqual([])
  one.close()
})

it('a part that the browser has cleared is told, and fetched again alone', async () => {
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  const box = await device.memory.open(editionCache(store))
  const shard = device.memory.addresses(editionCache(store)).find((url) => url.includes('/shards/')) ?? ''
  await box.delete(shard)
  await worker.wish({ wish: 'tell' })
  await vi.waitFor(() => expect(one.last()?.kept?.isBroken).toBe(true), patience)
  device.asked.length = 0
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept?.isBroken).toBe(false), patience)
  expect(device.shardsAsked()).toHaveLength(1)
  one.close()
})

it('a device whose clock is a day off says the time of the prices as it counts time itself', async () => {
  const day = 24 * 3_600_000
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + day)
  device.network = async (url) => {
    const answer = await device.online(url)
    const headers = new Headers(answer.headers)
    headers.set('date', new Date(now).toUTCString())
    return new Response(answer.body, { status: answer.status, headers })
  }
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept).toBeDefined(), patience)
  const age = now + day - (one.last()?.kept?.madeAt ?? 0)
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(3_600_000)
  vi.mocked(Date.now).mockRestore()
  one.close()
})

it('an engine that was replaced is taken anew, what it does not share with the one before goes, and a newer one weighs what differs', async () => {
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  const before = device.memory.addresses(editionCache(store)).length
  device.anotherEdition((index) => ({ ...index, id: 'another', shards: index.shards.filter(({ kind }) => kind !== 'facets') }))
  await worker.wish({ wish: 'look' })
  await vi.waitFor(() => expect(one.last()?.offer).toMatchObject({ id: 'another' }), patience)
  const offer = await offerTold(one.last())
  expect(offer.parts.every(({ isHere }) => isHere)).toBe(true)
  expect(one.last()?.kept?.id).not.toBe('another')
  device.asked.length = 0
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept?.id).toBe('another'), patience)
  expect(device.shardsAsked()).toEqual([])
  expect(device.memory.addresses(editionCache(store)).length).toBe(before - 1)
  one.close()
})

it('a new version of the shop that takes over on the way asks for nothing twice, and the taking ends whole', async () => {
  const letGo = device.slowNetwork()
  const elder = await startWorker()
  const one = tab()
  const taking = elder.wish(everything)
  await vi.waitFor(() => expect(device.shardsAsked()).toHaveLength(4), patience)
  const newer = await startWorker()
  await newer.resumeEditions()
  expect(device.shardsAsked()).toHaveLength(4)
  letGo()
  await taking
  await newer.resumeEditions(true)
  await newer.wish({ wish: 'tell' })
  await vi.waitFor(() => expect(one.last()).toMatchObject({ kept: { isBroken: false } }), patience)
  expect(one.last()?.taking).toBeUndefined()
  expect(device.shardsAsked()).toHaveLength(await device.shardCount())
  one.close()
})

it('what a version of the shop has left that noted it in another way begins anew, and is not guessed at', async () => {
  const box = await device.memory.open(editionCache(store))
  await box.put(`${origin}/api/catalogue/taking`, Response.json({ wanted: ['everything'] }))
  const worker = await startWorker()
  await worker.resumeEditions()
  expect(device.asked).toEqual([])
  await worker.wish(everything)
  expect(device.shardsAsked()).toHaveLength(await device.shardCount())
})

it('an edition of a later format is refused, and the one that is here goes on answering', async () => {
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept).toBeDefined(), patience)
  device.anotherEdition((index) => ({ ...index, format: 99 as 2 }))
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.taking?.why).toBe('too-new'), patience)
  expect(one.last()?.kept?.isBroken).toBe(false)
  one.close()
})

it('an edition of an elder format is never read, and what was chosen of it is taken anew in its place', async () => {
  const box = await device.memory.open(editionCache(store))
  const families = [btoa('32')]
  const [elderIndex, elderShard] = [
    `${origin}/api/catalogue/editions/${store}`,
    `${origin}/api/catalogue/shards/${'a'.repeat(64)}`,
  ]
  const shards = [{ kind: 'products', hash: 'a'.repeat(64), bytes: 2, compressed: 2 }]
  const elder = { format: 1, id: 'elder', store, madeAt: new Date().toISOString(), products: 1, families: [], shards }
  await box.put(elderIndex, Response.json({ ...elder, chosen: families }))
  await box.put(elderShard, Response.json({}))
  const worker = await startWorker()
  const one = tab()
  await worker.wish({ wish: 'tell' })
  await vi.waitFor(() => expect(one.last()).toMatchObject({ line: 'free' }), patience)
  expect(one.last()?.kept).toBeUndefined()
  Object.assign(device.line, { type: 'cellular' })
  await worker.resumeEditions()
  await vi.waitFor(() => expect(one.last()?.taking).toMatchObject({ why: 'wifi', choice: { families } }), patience)
  Object.assign(device.line, { type: 'wifi' })
  await (await startWorker()).resumeEditions()
  await vi.waitFor(() => expect(one.last()?.kept).toMatchObject({ isBroken: false, choice: { families } }), patience)
  expect(device.memory.addresses(editionCache(store))).not.toContain(elderShard)
  one.close()
})

/** Milliseconds. A recent time of a shop whose clock is ahead is taken for now, so the test uses an hour, which can be told apart. */
const hour = 3_600_000

it('the same products, read again, are as new as that without a byte more', async () => {
  const worker = await startWorker()
  const one = tab()
  device.anotherEdition((index) => ({ ...index, madeAt: new Date(Date.parse(index.madeAt) - hour).toISOString() }))
  await worker.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept).toBeDefined(), patience)
  const before = one.last()?.kept?.madeAt ?? 0
  device.anotherEdition((index) => index)
  device.asked.length = 0
  await worker.wish({ wish: 'look' })
  await vi.waitFor(() => expect(one.last()?.kept?.madeAt).toBeGreaterThan(before + hour / 2), patience)
  expect(device.shardsAsked()).toEqual([])
  one.close()
})

it('a shop that is more than a day old is brought up to date over a free line alone', async () => {
  await (await startWorker()).wish(everything)
  const box = await device.memory.open(editionCache(store))
  const address = `${origin}/api/catalogue/editions/${store}`
  const made = (await (await box.match(address))?.json()) as EditionIndex
  await box.put(address, Response.json({ ...made, madeAt: new Date(Date.now() - 30 * 3_600_000).toISOString() }))
  Object.assign(device.line, { type: 'cellular' })
  device.asked.length = 0
  await (await startWorker()).resumeEditions()
  expect(device.asked).toEqual([])
  Object.assign(device.line, { type: 'wifi' })
  await (await startWorker()).resumeEditions()
  expect(device.asked).toContain(`/api/catalogue/editions/${store}`)
})

it('is taken as a guest, so that a sign-out on the way neither ends it nor leaves anything of the person', async () => {
  await (await startWorker()).wish(everything)
  expect([...device.credentials]).toEqual(['omit'])
})
