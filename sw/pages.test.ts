import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#config/locales.ts'
import { CachesInMemory, networkAnswer } from './caches-in-memory.ts'
import { fetchPage, forgetPages, mayBeKept } from './kept-pages.ts'
import { noteAnswer, noteLoss } from './lost-signal.ts'
import { answerPage, isPage, localeOf } from './pages.ts'

const origin = 'https://plon.example'
const html = { 'Content-Type': 'text/html' }

describe('which address is a page', () => {
  it.each([
    ['/', true],
    ['/pl', true],
    ['/en/p/ZAG-H-001', true],
    ['/pl/zagrodnik.html', true],
    ['/customer/order-history/x.css', false],
    ['/api/health', false],
    ['/dev/mail', false],
    ['/graphql', false],
    ['/media/attachments/label.pdf', false],
    ['/sitemap.xml', false],
    ['/robots.txt', false],
    ['/__shell/pl', false],
    ['/imgurnik', true],
  ])('%s', (path, page) => {
    expect(isPage(new URL(path, origin))).toBe(page)
  })
})

describe('the locale an address says', () => {
  it.each([
    ['/', undefined],
    ['/pl', 'pl'],
    ['/pl/cart', 'pl'],
    ['/en', 'en'],
    ['/en/cart', 'en'],
    ['/english', 'pl'],
    ['/p/ZAG-H-001', 'pl'],
    ['/enzym/en', 'pl'],
  ])('%s', (path, locale) => {
    expect(localeOf(new URL(path, origin))).toBe(locale)
  })
})

describe('opening a page', () => {
  let network: ReturnType<typeof vi.fn<() => Promise<Response>>>
  beforeEach(() => {
    network = vi.fn<() => Promise<Response>>()
    vi.stubGlobal('fetch', network)
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const open = async (
    path: string,
    { preload, cookie, shells = true }: { preload?: Promise<Response>; cookie?: string; shells?: boolean } = {},
  ) => {
    const asked = answerPage({
      request: new Request(new URL(path, origin)),
      preload: preload ?? Promise.resolve(undefined),
      shell: async (locale: Locale) => (shells ? new Response(`shell ${locale}`) : undefined),
      readCookie: async () => cookie,
      isGuest: async () => true,
      isOurs: () => false,
      later: (work) => void work.catch(() => undefined),
    })
    await vi.advanceTimersByTimeAsync(3_000)
    const answer = await asked
    const led = answer.headers.get('location')
    if (led) return `led to ${led}`
    return answer.type === 'error' ? 'no page' : answer.text()
  }
  const never = new Promise<Response>(() => undefined)

  it.each([
    ['/pl?source=pwa', 'en', `led to ${origin}/en?source=pwa`],
    ['/en/cart?source=pwa', 'pl', `led to ${origin}/pl/cart?source=pwa`],
    ['/pl?source=pwa', 'pl', 'page'],
    ['/pl?source=pwa', undefined, 'page'],
    ['/pl?source=pwa', '../../x', 'page'],
    ['/pl/cart', 'en', 'page'],
  ])('the installed shop at %s starts in %s, which was chosen last: %s', async (path, cookie, opened) => {
    network.mockImplementation(async () => networkAnswer('page', html))
    expect(await open(path, cookie === undefined ? {} : { cookie })).toBe(opened)
  })

  it('takes the network’s page', async () => {
    network.mockResolvedValueOnce(networkAnswer('page', html))
    expect(await open('/pl')).toBe('page')
  })
  it('takes what the browser had begun to load, and does not ask twice', async () => {
    expect(await open('/pl', { preload: Promise.resolve(networkAnswer('early page', html)) })).toBe('early page')
    expect(network).not.toHaveBeenCalled()
  })
  it.each([
    ['the shop’s own error page', networkAnswer('oops', html, 503), 'oops'],
    ['a page that is not there', networkAnswer('not found', html, 404), 'not found'],
    ['a portal that wants to be completed', networkAnswer('sign in', html, 511), 'sign in'],
  ])('shows %s', async (_name, answer, text) => {
    network.mockResolvedValueOnce(answer)
    expect(await open('/pl')).toBe(text)
  })
  it.each([
    ['/pl/cart', undefined, 'shell pl'],
    ['/en/cart', undefined, 'shell en'],
    ['/', undefined, 'shell pl'],
    ['/', 'en', 'shell en'],
    ['/pl', 'en', 'shell pl'],
  ])('%s without a network (cookie %s) boots the %s', async (path, cookie, shell) => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await open(path, { cookie })).toBe(shell)
  })
  it('boots the shell when the network does not answer for three seconds', async () => {
    network.mockReturnValueOnce(never)
    expect(await open('/en')).toBe('shell en')
  })
  it('boots the shell when what the browser had begun to load failed', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await open('/pl', { preload: Promise.reject(new TypeError('Failed to fetch')) })).toBe('shell pl')
  })
  it('is a network failure when there is no shell either', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await open('/pl', { shells: false })).toBe('no page')
  })
})

