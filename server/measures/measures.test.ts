import { expect, test } from 'vitest'
import { hashOf, pageHeaders, readPath, startTestEngine, testServer } from '../testing.ts'

const token = 'a-token-of-prometheus'
const shown = { headers: { authorization: `Bearer ${token}` } }
const countries = () => Response.json({ data: { countries: [] } })

async function measured(environment: Record<string, string> = { METRICS_TOKEN: token }) {
  const engine = await startTestEngine(countries)
  const app = testServer(engine.url, {}, environment)
  return { app, engine, text: async () => (await app.request('/metrics', shown)).text() }
}

test('without a token nothing is measured, and the address is none', async () => {
  const { app } = await measured({})
  expect((await app.request('/metrics', shown)).status).toBe(404)
})

test.each([undefined, 'Bearer', 'Bearer another-token-of-any', `Basic ${token}`, token])('%s opens nothing', async (given) => {
  const { app } = await measured()
  const answer = await app.request('/metrics', given ? { headers: { authorization: given } } : {})
  expect([answer.status, await answer.text()]).toEqual([401, 'A token is needed\n'])
})

test('requests are told by pattern, documents by name, with what was at hand and whom we asked', async () => {
  const { app, text } = await measured()
  await app.request(readPath('Countries'))
  await app.request(readPath('Countries'))
  await app.request('/pl/somewhere?q=anna%40demo.example')
  await app.request('/img/200/catalog/x.jpg')
  await app.request('/api/company', { method: 'POST', headers: pageHeaders, body: '{"nip":"9990001137"}' })
  const told = await text()
  expect(told).toContain('plon_requests_total{route="/graphql",method="GET",status="200"} 2')
  expect(told).toContain('plon_answers_total{document="Countries",cache="miss"} 1')
  expect(told).toContain('plon_answers_total{document="Countries",cache="hit"} 1')
  expect(told).toMatch(/plon_document_seconds_count\{document="Countries",status="200"\} 2/)
  expect(told).toMatch(/plon_outside_seconds_count\{service="engine",outcome="ok"\} [1-9]/)
  expect(told).toMatch(/plon_outside_seconds_count\{service="company register",outcome="ok"\} [1-9]/)
  expect(told).toContain('plon_breaker_open{service="company register"}')
  expect(told).toContain('route="/img/:width/:path{.+}"')
  expect(told).toContain('process_resident_memory_bytes')
  expect(told).not.toMatch(/somewhere|anna|demo\.example|x\.jpg|9990001137/)
})

test('whatever is asked for, the patterns stay few', async () => {
  const { app, text } = await measured()
  for (let one = 0; one < 40; one++) await app.request(`/pl/${one}/x${one}`, { method: one % 2 ? 'GET' : 'PROPFIND' })
  await app.request('/metrics', { method: 'BREW' })
  const routes = new Set([...(await text()).matchAll(/plon_requests_total\{route="([^"]*)"/g)].map(([, route]) => route))
  expect(routes.size).toBeLessThan(6)
})

const begun = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const traceOf = (value: string | null | undefined) => /^00-([\da-f]{32})-[\da-f]{16}-01$/.exec(value ?? '')?.[1]

test('the engine is asked in the trace of the request, whose number the shopper is told', async () => {
  const { app, engine } = await measured()
  const answer = await app.request(readPath('Countries'), { headers: { traceparent: begun } })
  const trace = traceOf(engine.calls.at(-1)?.headers.get('traceparent'))
  expect(trace?.slice(0, 8)).toBe(answer.headers.get('x-request-id'))
  expect(trace, 'a visitor names no trace of ours').not.toBe(begun.split('-')[1])
})

test('a trace that the own balancer has begun goes on; what is none begins anew', async () => {
  const { app, engine } = await measured({
    ...{ METRICS_TOKEN: token, TRUSTED_PROXIES: '1', CANONICAL_ORIGIN: 'http://localhost' },
  })
  const ask = async (traceparent: string) => {
    const variables = { input: { cart_id: 'a' } }
    const headers = { ...pageHeaders, traceparent }
    await app.request('/graphql', { method: 'POST', headers, body: JSON.stringify({ hash: hashOf('PlaceOrder'), variables }) })
    return engine.calls.at(-1)?.headers.get('traceparent')
  }
  const sent = await ask(begun)
  expect(traceOf(sent)).toBe(begun.split('-')[1])
  expect(sent?.split('-')[2], 'a step of its own').not.toBe(begun.split('-')[2])
  expect(traceOf(await ask(`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`))).not.toMatch(/^0+$/)
  expect(traceOf(await ask('nonsense'))).toBeDefined()
})

const told = {
  vitals: [
    { name: 'LCP', value: 1900, page: 'catalogue' },
    { name: 'CLS', value: 0.04, page: 'home' },
  ],
  changes: [{ kind: 'ADD', verdict: 'done' }],
}
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  ...{ method: 'POST', body: JSON.stringify(body), headers: { ...pageHeaders, ...headers } },
})

test('pages tell how quick they were and what became of changes', async () => {
  const { app, text } = await measured()
  expect((await app.request('/api/page-measures', post(told))).status).toBe(204)
  const measures = await text()
  expect(measures).toContain('plon_page_seconds_bucket{le="1.8",vital="LCP",page="catalogue"} 0')
  expect(measures).toContain('plon_page_seconds_bucket{le="2.5",vital="LCP",page="catalogue"} 1')
  expect(measures).toContain('plon_page_shift_bucket{le="0.05",page="home"} 1')
  expect(measures).toContain('plon_changes_total{kind="ADD",verdict="done"} 1')
})

test.each([
  ['a name of their own', { ...told, vitals: [{ name: 'anna@demo.example', value: 1, page: 'home' }] }],
  ['a page of their own', { ...told, vitals: [{ name: 'LCP', value: 1, page: '/pl/customer/anna' }] }],
  ['a kind of their own', { ...told, changes: [{ kind: 'GIFT', verdict: 'done' }] }],
  ['no number', { ...told, vitals: [{ name: 'LCP', value: 'NaN', page: 'home' }] }],
  ['thousands', { ...told, changes: Array.from({ length: 51 }, () => told.changes[0]) }],
  ['nothing', null],
])('pages that tell %s tell nothing', async (_, body) => {
  const { app, text } = await measured()
  expect((await app.request('/api/page-measures', post(body))).status).toBe(400)
  expect(await text()).not.toMatch(/anna|GIFT|plon_page_seconds_count/)
})

test('other pages than ours tell nothing, and where nothing is measured none does', async () => {
  const { app } = await measured()
  expect((await app.request('/api/page-measures', post(told, { 'sec-fetch-site': 'cross-site' }))).status).toBe(403)
  const unmeasured = await measured({})
  expect((await unmeasured.app.request('/api/page-measures', post(told))).status).toBe(404)
})
