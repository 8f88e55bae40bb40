/** @module-tag slow */
import { expect, test } from 'vitest'
import { type TestEngine, pageHeaders, startTestEngine, testServer } from '../testing.ts'

const path = '/downloadable/download/link/id/12-3-4-abc/'
const signedIn = { ...pageHeaders, cookie: 'vsf-customer=abc.def' }
const file = { order_increment_id: '000000012', status: 'available' }

/** Starts an engine where the customer has bought these files; each address returns a PDF unless `atFile` answers otherwise. */
async function shopWith(items: unknown, atFile: TestEngine['answer'] = () => new Response('%PDF-1.7', pdf)) {
  const engine = await startTestEngine((call) =>
    call.path === '/graphql' ? Response.json({ data: { customerDownloadableProducts: { items } } }) : atFile(call),
  )
  const { origin } = new URL(engine.url)
  const shop = testServer(engine.url)
  const ask = (body: unknown, headers: Record<string, string> = signedIn) =>
    shop.request('/api/downloads', { method: 'POST', headers, body: JSON.stringify(body) })
  return { engine, origin, ask }
}
const pdf = { headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="poradnik.pdf"' } }
const first = { order: '000000012', place: 1 }

test('a bought file comes by order and place, named as the engine names it, and nobody keeps it', async () => {
  const items: unknown[] = []
  const { engine, origin, ask } = await shopWith(items)
  items.push(null, { ...file, order_increment_id: '000000009' }, { ...file, status: 'expired' })
  items.push({ ...file, download_url: `${origin}${path}` })
  const answer = await ask({ ...first, place: 2 })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('%PDF-1.7')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="poradnik.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(engine.calls.map(({ path: at, headers }) => [at, headers.get('authorization')])).toEqual([
    ['/graphql', 'Bearer abc.def'],
    // The address alone opens the file, so the token is not sent along.
    [path, null],
  ])
})

test.each([
  ['of another order', { ...first, order: '000000013' }, {}],
  ['of a place there is not', { ...first, place: 2 }, {}],
  ['that is not paid', first, { status: 'pending' }],
  ['that was had often enough', first, { status: 'expired' }],
  ['without an address', first, { download_url: null }],
  ['on another host', first, { download_url: `https://elsewhere.example${path}` }],
  ['that is no download', first, { download_url: '/customer/account/' }],
  ['beside a name and a password', first, { download_url: `http://a:b@127.0.0.1${path}` }],
])('a file %s is none', async (_, asked, differs) => {
  const { engine, ask } = await shopWith([{ ...file, download_url: path, ...differs }])
  expect((await ask(asked)).status).toBe(404)
  expect(engine.calls.map((call) => call.path)).toEqual(['/graphql'])
})

test.each([
  ['is gone', () => new Response('', { status: 404 }), 404],
  ['wants a sign-in of its own', () => Response.redirect('http://127.0.0.1/customer/account/login', 302), 503],
  ['is too large', () => new Response('x', { headers: { 'content-length': String(26 * 1024 * 1024) } }), 502],
  ['does not work', () => new Response('', { status: 500 }), 502],
] as const)('a file that %s is told as that', async (_, atFile, status) => {
  const { ask } = await shopWith([{ ...file, download_url: path }], atFile)
  const answer = await ask(first)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
})

test('what a browser could run goes out as bytes, under a name that means nothing to a system', async () => {
  const headers = { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="../..\\evil\n.html"' }
  const { ask } = await shopWith([{ ...file, download_url: path }], () => new Response('<script>', { headers: safe(headers) }))
  const answer = await ask(first)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w][\w. -]*"$/)
})
const safe = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('\n', '')]))

test.each([
  ['nobody', pageHeaders, first, 401],
  ['another site', { ...signedIn, 'sec-fetch-site': 'cross-site' }, first, 403],
  ['a form', { cookie: 'vsf-customer=abc.def', 'sec-fetch-site': 'same-origin' }, first, 403],
  ['a place out of nowhere', signedIn, { ...first, place: 0 }, 400],
  ['a path for an order', signedIn, { ...first, order: '../1' }, 400],
  ['nothing', signedIn, undefined, 400],
])('%s gets no file', async (_, headers, asked, status) => {
  const { engine, ask } = await shopWith([{ ...file, download_url: path }])
  expect((await ask(asked, headers)).status).toBe(status)
  expect(engine.calls).toEqual([])
})

test.each([
  ['a dead token', () => new Response('{"errors":[{"message":"no"}]}', { status: 401 }), 401],
  [
    'a dead token, said as Magento says it',
    () =>
      Response.json({
        errors: [{ message: 'no', extensions: { category: 'graphql-authorization' } }],
        data: { customerDownloadableProducts: null },
      }),
    401,
  ],
  ['an engine that is away', () => new Response('down', { status: 503 }), 503],
] as const)('%s is told as that', async (_, answer, status) => {
  const engine = await startTestEngine(answer)
  const asked = { method: 'POST', headers: signedIn, body: JSON.stringify(first) }
  expect((await testServer(engine.url).request('/api/downloads', asked)).status).toBe(status)
})

test('sixty files an hour are enough for one person', async () => {
  const { ask } = await shopWith([{ ...file, download_url: path }])
  for (let count = 0; count < 60; count++) expect((await ask(first)).status).toBe(200)
  const refused = await ask(first)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await ask(first, { ...pageHeaders, cookie: 'vsf-customer=some.body.else' })).status).toBe(200)
})
