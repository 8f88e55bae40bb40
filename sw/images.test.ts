import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IMAGES } from './caches.ts'
import { CachesInMemory, networkAnswer } from './caches-in-memory.ts'
import { answerPicture, bestWidth, isPicture, keepPagePictures, renditionOf } from './images.ts'

const origin = 'https://plon.example'
const picture = (width: number, name = 'a.webp') => new URL(`${origin}/img/${width}/catalog/product/${name}`)
const webp = { 'Content-Type': 'image/webp' }
const now = Date.parse('2026-11-21T10:00:00Z')

let memory: CachesInMemory
let network: ReturnType<typeof vi.fn<(url: string) => Promise<Response>>>
const pending: Promise<unknown>[] = []
const show = async (url: URL) => {
  const answer = await answerPicture(url, (work) => void pending.push(work))
  const text = answer.type === 'error' ? 'no picture' : await answer.text()
  while (pending.length) await pending.shift()
  return text
}

beforeEach(() => {
  memory = new CachesInMemory()
  network = vi.fn<(url: string) => Promise<Response>>()
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('fetch', network)
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('which rendition stands in for another', () => {
  it.each([
    ['the next larger', 200, [98, 436, 872], 436],
    ['the largest when none is larger', 1200, [98, 436], 436],
    ['the same', 436, [98, 436], 436],
    ['none', 436, [], undefined],
  ])('%s', (_name, wanted, available, width) => {
    expect(bestWidth(wanted, available)).toBe(width)
  })

  it.each([
    ['/img/436/catalog/product/a.webp', { width: 436, path: 'catalog/product/a.webp' }],
    ['/img/../etc/passwd', undefined],
    ['/img/99999/a.webp', undefined],
    ['/media/a.webp', undefined],
  ])('%s', (path, rendition) => {
    expect(renditionOf(new URL(path, origin))).toEqual(rendition)
  })
})

describe('a picture', () => {
  it.each([
    ['a picture', networkAnswer('x', webp), true],
    ['a page', networkAnswer('<html>', { 'Content-Type': 'text/html' }), false],
    ['no type', new Response(null), false],
    ['a missing one', networkAnswer('x', webp, 404), false],
  ])('%s', (_name, answer, is) => {
    expect(isPicture(answer)).toBe(is)
  })

  it('once seen opens without a network', async () => {
    network.mockResolvedValueOnce(networkAnswer('small', webp))
    await show(picture(200))
    expect(await show(picture(200))).toBe('small')
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('never seen in this width shows the next larger one without a network', async () => {
    for (const width of [98, 436, 872]) {
      network.mockResolvedValueOnce(networkAnswer(`${width} wide`, webp))
      await show(picture(width))
    }
    expect(await show(picture(200))).toBe('436 wide')
    expect(await show(picture(1200))).toBe('872 wide')
    expect(await show(picture(200, 'b.webp'))).toBe('no picture')
  })

  it('shows another width after three seconds of a network that does not answer', async () => {
    network.mockResolvedValueOnce(networkAnswer('436 wide', webp))
    await show(picture(436))
    let answerLate: (answer: Response) => void = () => undefined
    network.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
    const asked = answerPicture(picture(200), (work) => void pending.push(work))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await (await asked).text()).toBe('436 wide')
    answerLate(networkAnswer('200 wide', webp))
    while (pending.length) await pending.shift()
    expect(await show(picture(200))).toBe('200 wide')
  })

  it('that a portal answered with a page is not kept', async () => {
    network.mockResolvedValueOnce(networkAnswer('<html>', { 'Content-Type': 'text/html' }))
    expect(await show(picture(200))).toBe('no picture')
    expect(memory.addresses(IMAGES)).toEqual([])
  })

  it('under whose address a page lies is asked for again, and the page deleted', async () => {
    const key = picture(200).href
    const headers = {
      'Content-Type': 'text/html',
      'X-Kept-At': String(now),
      'X-Kept-Skew': '0',
      'X-Kept-Bytes': '6',
      'X-Kept-For': '999',
    }
    await (await memory.open(IMAGES)).put(key, new Response('<html>', { headers }))
    expect(await show(picture(200))).toBe('no picture')
    expect(memory.addresses(IMAGES)).toEqual([])
  })

  it('that the shop does not have stays a 404', async () => {
    network.mockResolvedValueOnce(networkAnswer('not found', { 'Content-Type': 'text/plain' }, 404))
    expect(await show(picture(200))).toBe('not found')
    expect(memory.addresses(IMAGES)).toEqual([])
  })
})

describe('pictures of the first page', () => {
  it('are kept, foreign addresses are not fetched', async () => {
    network.mockImplementation(async () => networkAnswer('x', webp))
    await keepPagePictures(['/img/200/a.webp', 'https://evil.example/img/200/a.webp', '/pl', 'http://['], origin)
    expect(memory.addresses(IMAGES)).toEqual([`${origin}/img/200/a.webp`])
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('stop being gathered when a new version waits', async () => {
    network.mockImplementation(async () => networkAnswer('picture', webp))
    let asked = 0
    await keepPagePictures(['/img/200/a.webp', '/img/200/b.webp', '/img/200/c.webp'], origin, () => ++asked > 1)
    expect(memory.addresses(IMAGES)).toEqual([`${origin}/img/200/a.webp`])
  })
})
