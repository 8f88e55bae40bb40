/** @module-tag slow */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestBackend } from '../backend/testing.ts'
import { silence } from '../server/testing.ts'
import { startWholeShop } from './whole-shop.ts'

// Requests that no shopper makes, by the numbers of the bad-input table: the whole server with the real page and the whole backend.

const origin = 'https://sklep.example'

/** Answers of the engine to addresses, in place of the true ones. */
const routes = new Map<string, { redirect_code: number; relative_url: string }>()
let shop: Awaited<ReturnType<typeof startWholeShop>>
const security: string[] = []
const errors: unknown[] = []

/** The server caches what it was told about an address, so each test uses its own addresses. */
let tests = 0
const here = (path: string) => `${path}-${tests}`
const tell = (told: [path: string, code: number, url: string][]) =>
  told.forEach(([path, redirect_code, relative_url]) => routes.set(path, { redirect_code, relative_url }))

async function answer(request: Request, backend: TestBackend) {
  const asked = JSON.parse((await request.clone().text()) || '{}') as { variables?: { url?: string } }
  const told = routes.get(asked.variables?.url ?? '')
  return told ? Response.json({ data: { route: { __typename: 'CmsPage', type: 'CMS_PAGE', ...told } } }) : backend.fetch(request)
}

beforeAll(async () => {
  const log = {
    ...silence,
    security: (reason: string) => void security.push(reason),
    error: (_event: string, _trace: string, error: unknown) => void errors.push(error),
  }
  shop = await startWholeShop({ parts: { log }, environment: { CANONICAL_ORIGIN: origin }, answer })
})
afterAll(() => shop.close())
beforeEach(() => {
  tests++
  routes.clear()
  security.length = 0
  errors.length = 0
})

/** What no answer may contain, whatever was requested: stack traces, paths of the machine, SQL statements, output of a broken template. */
const leaks = /\n\s+at |node_modules|SELECT |SQLITE|\/src\/|file:\/\/|\[object Object\]/

async function ask(path: string, init?: RequestInit) {
  const response = await shop.app.request(path, { redirect: 'manual', ...init })
  const text = await response.text()
  expect(response.status, path.slice(0, 100)).toBeLessThan(500)
  expect(text).not.toMatch(leaks)
  expect(errors, 'nothing was thrown').toEqual([])
  return { response, text, status: response.status, location: response.headers.get('location') }
}

/** Requests a page and follows the redirect that removes nonsensical parameters from its address. */
async function land(path: string) {
  const first = await ask(path)
  if (first.status !== 307) return first
  const to = new URL(first.location ?? '', origin)
  expect([to.origin, to.pathname]).toEqual([origin, path.split('?')[0]])
  return ask(to.pathname + to.search)
}

const listing = '/pl/nawozy.html'
/** Returns the number of products that a listing says it has found. */
const counted = (text: string) => /role="status"[^>]*>(\d+)/.exec(text.replaceAll('<!-- -->', ''))?.[1]

