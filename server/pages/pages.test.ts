/** @module-tag slow */
import { expect, test } from 'vitest'
import type { Page } from '../page.ts'
import { hashOf, plainPage, readPath, silence, startTestEngine, testServer } from '../testing.ts'

const nowhere = 'http://127.0.0.1:9/graphql'
const html = (body: string, status = 200) => new Response(body, { status, headers: { 'content-type': 'text/html' } })
const withRender = (render: Page['render']) => ({ page: { ...plainPage, render } })

test('every page has a policy with a nonce of its own, and the nonce reaches the page', async () => {
  const seen: (string | undefined)[] = []
  const app = testServer(
    nowhere,
    withRender(async (_, { nonce }) => (seen.push(nonce), html('x'))),
  )
  const [first, second] = [await app.request('/pl'), await app.request('/pl')]
  const policy = first.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`script-src 'nonce-${seen[0]}' 'strict-dynamic'; style-src 'self' 'nonce-${seen[0]}'`)
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types plon-html plon-worker dompurify;',
  ])
    expect(policy).toContain(rule)
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(second.headers.get('content-security-policy')).not.toBe(policy)
  expect(seen[0]).not.toBe(seen[1])
  expect(first.headers.get('reporting-endpoints')).toBe('csp="/api/csp-report"')
})

test('every answer has the headers that browsers protect with', async () => {
  const app = testServer(nowhere)
  for (const path of ['/pl', '/api/ping?a', '/assets/none.js', '/img/1/a.png', '/robots.txt', '/pl/%']) {
    const { headers } = await app.request(path)
    const values = [
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
    ].map((name) => headers.get(name))
    expect(values, path).toEqual(['nosniff', 'strict-origin-when-cross-origin', 'same-origin-allow-popups', 'same-origin'])
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('on https the browser is told to stay there', async () => {
  const app = testServer(nowhere, {}, { CANONICAL_ORIGIN: 'https://sklep.example' })
  const { headers } = await app.request('https://sklep.example/pl')
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

const guest = 'vsf-cart=c; i18n_redirected=pl'
const signedIn = `${guest}; vsf-customer=t`
const caching: [string, string, string, string | null][] = [
  ['/pl', guest, 'public, max-age=0, must-revalidate', 'guest'],
  ['/en/nawozy.html?page=2', '', 'public, max-age=0, must-revalidate', 'guest'],
  ['/', guest, 'private, no-cache', 'guest'],
  ['/pl', signedIn, 'no-store', null],
  ['/pl/cart', guest, 'no-store', null],
  ['/en/checkout/summary', '', 'no-store', null],
  ['/pl/authentication', '', 'no-store', null],
  ['/customer/order-history/x.css', '', 'no-store', null],
  ['/pl/customer/order-history/x.css', guest, 'no-store', null],
]
test.each(caching)('%s of "%s" is kept by: %s', async (path, cookie, control, segment) => {
  const response = await testServer(nowhere).request(path, { headers: { cookie } })
  expect([response.headers.get('cache-control'), response.headers.get('x-cache-segment')]).toEqual([control, segment])
})

test.each([307, 500, 503])('an answer of %i is kept by nobody', async (status) => {
  const app = testServer(
    nowhere,
    withRender(async () => html('', status)),
  )
  expect((await app.request('/pl')).headers.get('cache-control')).toBe('no-store')
})

test('a page that anybody may keep is rendered without a byte of the person', async () => {
  const engine = await startTestEngine(() => Response.json({ data: { customer: null } }))
  const app = testServer(
    engine.url,
    withRender(async (request, { fetch }) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'nx' }
      await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ hash: hashOf('Customer') }) })
      return html(
        `${request.headers.get('cookie')} ${request.headers.get('x-forwarded-for')} ${request.headers.get('authorization')}`,
      )
    }),
  )
  const cookie = 'vsf-cart=cart-id; vsf-message=hello; vsf-store=naturaexpert_en; spy=1'
  const headers = { cookie, 'x-forwarded-for': '203.0.113.9', authorization: 'Basic secret' }
  expect(await (await app.request('/en', { headers })).text()).toBe('vsf-store=naturaexpert_en null null')
  expect(await (await app.request('/en/cart', { headers })).text()).toBe(
    'vsf-cart=cart-id; vsf-message=hello; vsf-store=naturaexpert_en null null',
  )
  expect(engine.calls.map((call) => call.headers.get('authorization'))).toEqual([null, null])
  await app.request('/en', { headers: { cookie: `${cookie}; vsf-customer=t0ken` } })
  expect(engine.calls[2]?.headers.get('authorization')).toBe('Bearer t0ken')
})

test('a page asks its own server only', async () => {
  const engine = await startTestEngine()
  const app = testServer(
    nowhere,
    withRender(async (_, { fetch }) => fetch(engine.url)),
  )
  expect((await app.request('/pl')).status).toBe(500)
  expect(engine.calls).toHaveLength(0)
})

test('the origin is the configured one, whatever Host and its friends say', async () => {
  const app = testServer(
    nowhere,
    withRender(async (request, { origin }) => html(`${request.url} ${origin}`)),
    { CANONICAL_ORIGIN: 'https://sklep.example' },
  )
  const ask = (headers: Record<string, string>) => app.request('/pl?a=1', { headers })
  const honest: Record<string, string>[] = [
    { host: 'sklep.example' },
    { host: '127.0.0.1:3000' },
    { host: 'sklep.example', 'x-forwarded-host': 'evil.example', 'x-original-url': '/admin' },
  ]
  for (const headers of honest) {
    const response = await ask(headers)
    expect([response.status, await response.text()]).toEqual([200, 'https://sklep.example/pl?a=1 https://sklep.example'])
  }
  for (const host of ['evil.example', 'sklep.example.evil.example', 'sklep.example@evil.example', 'a b'])
    expect((await ask({ host })).status, host).toBe(400)
})

