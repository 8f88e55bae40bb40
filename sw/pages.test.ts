import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkAnswer } from './caches-in-memory.ts'
import type { Locale } from '#config/locales.ts'
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
