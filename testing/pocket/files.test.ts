/** @module-tag slow */
import { beforeEach, expect, it, vi } from 'vitest'
import { EDITION_PICTURES, EDITION_SHEETS, editionCache } from '../../sw/caches.ts'
import type { EditionWish } from '../../sw/pocket-messages.ts'
import '../../sw/worker-in-memory.ts'
import { noSignal, offerTold, origin, patience, pocketDevice, startWorker, store, tab } from './device.ts'

// Labels, safety data sheets and pictures that are downloaded with the catalogue.

const device = pocketDevice()
const fertilizers = btoa('32')
const withFiles: EditionWish = {
  wish: 'take',
  choice: { families: [fertilizers], anyLine: false, sheets: true, pictures: 'small' },
}
const isFile = (path: string) => path.startsWith('/media/') || path.startsWith('/img/')
const filesAsked = () => device.asked.filter(isFile)

let one: ReturnType<typeof tab>
beforeEach(() => {
  one = tab()
  return () => one.close()
})
const kept = () => one.last()?.kept
const isDone = () => vi.waitFor(() => expect([kept() !== undefined, one.last()?.taking]).toEqual([true, undefined]), patience)

async function openSheet(path: string) {
  const { answerAttachment } = await import('../../sw/attachments.ts')
  const url = new URL(path, origin)
  const request = new Request(url)
  const { workerEvent } = await import('../../sw/worker-in-memory.ts')
  return answerAttachment({ request, url, event: workerEvent() }, async () => 'pl')
}

it('a label that nobody has opened opens without a signal, and every product has its picture', { timeout: 60_000 }, async () => {
  const worker = await startWorker()
  await worker.wish(withFiles)
  await isDone()
  const { sheets, pictures } = kept() ?? {}
  expect(sheets?.of).toBeGreaterThan(20)
  expect([sheets?.have, pictures?.have]).toEqual([sheets?.of, pictures?.of])
  device.network = noSignal
  const label = device.memory.addresses(EDITION_SHEETS)[0] ?? ''
  expect((await openSheet(new URL(label).pathname)).headers.get('content-type')).toBe('application/pdf')
  const { answerPicture } = await import('../../sw/images.ts')
  const [picture = ''] = device.memory.addresses(EDITION_PICTURES)
  // Requested in another size than the stored one.
  const answer = await answerPicture(new URL(picture.replace('/img/200/', '/img/436/')), () => undefined)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
})

it('what was offered is what comes, and only files of the chosen departments', { timeout: 60_000 }, async () => {
  const worker = await startWorker()
  await worker.wish({ wish: 'look' })
  await vi.waitFor(() => expect(one.last()?.offer).toBeTypeOf('object'), patience)
  const { families, files } = await offerTold(one.last())
  const counted = families.find(({ uid }) => uid === fertilizers)?.files
  await worker.wish(withFiles)
  await isDone()
  expect([kept()?.sheets?.of, kept()?.pictures?.of]).toEqual([counted?.sheets, counted?.pictures])
  expect(files?.sheets).toBeGreaterThan(counted?.sheets ?? 0)
  const sheets = await device.memory.open(EDITION_SHEETS)
  const bytes = await Promise.all(
    device.memory.addresses(EDITION_SHEETS).map(async (url) => (await (await sheets.match(url))?.arrayBuffer())?.byteLength ?? 0),
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBe(counted?.sheetBytes)
})

it(
  'files go on where the signal was lost, in the next worker, while the catalogue already answers',
  { timeout: 60_000 },
  async () => {
    let left = 10
    device.network = (url) => (isFile(url.pathname) && left-- <= 0 ? noSignal() : device.online(url))
    await (await startWorker()).wish(withFiles)
    await vi.waitFor(() => expect(one.last()?.taking?.why).toBe('no-network'), patience)
    expect([kept()?.isBroken, one.last()?.taking?.files?.have]).toEqual([false, 10])
    expect(kept()?.sheets?.have).toBeLessThan(kept()?.sheets?.of ?? 0)
    device.network = device.online
    device.asked.length = 0
    await (await startWorker()).resumeEditions()
    await isDone()
    expect(filesAsked()).toHaveLength((kept()?.sheets?.of ?? 0) + (kept()?.pictures?.of ?? 0) - 10)
    expect(device.shardsAsked()).toEqual([])
  },
)

it('a label that the shop does not have is counted as lacking, and the others come', { timeout: 60_000 }, async () => {
  let gone = ''
  device.network = async (url) => {
    if (!gone && url.pathname.endsWith('.pdf')) gone = url.pathname
    return url.pathname === gone ? new Response('No such file', { status: 404 }) : device.online(url)
  }
  await (await startWorker()).wish(withFiles)
  await isDone()
  expect(kept()?.sheets?.have).toBe((kept()?.sheets?.of ?? 0) - 1)
})

it.each([
  ['a page of a hotel', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'no-network'],
  ['a shop that is asked too often', () => new Response('', { status: 429 }), 'not-made'],
])('%s is no label: nothing of it is kept, and it goes on later', async (_, answer, why) => {
  device.network = async (url) => (url.pathname.endsWith('.pdf') ? answer() : device.online(url))
  const worker = await startWorker()
  await worker.wish(withFiles)
  await vi.waitFor(() => expect(one.last()?.taking?.why).toBe(why), patience)
  expect(device.memory.addresses(EDITION_SHEETS)).toEqual([])
  device.network = device.online
  await (await startWorker()).resumeEditions()
  await isDone()
})

it('a full phone says so and keeps what has come', { timeout: 60_000 }, async () => {
  device.memory.full.set(EDITION_SHEETS, 1)
  await (await startWorker()).wish(withFiles)
  await vi.waitFor(() => expect(one.last()?.taking?.why).toBe('no-room'), patience)
  expect(kept()?.isBroken).toBe(false)
})

it(
  'labels that are no longer wanted go, with the shop all of them, and who chose none stores none',
  { timeout: 60_000 },
  async () => {
    const worker = await startWorker()
    await worker.wish(withFiles)
    await isDone()
    await worker.wish({ wish: 'take', choice: { families: [fertilizers], anyLine: false, pictures: 'small' } })
    await vi.waitFor(() => expect(kept()?.sheets).toBeUndefined(), patience)
    expect(await device.memory.keys()).toEqual([editionCache(store), EDITION_PICTURES])
    await worker.wish({ wish: 'remove' })
    expect(await device.memory.keys()).toEqual([])
    await worker.wish({ wish: 'take', choice: { families: [fertilizers], anyLine: false } })
    expect(await device.memory.keys()).toEqual([editionCache(store)])
    expect(filesAsked().filter((path) => path.includes('/872/'))).toEqual([])
  },
)
