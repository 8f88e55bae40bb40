import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settled, workerEvent } from './worker-in-memory.ts'
import { assets, isAsset, isKeepableAsset } from './assets.ts'
import { isAttachment, isKeepableDocument } from './attachment-kind.ts'
import { answerAttachment, attachments } from './attachments.ts'
import { ATTACHMENTS, PRECACHE, shelves, STATIC } from './caches.ts'
import { CachesInMemory, networkAnswer } from './caches-in-memory.ts'

const origin = 'https://plon.example'
const script = { 'Content-Type': 'text/javascript' }
const pdf = { 'Content-Type': 'application/pdf' }
const html = { 'Content-Type': 'text/html' }

let memory: CachesInMemory
let network: ReturnType<typeof vi.fn<() => Promise<Response>>>
const textOf = async (asked: Promise<Response>) => {
  const text = await asked.then(
    (answer) => answer.text(),
    () => 'nothing',
  )
  await settled()
  return text
}
const asset = (path: string) => textOf(assets.handle({ request: new Request(`${origin}${path}`), event: workerEvent() }))
const attachment = (path: string) =>
  textOf(attachments.handle({ request: new Request(`${origin}${path}`), event: workerEvent() }))

beforeEach(() => {
  memory = new CachesInMemory()
  network = vi.fn<() => Promise<Response>>()
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('fetch', network)
})
afterEach(() => vi.unstubAllGlobals())

describe('files of the build', () => {
  it.each([
    ['/assets/a-1.js', true],
    ['/brand/a.woff2', true],
    ['/brand/drawn/192.png', true],
    ['/assetsy', false],
    ['/sw.js', false],
  ])('%s', (path, is) => {
    expect(isAsset(new URL(path, origin))).toBe(is)
  })

  it.each([
    ['a script', networkAnswer('x', script), true],
    ['a page under a script’s address', networkAnswer('<html>', html), false],
    ['a missing script', networkAnswer('x', script, 404), false],
    ['a file without a type', networkAnswer('x', { 'Content-Type': '' }), false],
    ['a file of another origin', new Response('x', { headers: script }), false],
  ])('%s', (_name, answer, kept) => {
    expect(isKeepableAsset(answer)).toBe(kept)
  })

  it('once loaded is there without a network', async () => {
    network.mockResolvedValueOnce(networkAnswer('code', script))
    await asset('/assets/a-1.js')
    expect(await asset('/assets/a-1.js')).toBe('code')
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('of the build that waits to follow are there too', async () => {
    const waiting = await memory.open(PRECACHE)
    await waiting.put(`${origin}/assets/n-1.js`, networkAnswer('next', script))
    expect(await asset('/assets/n-1.js')).toBe('next')
    expect(await asset('/assets/n-2.js')).toBe('nothing')
  })

  it('never loaded is a network failure, and a portal’s page is not kept', async () => {
    network.mockResolvedValueOnce(networkAnswer('<html>', html))
    await asset('/assets/b-1.js')
    expect(memory.addresses(STATIC)).toEqual([])
    expect(await asset('/assets/b-1.js')).toBe('nothing')
  })
})

describe('labels and safety sheets', () => {
  it('only PDFs are kept', () => {
    expect(isKeepableDocument(networkAnswer('x', pdf))).toBe(true)
    expect(isKeepableDocument(networkAnswer('<html>', html))).toBe(false)
    expect(isAttachment(new URL('/media/attachments/a.pdf', origin))).toBe(true)
    expect(isAttachment(new URL('/media/catalog/a.webp', origin))).toBe(false)
  })

  it('are the newest while there is a network, and the last seen without', async () => {
    network.mockResolvedValueOnce(networkAnswer('label 1', pdf))
    expect(await attachment('/media/attachments/a.pdf')).toBe('label 1')
    network.mockResolvedValueOnce(networkAnswer('label 2', pdf))
    expect(await attachment('/media/attachments/a.pdf')).toBe('label 2')
    expect(await attachment('/media/attachments/a.pdf')).toBe('label 2')
    expect(await attachment('/media/attachments/b.pdf')).toBe('nothing')
  })

  it('more than there is room for push out the oldest', async () => {
    network.mockImplementation(async () => networkAnswer('label', pdf))
    const { entries } = shelves.attachments
    for (let index = 0; index < entries + 10; index += 1) await attachment(`/media/attachments/${index}.pdf`)
    const kept = memory.addresses(ATTACHMENTS)
    expect(kept).toHaveLength(entries)
    expect(kept.at(0)).toBe(`${origin}/media/attachments/10.pdf`)
    expect(kept.at(-1)).toBe(`${origin}/media/attachments/${entries + 9}.pdf`)
  })

  it('one that is not kept leads to the page about this device, in the language that was read last', async () => {
    const request = {
      url: `${origin}/media/attachments/c.pdf`,
      mode: 'navigate',
      method: 'GET',
      headers: new Headers(),
    } as Request
    const url = new URL(request.url)
    const answer = await answerAttachment({ request, url, event: workerEvent() }, async () => 'en')
    expect(answer.headers.get('location')).toBe(`${origin}/en/aplikacja?file=%2Fmedia%2Fattachments%2Fc.pdf`)
  })
})