describe('a page that was seen before', () => {
  const forAll = { ...html, 'X-Cache-Segment': 'guest', 'Cache-Control': 'public, max-age=0, s-maxage=60' }
  const address = `${origin}/pl/nawozy.html`
  let network: ReturnType<typeof vi.fn<() => Promise<Response>>>
  let pending: Promise<unknown>[] = []
  beforeEach(() => {
    network = vi.fn<() => Promise<Response>>()
    vi.stubGlobal('fetch', network)
    vi.stubGlobal('caches', new CachesInMemory())
    vi.stubGlobal('navigator', { onLine: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(async () => {
    await noteAnswer()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  interface Visit {
    url?: string
    cache?: RequestCache
    isGuest?: boolean
    build?: string
  }
  /** Opens a page and waits until the work it left behind is done. */
  const visit = async ({ url = address, cache = 'default', isGuest = true, build = 'this build' }: Visit = {}) => {
    pending = []
    const answer = await answerPage({
      request: new Request(url, { cache }),
      preload: Promise.resolve(undefined),
      shell: async (locale: Locale) => new Response(`shell ${locale}`),
      readCookie: async () => undefined,
      isGuest: async () => isGuest,
      isOurs: (page) => page.includes(build),
      later: (work) => void pending.push(work.catch(() => undefined)),
    })
    const text = await answer.text()
    vi.advanceTimersByTime(5_000)
    await Promise.all(pending)
    return { text, age: answer.headers.get('Server-Timing') }
  }
  const answered = (text: string, headers: Record<string, string> = forAll, status = 200) =>
    network.mockImplementationOnce(async () => networkAnswer(text, headers, status))

  it('is there at once, says how old it is, and is renewed for the next time', async () => {
    answered('this build, 10 zł')
    await visit()
    vi.advanceTimersByTime(600_000)
    answered('this build, 12 zł')
    expect(await visit()).toEqual({ text: 'this build, 10 zł', age: 'kept;dur=605000' })
    answered('this build, 12 zł')
    expect((await visit({ url: `${address}#opinie` })).text).toBe('this build, 12 zł')
  })

  it('is there at once also while the line keeps silent', async () => {
    answered('this build')
    await visit()
    network.mockReturnValueOnce(new Promise<Response>(() => undefined))
    expect((await visit()).text).toBe('this build')
  })

  it.each([
    ['whoever reloads', { cache: 'no-cache' }],
    ['whoever reloads everything', { cache: 'reload' }],
    ['somebody who is signed in', { isGuest: false }],
    ['another address', { url: `${address}?p=2` }],
  ] satisfies [string, Visit][])('is not given to %s', async (_name, how) => {
    answered('this build, seen')
    await visit()
    answered('this build, new')
    expect((await visit(how)).text).toBe('this build, new')
  })

  it('gives way to the shell while there is no signal, which tells since when', async () => {
    answered('this build')
    await visit()
    await noteLoss()
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await visit()).text).toBe('shell pl')
    vi.stubGlobal('navigator', { onLine: false })
    await noteAnswer()
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await visit()).text).toBe('shell pl')
  })

  it('that could not be renewed is followed by the shell', async () => {
    answered('this build')
    await visit()
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await visit()).text).toBe('this build')
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await visit()).text).toBe('shell pl')
  })

  it.each([
    ['of a day ago', 'this build', forAll, 25],
    ['of another build', 'elder build', forAll, 0],
    ['that somebody alone may see', 'this build', { ...html, 'Cache-Control': 'no-store' }, 0],
    ['whose language a cookie tells', 'this build', { ...forAll, 'Cache-Control': 'private, no-cache' }, 0],
    ['that no server of ours has marked', 'this build', { ...html, 'Cache-Control': 'public, s-maxage=60' }, 0],
  ])('%s is not given', async (_name, text, headers, hours) => {
    answered(text, headers)
    await visit()
    vi.advanceTimersByTime(hours * 3_600_000)
    answered('new')
    expect((await visit()).text).toBe('new')
  })

  it('that is no more is forgotten', async () => {
    answered('this build')
    await visit()
    answered('not found', html, 404)
    await visit()
    answered('not found', html, 404)
    expect((await visit()).text).toBe('not found')
  })

  it('is forgotten with its build', async () => {
    answered('this build')
    await visit()
    await forgetPages()
    answered('new')
    expect((await visit()).text).toBe('new')
  })

  it('before there was a worker is fetched once, and nothing of another origin', async () => {
    const isOurs = () => true
    answered('this build')
    await fetchPage(`${address}#opinie`, origin, isOurs)
    await fetchPage(address, origin, isOurs)
    await fetchPage('https://elsewhere.example/pl', origin, isOurs)
    expect(network).toHaveBeenCalledTimes(1)
    answered('new')
    expect((await visit()).text).toBe('this build')
  })

  it.each([
    ['led elsewhere', { redirected: true }],
    ['of somebody else', { type: 'cors' as const }],
    ['of a shop with nothing to say', { status: 503 }],
  ])('%s is none', (_name, wrong) => {
    const answer = { status: 200, type: 'basic' as const, redirected: false, headers: new Headers(forAll) }
    expect(mayBeKept(answer)).toBe(true)
    expect(mayBeKept({ ...answer, ...wrong })).toBe(false)
  })
})
