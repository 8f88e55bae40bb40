/** @module-tag slow */
import { expect, it, vi } from 'vitest'
import { editionCache } from '../../sw/caches.ts'
import { askEdition, editionRequest, type OfferedEdition } from '../../sw/pocket-messages.ts'
import { everything, patience, noSignal, offerTold, pocketDevice, startWorker, store, tab } from './device.ts'

// What a page may request of the catalogue on the device, and what every tab is notified of.

const device = pocketDevice()
const bytesOf = ({ parts }: OfferedEdition) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

it('whoever looks is told what there is and what it weighs, and keeps nothing of it', async () => {
  const worker = await startWorker()
  const one = tab()
  await worker.wish({ wish: 'look' })
  await vi.waitFor(() => expect(one.last()?.offer).toBeTypeOf('object'), patience)
  const offer = await offerTold(one.last())
  expect(offer.products).toBeGreaterThan(150)
  expect(offer.families.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nawozy', 'Biostymulatory']))
  expect(offer.families.map(({ name }) => name)).not.toContain('Według uprawy')
  expect(bytesOf(offer)).toBeGreaterThan(10_000)
  expect(await device.memory.keys()).toEqual([])
  one.close()
})

it('two tabs see the same progress, and the same end', async () => {
  const worker = await startWorker()
  const [one, two] = [tab(), tab()]
  await worker.wish(everything)
  await vi.waitFor(() => expect(two.last()?.kept?.isBroken).toBe(false), patience)
  await vi.waitFor(() => expect(one.told).toEqual(two.told), patience)
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
  device.network = (url) => (left-- > 0 ? device.online(url) : noSignal())
  const first = await startWorker()
  const one = tab()
  await first.wish(everything)
  await vi.waitFor(
    () => expect(one.last()?.taking).toMatchObject({ why: 'no-network', isRunning: false, isPaused: false }),
    patience,
  )
  expect(await first.waitsForSignal()).toBe(true)
  const before = device.shardsAsked().length - 1
  device.asked.length = 0
  device.network = device.online
  const second = await startWorker()
  await second.resumeEditions()
  await vi.waitFor(() => expect(one.last()?.kept?.isBroken).toBe(false), patience)
  expect(await second.waitsForSignal()).toBe(false)
  expect(device.shardsAsked()).not.toHaveLength(0)
  expect(device.shardsAsked().length + before).toBe(await device.shardCount())
  one.close()
})

it('stands still when it is paused, in the next worker too, and goes on when it is taken again', async () => {
  const letGo = device.slowNetwork()
  const worker = await startWorker()
  const one = tab()
  const taking = worker.wish(everything)
  await vi.waitFor(() => expect(device.shardsAsked()).toHaveLength(4), patience)
  const paused = worker.wish({ wish: 'pause' })
  letGo()
  await Promise.all([taking, paused])
  await vi.waitFor(() => expect(one.last()?.taking).toMatchObject({ isPaused: true, isRunning: false }), patience)
  expect(one.last()?.kept).toBeUndefined()
  const next = await startWorker()
  device.asked.length = 0
  await next.resumeEditions()
  expect(device.asked).toEqual([])
  await next.wish(everything)
  await vi.waitFor(() => expect(one.last()?.kept).toBeDefined(), patience)
  one.close()
})

it('leaves nothing behind when it is given up on the way, nor when it is removed', async () => {
  for (const wish of ['cancel', 'remove'] as const) {
    device.asked.length = 0
    const letGo = device.slowNetwork()
    const worker = await startWorker()
    const taking = worker.wish(everything)
    await vi.waitFor(() => expect(device.shardsAsked()).toHaveLength(4), patience)
    const ended = worker.wish({ wish })
    letGo()
    await Promise.all([taking, ended])
    expect(await device.memory.keys()).toEqual([])
  }
})

it('a newer one that is given up leaves the one that answers', async () => {
  const worker = await startWorker()
  await worker.wish(everything)
  const before = device.memory.addresses(editionCache(store)).toSorted()
  device.network = noSignal
  await worker.wish({ wish: 'take', choice: { families: [btoa('32')], anyLine: false } })
  await worker.wish({ wish: 'cancel' })
  expect(device.memory.addresses(editionCache(store)).toSorted()).toEqual(before)
})

it('waits for a line that costs nothing, unless the shopper says otherwise', async () => {
  Object.assign(device.line, { type: 'cellular' })
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  await vi.waitFor(
    () => expect(one.last()).toMatchObject({ line: 'metered', taking: { why: 'wifi', isRunning: false } }),
    patience,
  )
  expect(device.asked).toEqual([])
  await worker.wish({ wish: 'take', choice: { anyLine: true } })
  await vi.waitFor(() => expect(one.last()?.kept).toBeDefined(), patience)
  one.close()
})

it('what waited for a free line is taken once there is one', async () => {
  Object.assign(device.line, { saveData: true })
  await (await startWorker()).wish(everything)
  expect(device.asked).toEqual([])
  Object.assign(device.line, { saveData: false })
  await (await startWorker()).resumeEditions()
  expect(device.memory.addresses(editionCache(store)).length).toBeGreaterThan(5)
})

it('what no page of the shop says is not heard', () => {
  expect(editionRequest({ ...askEdition(store, everything), v: 2 })).toBeUndefined()
  expect(editionRequest({ ...askEdition(store, everything), choice: { families: [], anyLine: true } })).toBeUndefined()
  expect(editionRequest({ v: 1, type: 'EDITION', store, wish: 'take' })).toBeUndefined()
  expect(editionRequest('EDITION')).toBeUndefined()
})