const paths: [string, string, number][] = [
  ['a trailing slash', '/pl/', 301],
  ['a trailing slash deeper', '/pl/cart/?a=1', 301],
  ['a foreign host by two slashes', '//evil.example/', 404],
  ['a hidden parent', '/pl/..%2f..%2fetc/passwd', 404],
  ['a doubly hidden parent', '/pl/%252e%252e/x', 404],
  ['a backslash', '/pl/..%5cx', 404],
  ['a percent sign alone', '/pl/%', 404],
  ['half a letter', '/pl/%E0%A4%A', 404],
  ['NUL', '/pl/a%00', 404],
  ['a line end', '/pl/a%0d%0aset-cookie:x', 404],
  ['reversed text', '/pl/%E2%80%AEx', 404],
  ['a hidden file', '/.git/config', 404],
  ['a long path', `/pl/${'a'.repeat(9000)}`, 414],
  ['a path that no read takes', `/pl/${'a'.repeat(4100)}`, 414],
  ['four hundred segments', `/pl${'/a'.repeat(400)}`, 414],
  ['a Polish word', '/pl/%C5%BC%C3%B3%C5%82ty', 200],
]
test.each(paths)('address: %s', async (_, path, status) => {
  const response = await testServer(nowhere).request(path)
  expect(response.status).toBe(status)
})

test('the slash is dropped for good, with the query kept', async () => {
  const app = testServer(nowhere)
  expect((await app.request('/pl/')).headers.get('location')).toBe('/pl')
  expect((await app.request('/pl/a//?b=1')).headers.get('location')).toBe('/pl/a?b=1')
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s of a page is refused', async (method) => {
  const response = await testServer(nowhere).request('/pl', { method, headers: { 'x-http-method-override': 'GET' } })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('HEAD has the head of GET and stops the page’s stream', async () => {
  let cancelled = false
  const body = new ReadableStream({ cancel: () => void (cancelled = true) })
  const app = testServer(
    nowhere,
    withRender(async () => new Response(body, { status: 404, headers: { 'content-type': 'text/html' } })),
  )
  const response = await app.request('/pl/x', { method: 'HEAD' })
  expect([response.status, response.headers.get('content-type'), response.body, cancelled]).toEqual([
    404,
    'text/html; charset=utf-8',
    null,
    true,
  ])
})

class OutOfReach extends Error {
  readonly kind = 'unavailable'
}
test.each([
  ['a bug', new TypeError('secret at /srv/app.ts:1'), 500],
  ['an engine out of reach', new OutOfReach('secret'), 503],
] as const)('%s in a page shows the shop’s own words and a way on', async (_, error, status) => {
  const errors: unknown[] = []
  const log = { ...silence, error: (_event: string, _trace: string, one: unknown) => errors.push(one) }
  const app = testServer(nowhere, { ...withRender(() => Promise.reject(error)), log })
  const response = await app.request('/pl/nawozy.html?q="><script>')
  const text = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
  expect(text).toContain('Wystąpił błąd podczas ładowania strony')
  expect(text).toMatch(/href="\/pl\/nawozy\.html\?q=[^"<>]*"/)
  expect(text).toContain('href="/pl"')
  expect(text).not.toMatch(/secret|<script/)
  const nonce = /<style nonce="([\w-]+)"/.exec(text)?.[1]
  expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(errors).toEqual([error])
  const english = await (await app.request('/en')).text()
  expect(english).toContain('An error occurred while loading the page')
  expect(english).toContain('Try again or go back to the home page')
  const both = await (await app.request('/')).text()
  expect(both).toContain('Ups...')
  expect(both).toContain('Oops...')
})

test('a page that fails because the engine is away says 503, one that fails of its own 500', async () => {
  const engine = await startTestEngine()
  await engine.close()
  const failing = (path: string) =>
    testServer(
      engine.url,
      withRender(async (_, { fetch }) => (await fetch(path), html('Ups', 500))),
    ).request('/pl')
  const [away, broken] = [await failing(readPath('StoreConfig')), await failing('/api/ping?a')]
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control'), await away.text()]).toEqual([
    503,
    '10',
    'no-store',
    'Ups',
  ])
  expect(broken.status).toBe(500)
})

test('the kept shell is known by hashes and holds no nonce', async () => {
  const { createHash } = await import('node:crypto')
  const app = testServer(nowhere)
  const response = await app.request('/__shell/en', { headers: { cookie: signedIn } })
  const hash = createHash('sha256').update('start("en")').digest('base64')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(policy).not.toContain('nonce')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect((await app.request('/__shell/de')).status).toBe(404)
})

test.each(['/pl', '/__shell/pl'])(
  '%s lets the human check in where the operator has its keys, and nowhere else',
  async (path) => {
    const keys = { RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' }
    const policyOf = async (environment: Record<string, string>) =>
      (await testServer(nowhere, {}, environment).request(path)).headers.get('content-security-policy') ?? ''
    const frames = 'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;'
    expect(await policyOf(keys)).toContain(frames)
    expect(await policyOf(keys)).toContain('plon-human-check default goog#html')
    const without: Record<string, string>[] = [{}, { RECAPTCHA_SCRIPT_URL: 'https://www.google.com/recaptcha/api.js' }]
    for (const environment of without) expect(await policyOf(environment)).not.toMatch(/google|frame-src|plon-human-check/)
  },
)