describe('paths', () => {
  it.each([
    ['B-01', '/pl/..%2f..%2fetc/passwd', [404]],
    ['B-01', '/pl/%252e%252e/%252e%252e/etc/passwd', [404]],
    ['B-01', '/pl/..%5c..%5cetc', [404]],
    ['B-01', '/pl/..\\..\\etc', [404]],
    ['B-01', '/pl/%2e%2e/%2e%2e/etc/passwd', [404]],
    ['B-02', '/pl/%', [400, 404]],
    ['B-02', '/pl/%E0%A4%A', [400, 404]],
    ['B-02', '/pl/nawozy.html?q=%E0%A4%A&manufacturer=%', [200, 307]],
    ['B-03', '/pl/a%00b', [404]],
    ['B-03', '/pl/a%0d%0aSet-Cookie:%20a=b', [404]],
    ['B-03', '/pl/%E2%80%AEgpj.exe', [404]],
    ['mistyped', '/pl/-1', [404]],
    ['mistyped', '/pl/cart/%7B%7B7*7%7D%7D', [404]],
    ['mistyped', '/en/%24%7B7*7%7D', [404]],
    ['mistyped', '/pl/blog/-', [404]],
    ['only spaces', '/pl/%C2%A0', [404]],
    ['only spaces', '/en/produkt/%C2%A0', [404]],
    ['only spaces', '/en/%20?%2500=%252e', [307, 404]],
    ['mistyped', '/pl/kariera/%F0%9F%98%80', [404]],
    ['mistyped', '/pl/search/--', [404]],
    ['B-04', `/pl/${'a'.repeat(65_536)}`, [404, 414]],
    ['B-04', `/pl${'/a'.repeat(400)}`, [404, 414]],
  ])('%s %s', async (_, path, statuses) => {
    const { status, response } = await ask(path)
    expect(statuses).toContain(status)
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('ways out of the shop', () => {
  it.each([
    ['B-05', '//evil.com/%2f..'],
    ['B-05', '/\\evil.com'],
    ['B-05', '/pl//evil.com'],
    ['B-05', '/pl/%2f%2fevil.com'],
    ['B-05', '/pl/produkt//evil.com'],
  ])('%s %s leads nowhere else', async (_, path) => {
    const { location } = await ask(path)
    if (location !== null) expect(new URL(location, origin).origin).toBe(origin)
  })

  it('B-05 is written down', async () => {
    await ask('//evil.com/%2f..')
    expect(security).toHaveLength(1)
  })

  it.each([
    ['B-06', 'javascript:alert(1)'],
    ['B-06', 'data:text/html,x'],
    ['B-06', '//x'],
    ['B-06', 'https://shop@evil'],
    ['B-06', '/\\evil.com'],
  ])('%s returnURL=%s is no link of the page', async (_, wanted) => {
    const { status, text } = await ask(`/pl/authentication?returnURL=${encodeURIComponent(wanted)}`)
    expect(status).toBe(200)
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(links.filter((href) => /^(javascript|data):|^\/\/|evil|shop@/i.test(href))).toEqual([])
  })

  it.each<[string, Record<string, [number, string]>, string | null, number]>([
    ['B-07 to another host', { old: [301, 'https://evil.example/x'] }, null, 404],
    ['B-07 to another host without a scheme', { old: [302, '//evil.example/x'] }, null, 404],
    ['B-07 to another host by a backslash', { old: [301, '/\\evil.example'] }, null, 404],
    ['B-07 to a script', { old: [301, 'javascript:alert(1)'] }, null, 404],
    ['B-07 to itself', { old: [301, 'old'] }, null, 404],
    ['B-07 to itself below the prefix', { old: [301, '/produkt/old'] }, null, 404],
    ['B-07 a ring of two', { old: [301, 'other'], other: [302, 'old'] }, null, 404],
    ['B-07 one turn', { old: [301, 'borenda-150.html'] }, '/pl/borenda-150.html', 301],
    ['B-07 a passing turn', { old: [302, 'borenda-150.html'] }, '/pl/borenda-150.html', 302],
    [
      'B-07 ten turns are one',
      {
        old: [301, 'a1'],
        ...Object.fromEntries(
          Array.from({ length: 8 }, (_, turn) => [`a${turn + 1}`, [301, `a${turn + 2}`] as [number, string]]),
        ),
        a9: [301, 'borenda-150.html'],
      },
      '/pl/borenda-150.html',
      301,
    ],
  ])('%s', async (_, told, target, expected) => {
    const ours = (url: string) => (/^(\/produkt\/)?(old|other|a\d)$/.test(url) ? here(url) : url)
    tell(Object.entries(told).map(([path, [code, url]]) => [here(path), code, ours(url)]))
    const { status, location } = await ask(`/pl/${here('old')}`)
    expect([status, location && new URL(location, origin).pathname]).toEqual([expected, target])
  })

  it('B-07 what was asked of the old address is asked of the new one', async () => {
    tell([[here('old'), 301, 'nawozy.html?sort=name']])
    const { location } = await ask(`/pl/${here('old')}?page=2`)
    expect(new URL(location ?? '', origin).search).toBe('?sort=name&page=2')
  })
})

describe('headers and cookies', () => {
  it.each(['evil.example', 'sklep.example.evil.example', 'a b', 'sklep.example, evil.example'])('B-08 Host: %s', async (host) => {
    const { status } = await ask('/pl', { headers: { host } })
    expect(status).toBe(400)
    expect(security).toHaveLength(1)
  })

  it.each([['x-forwarded-host'], ['x-original-url'], ['x-forwarded-scheme'], ['forwarded']])(
    'B-08 %s is not heard',
    async (name) => {
      const { status, text } = await ask(listing, { headers: { host: 'sklep.example', [name]: 'evil.example' } })
      expect(status).toBe(200)
      expect(text).toContain(`<link rel="canonical" href="${origin}${listing}"`)
      expect(text).not.toContain('evil.example')
    },
  )

  it('B-09 five hundred forged hops change nothing', async () => {
    const hops = Array.from({ length: 500 }, (_, hop) => `203.0.113.${hop % 250}`).join(', ')
    const { status, text } = await ask(listing, { headers: { 'x-forwarded-for': hops } })
    expect(status).toBe(200)
    expect(text).not.toContain('203.0.113')
  })

  it.each([
    ['B-10 two hundred cookies', Array.from({ length: 200 }, (_, one) => `c${one}=v`).join('; ')],
    ['B-10 a long value', `vsf-cart=${'x'.repeat(8192)}`],
    ['B-10 a name of the language', '__proto__=1; constructor=2; vsf-cart=abc'],
    ['B-10 half a letter', 'vsf-cart=%E0%A4%A; vsf-customer=%'],
    ['B-10 a name twice', 'vsf-customer=first; vsf-customer=second'],
    ['B-11 a language that is a path', 'vsf-locale=../../x; i18n_redirected=../../x'],
    ['B-11 a store that is markup', 'vsf-store=<script>alert(1)</script>'],
    ['B-12 words that are markup', `vsf-message=${encodeURIComponent('<img src=x onerror=alert(1)>')}`],
  ])('%s', async (_, cookie) => {
    for (const path of [listing, '/']) {
      const { status, text } = await ask(path, { headers: { cookie } })
      expect(status).toBe(200)
      expect(text).toMatch(/<html[^>]*lang="pl"/)
      expect(text).not.toMatch(/<script>alert|onerror=alert|x{100}|\.\.\/\.\.\/x/)
    }
  })
})

describe('queries of a listing', () => {
  it.each([
    ['B-13', 'page=-1', '36'],
    ['B-13', 'page=0', '36'],
    ['B-13', 'page=1e9', '36'],
    ['B-13', 'page=NaN', '36'],
    ['B-13', 'page=1;DROP TABLE product', '36'],
    ['B-13', 'page=[]&page[]=2', '36'],
    ['B-13', 'itemsPerPage=9999999', '36'],
    ['B-14', '__proto__[x]=1&constructor[prototype][y]=1&__proto__=2', '36'],
    ['B-15', Array.from({ length: 900 }, (_, one) => `p${one}=1`).join('&'), '36'],
    ['B-15', Array.from({ length: 450 }, () => 'manufacturer=0').join('&'), '0'],
    ['B-16', 'price=0_1e309', '36'],
    ['B-16', 'price=0..1e309', '36'],
    ['B-16', 'price=a-b', '36'],
    ['B-16', 'price=500_10', '29'],
    ['B-16', 'price=-5_-1', '36'],
  ])('%s ?%s', async (_, query, total) => {
    const { status, text } = await land(`${listing}?${query}`)
    expect(status).toBe(200)
    expect(counted(text)).toBe(total)
    if (total !== '0') expect(text).toContain('<option value="16" selected')
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect(({} as Record<string, unknown>).y).toBeUndefined()
  })

  it('B-13 a page beyond the last shows the last', async () => {
    const { text } = await land(`${listing}?page=999999`)
    expect(text).toMatch(/aria-current="page"[^>]*aria-label="Strona 3"|aria-label="Strona 3"[^>]*aria-current="page"/)
  })

  it('B-15 an address over the limit is not read at all', async () => {
    const { status } = await ask(`${listing}?${Array.from({ length: 5000 }, (_, one) => `p${one}=1`).join('&')}`)
    expect(status).toBe(414)
  })

  it.each([
    ['ten thousand letters', 'a'.repeat(7000)],
    ['a picture of a feeling', '🌾🚜'],
    ['words from right to left', 'مرحبا'],
    ['a statement', "' OR 1=1 --"],
    ['markup', '<svg onload=alert(1)>'],
    ['an end of a script', '</script><script>alert(1)</script>'],
    ['only signs', '%%%***'],
    ['only a space', ' '],
  ])('B-17 %s', async (_, phrase) => {
    const { status, text } = await land(`/pl/search?search=${encodeURIComponent(phrase)}`)
    expect(status).toBe(200)
    expect(text).not.toMatch(/<svg onload|<script>alert/)
  })

  it('B-17 a letter written in two ways is one letter', async () => {
    const [composed, apart] = await Promise.all(
      ['NFC', 'NFD'].map((form) => ask(`/pl/search?search=${encodeURIComponent('łęgosat'.normalize(form))}`)),
    )
    const names = (text = '') => [...text.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, name]) => name)
    expect(names(composed?.text)).toContain('Łęgosat 360 SL')
    expect(names(apart?.text)).toEqual(names(composed?.text))
  })
})

describe('headers', () => {
  it.each([
    ['a range of nothing', { range: 'bytes=9-1' }],
    ['a thousand ranges', { range: `bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}` }],
    ['a tag of 64 kB', { 'if-none-match': `"${'a'.repeat(65_536)}"` }],
    ['encodings that nobody knows', { 'accept-encoding': 'br;q=2, *;q=-1, \\x00, zstd;;;' }],
    ['a language that is none', { 'accept-language': '*;q=NaN, pl-PL-x-' }],
  ])('B-29 %s', async (_, headers) => {
    for (const path of [listing, '/robots.txt', '/sitemap.xml']) {
      const { status, text } = await ask(path, { headers })
      expect([200, 416]).toContain(status)
      expect(text).not.toBe('')
    }
  })
})

it('none of it takes long, nor does the server grow by it', async () => {
  const before = process.memoryUsage().heapUsed
  const started = performance.now()
  for (let round = 0; round < 40; round++) {
    await ask(`/pl/${'a'.repeat(65_536)}`)
    await ask('/pl/..%2f..%2fetc/passwd')
  }
  expect((performance.now() - started) / 80).toBeLessThan(500)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000)
})
