/** @module-tag slow */
import { expect, test } from 'vitest'
import { hashOf, pageHeaders, readPath, startTestEngine, testServer } from '../testing.ts'

const config = { storeConfig: { store_code: 'naturaexpert_pl' }, isQuoteCartEnabled: true }
const write = (name: string, variables: unknown = {}, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...pageHeaders, ...headers },
  body: JSON.stringify({ hash: hashOf(name), variables }),
})

async function shop(answer?: Parameters<typeof startTestEngine>[0], environment?: Record<string, string>, now?: () => number) {
  const engine = await startTestEngine(answer ?? (() => Response.json({ data: config })))
  return { engine, app: testServer(engine.url, now ? { now } : {}, environment) }
}

test('a public read is answered to anybody and may be kept by anybody', async () => {
  const { engine, app } = await shop()
  const response = await app.request(readPath('StoreConfig'), { headers: { cookie: 'vsf-customer=secret; vsf-currency=PLN' } })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ data: { ...config, shopFeatures: expect.any(Array) } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(response.headers.get('x-cache-segment')).toBe('guest')
  expect(engine.calls[0]?.headers.get('authorization')).toBeNull()
  expect(engine.calls[0]?.headers.get('store')).toBe('naturaexpert_pl')
})

test('the second reader within a minute costs the engine nothing, and an unchanged answer has no body', async () => {
  const { engine, app } = await shop()
  const first = await app.request(readPath('StoreConfig'))
  const again = await app.request(readPath('StoreConfig'), { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(engine.calls).toHaveLength(1)
})

test('the order of names in the variables makes no second entry', async () => {
  const { engine, app } = await shop(() => Response.json({ data: { products: { items: [] } } }))
  await app.request(readPath('ProductListing', { pageSize: 10, currentPage: 1 }))
  await app.request(readPath('ProductListing', { currentPage: 1, pageSize: 10 }))
  expect(engine.calls).toHaveLength(1)
})

test('each store view has its own answer', async () => {
  const { engine, app } = await shop()
  await app.request(readPath('StoreConfig', {}, 'naturaexpert_pl'))
  await app.request(readPath('StoreConfig', {}, 'naturaexpert_en'))
  expect(engine.calls.map((call) => call.headers.get('store'))).toEqual(['naturaexpert_pl', 'naturaexpert_en'])
})

test('an operator whose Magento names its views otherwise is asked by those names', async () => {
  const { engine, app } = await shop(undefined, { STORE_PL: 'rolnik_pl', STORE_EN: 'rolnik_en' })
  await app.request(readPath('StoreConfig', {}, 'naturaexpert_pl'))
  await app.request(readPath('StoreConfig', {}, 'naturaexpert_en'))
  await app.request('/graphql', write('Cart', { cartId: '0'.repeat(32) }, { cookie: 'vsf-store=naturaexpert_en' }))
  expect(engine.calls.map((call) => call.headers.get('store'))).toEqual(['rolnik_pl', 'rolnik_en', 'rolnik_en'])
})

test('a store view that only a cookie names is served, but never kept under the shared address', async () => {
  const { engine, app } = await shop()
  const path = `/graphql?hash=${hashOf('StoreConfig')}`
  const response = await app.request(path, { headers: { cookie: 'vsf-store=naturaexpert_en' } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  await app.request(path, { headers: { cookie: 'vsf-store=<script>' } })
  expect(engine.calls.map((call) => call.headers.get('store'))).toEqual(['naturaexpert_en', 'naturaexpert_pl'])
})

test('while the engine is away an answer of the last ten minutes still serves, an older one does not', async () => {
  let time = 0
  const { engine, app } = await shop(undefined, undefined, () => time)
  await app.request(readPath('StoreConfig'))
  engine.answer = () => new Response('down', { status: 502 })
  time = 9 * 60_000
  expect((await app.request(readPath('StoreConfig'))).status).toBe(200)
  time = 12 * 60_000
  expect((await app.request(readPath('StoreConfig'))).status).toBe(503)
})

test('an answer with errors is passed with its data and never kept', async () => {
  const { engine, app } = await shop(() =>
    Response.json({ data: config, errors: [{ message: 'x', extensions: { category: 'graphql-input' } }] }),
  )
  const response = await app.request(readPath('StoreConfig'))
  expect(response.headers.get('cache-control')).toBe('no-store')
  const errors = [{ message: 'x', extensions: { category: 'graphql-input' } }]
  expect(await response.json()).toEqual({ data: { ...config, shopFeatures: expect.any(Array) }, errors })
  await app.request(readPath('StoreConfig'))
  expect(engine.calls).toHaveLength(2)
})

test('a write carries the shopper’s token, store and currency, and nobody keeps the answer', async () => {
  const { engine, app } = await shop(() => Response.json({ data: { customerCart: null } }))
  const cookie = 'vsf-customer=t0ken; vsf-customer=other; vsf-currency=PLN; vsf-store=naturaexpert_en'
  const response = await app.request('/graphql', write('CustomerCart', { page: 1 }, { cookie }))
  expect(response.headers.get('cache-control')).toBe('no-store')
  const sent = engine.calls[0]?.headers
  expect([sent?.get('authorization'), sent?.get('store'), sent?.get('content-currency')]).toEqual([
    'Bearer t0ken',
    'naturaexpert_en',
    'PLN',
  ])
  expect(sent?.get('cookie')).toBeNull()
})

test('a token that could split a header is left out', async () => {
  const { engine, app } = await shop(() => Response.json({ data: { customerCart: null } }))
  await app.request('/graphql', write('CustomerCart', {}, { cookie: 'vsf-customer=a%0d%0ax: y; vsf-currency=XXX' }))
  expect([engine.calls[0]?.headers.get('authorization'), engine.calls[0]?.headers.get('content-currency')]).toEqual([null, null])
})

const refused: [string, string, RequestInit, number, string][] = [
  ['an unknown hash', `/graphql?hash=${'0'.repeat(16)}`, {}, 400, 'PERSISTED_QUERY_ONLY'],
  ['no hash', '/graphql', {}, 400, 'PERSISTED_QUERY_ONLY'],
  ['introspection by GET', '/graphql?query={__schema{types{name}}}', {}, 400, 'PERSISTED_QUERY_ONLY'],
  ['a text beside a known hash', `${readPath('StoreConfig')}&query={__typename}`, {}, 400, 'PERSISTED_QUERY_ONLY'],
  [
    'a text by POST',
    '/graphql',
    { method: 'POST', headers: pageHeaders, body: '{"query":"{__typename}"}' },
    400,
    'PERSISTED_QUERY_ONLY',
  ],
  [
    'a hash that is no text',
    '/graphql',
    { method: 'POST', headers: pageHeaders, body: '{"hash":["a"]}' },
    400,
    'PERSISTED_QUERY_ONLY',
  ],
  [
    'an inherited name as hash',
    '/graphql',
    { method: 'POST', headers: pageHeaders, body: '{"hash":"constructor"}' },
    400,
    'PERSISTED_QUERY_ONLY',
  ],
  [
    'a batch',
    '/graphql',
    { method: 'POST', headers: pageHeaders, body: `[${JSON.stringify({ hash: hashOf('Cart') })}]` },
    400,
    'BAD_REQUEST',
  ],
  ['no JSON', '/graphql', { method: 'POST', headers: pageHeaders, body: '{' }, 400, 'BAD_REQUEST'],
  ['a megabyte', '/graphql', { method: 'POST', headers: pageHeaders, body: `"${'x'.repeat(1_000_000)}"` }, 413, 'TOO_LARGE'],
  ['a mutation by GET', readPath('PlaceOrder'), {}, 405, 'METHOD_NOT_ALLOWED'],
  ['a personal read by GET', readPath('Customer'), {}, 405, 'METHOD_NOT_ALLOWED'],
  ['PUT', '/graphql', { method: 'PUT' }, 405, 'METHOD_NOT_ALLOWED'],
  ['plain text from a form', '/graphql', write('Customer', {}, { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_TYPE'],
  ['a missing own header', '/graphql', write('Customer', {}, { 'x-requested-with': '' }), 403, 'FORBIDDEN'],
  ['another site', '/graphql', write('Customer', {}, { 'sec-fetch-site': 'cross-site' }), 403, 'FORBIDDEN'],
  ['a sibling domain', '/graphql', write('Customer', {}, { 'sec-fetch-site': 'same-site' }), 403, 'FORBIDDEN'],
  ['an unknown store', readPath('StoreConfig', {}, 'admin'), {}, 400, 'UNKNOWN_STORE'],
]
test.each(refused)('%s is refused before the engine hears of it', async (_, path, init, status, code) => {
  const { engine, app } = await shop()
  const response = await app.request(path, init)
  const body = await response.text()
  expect([response.status, JSON.parse(body).errors[0].extensions.code]).toEqual([status, code])
  expect(body).not.toMatch(/did you mean|at .*\.ts/i)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(engine.calls).toHaveLength(0)
})

test('a browser that names no fetch site is known by its origin', async () => {
  const { app } = await shop(() => Response.json({ data: { customer: null } }))
  const { 'sec-fetch-site': _, ...headers } = pageHeaders
  const send = async (origin?: string) => {
    const init = {
      method: 'POST',
      headers: origin ? { ...headers, origin } : headers,
      body: JSON.stringify({ hash: hashOf('Customer') }),
    }
    return (await app.request('/graphql', init)).status
  }
  expect([await send('http://localhost:3000'), await send('https://evil.example'), await send('null'), await send()]).toEqual([
    200, 403, 403, 403,
  ])
})

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
const badVariables: [string, string, string][] = [
  ['no object', 'StoreConfig', '[]'],
  ['null', 'StoreConfig', 'null'],
  ['broken JSON', 'StoreConfig', '{'],
  ['a name the document does not declare', 'StoreConfig', '{"x":1}'],
  ['a missing required one', 'ProductDetail', '{}'],
  ['null for a required one', 'ProductDetail', '{"sku":null}'],
  ['a number for a text', 'ProductDetail', '{"sku":1}'],
  ['a text for a number', 'ProductListing', '{"pageSize":"10","currentPage":1}'],
  ['a fraction for a whole number', 'ProductListing', '{"pageSize":1.5,"currentPage":1}'],
  ['infinity', 'ProductListing', '{"pageSize":1e400,"currentPage":1}'],
  ['an unknown filter', 'ProductListing', '{"pageSize":1,"currentPage":1,"filter":{"password":{"eq":"x"}}}'],
  ['an inherited name', 'StoreConfig', '{"__proto__":{"x":1}}'],
  ['an inherited name far below', 'ProductListing', '{"pageSize":1,"currentPage":1,"filter":{"sku":{"constructor":1}}}'],
  ['too deep', 'ProductDetail', JSON.stringify({ sku: deep(30) })],
  ['longer than an address should be', 'ProductDetail', JSON.stringify({ sku: 'a'.repeat(5000) })],
]
test.each(badVariables)('variables: %s', async (_, name, variables) => {
  const { engine, app } = await shop()
  const response = await app.request(
    `/graphql?${new URLSearchParams({ hash: hashOf(name), variables, store: 'naturaexpert_pl' })}`,
  )
  expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([400, 'BAD_VARIABLES'])
  expect(engine.calls).toHaveLength(0)
})

test('variables: a list of thousands', async () => {
  const { engine, app } = await shop()
  const response = await app.request('/graphql', write('ProductsBySku', { skus: Array.from({ length: 3000 }, () => 'a') }))
  expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([400, 'BAD_VARIABLES'])
  expect(engine.calls).toHaveLength(0)
})

const faults: [string, () => Response | Promise<Response>, number, string][] = [
  ['answers 502', () => new Response('bad gateway', { status: 502 }), 503, 'COMMERCE_UNAVAILABLE'],
  [
    'answers 200 with a web page',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    503,
    'COMMERCE_UNAVAILABLE',
  ],
  [
    'answers half of its JSON',
    () => new Response('{"data":{', { headers: { 'content-type': 'application/json' } }),
    503,
    'COMMERCE_UNAVAILABLE',
  ],
  ['answers six megabytes', () => Response.json({ data: { x: 'x'.repeat(6_000_000) } }), 503, 'COMMERCE_UNAVAILABLE'],
  ['sends us elsewhere', () => new Response(null, { status: 302, headers: { location: '/login' } }), 503, 'COMMERCE_UNAVAILABLE'],
  ['does not know the token', () => Response.json({ errors: [{ message: 'no' }] }, { status: 401 }), 401, 'UNAUTHORIZED'],
  ['is overrun', () => new Response('', { status: 429, headers: { 'retry-after': '120' } }), 429, 'TOO_MANY_REQUESTS'],
  ['never answers', () => new Promise(() => undefined), 504, 'COMMERCE_TIMEOUT'],
]
test.each(faults)('the engine %s', async (_, answer, status, code) => {
  // Only the engine that never answers has to run into the timeout; the others get enough time for a busy machine.
  const { app } = await shop(answer, { COMMERCE_TIMEOUT_MS: status === 504 ? '150' : '4000' })
  // Sent together: after the first timeout no request waits for a silent engine any more.
  const ask = async (path: string, init?: RequestInit) => app.request(path, init)
  for (const response of await Promise.all([ask(readPath('StoreConfig')), ask('/graphql', write('CustomerCart'))])) {
    expect(response.headers.get('content-type')).toContain('application/json')
    expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([status, code])
    expect(response.headers.get('cache-control')).toBe('no-store')
    if (status === 429) expect(response.headers.get('retry-after')).toBe('120')
  }
})

test('an engine that refuses connections makes the shop unavailable, not broken', async () => {
  const { engine, app } = await shop()
  await engine.close()
  const response = await app.request(readPath('StoreConfig'))
  expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([503, 'COMMERCE_UNAVAILABLE'])
})

test('only texts written for the shopper get through, others become a number', async () => {
  const { app } = await shop(() =>
    Response.json({
      data: null,
      errors: [
        {
          message: `Nie ma takiego kuponu\u202e\n${'x'.repeat(500)}`,
          extensions: { category: 'graphql-no-such-entity', debug: 'secret' },
          path: ['cart'],
        },
        { message: "SQLSTATE[42S02]: Table 'quote' at /var/www", extensions: { category: 'internal' } },
        { message: 'TypeError at resolvers.ts:1' },
        'junk',
      ],
    }),
  )
  const text = await (await app.request('/graphql', write('CustomerCart'))).text()
  const { errors } = JSON.parse(text)
  expect(errors[0].message).toMatch(/^Nie ma takiego kuponu x+…$/)
  expect(errors[0].message).toHaveLength(300)
  expect(errors[0].path).toEqual(['cart'])
  expect(errors.slice(1).map((error: { extensions: { category: string } }) => error.extensions.category)).toEqual([
    'internal',
    'internal',
    'internal',
  ])
  expect(text).not.toMatch(/SQLSTATE|TypeError|secret|var\/www|junk/)
})

test('HTML is cleaned where the schema has HTML, other texts stay, media addresses become our own', async () => {
  const engine = await startTestEngine()
  const { origin } = new URL(engine.url)
  const item = {
    sku: 'A<b',
    name: '<b>x</b>',
    description: { html: '<p onclick="a()">Ok<script>alert(1)</script></p>' },
    media_gallery: [{ url: `${origin}/media/catalog/a.webp` }],
  }
  engine.answer = () => Response.json({ data: { products: { items: [item] } } })
  const body = await (await testServer(engine.url).request(readPath('ProductDetail', { sku: 'A' }))).json()
  expect(body.data.products.items[0]).toEqual({
    sku: 'A<b',
    name: '<b>x</b>',
    description: { html: '<p>Ok</p>' },
    media_gallery: [{ url: '/media/catalog/a.webp' }],
  })
})
