import { expect, test } from 'vitest'
import { silence, startTestEngine, testServer } from './testing.ts'

test('the shop is alive and ready while the engine answers', async () => {
  const engine = await startTestEngine(() => Response.json({ data: { storeConfig: { store_code: 'x' } } }))
  const app = testServer(engine.url)
  const alive = await app.request('/api/health')
  expect([alive.status, alive.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await alive.json()).toEqual({ status: 'ok', version: '0.1.0', uptime: expect.any(Number), policyReports: 0 })
  const ready = await app.request('/api/ready')
  expect([ready.status, ready.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await ready.json()).toEqual({ status: 'ok', commerce: 'reachable' })
})

test.each([
  ['fails', () => new Response('', { status: 500 })],
  ['is a portal', () => new Response('<html>')],
  ['has no data', () => Response.json({ data: null })],
  ['hangs', () => new Promise<Response>(() => undefined)],
])('the shop is alive and not ready when the engine %s', async (_, answer) => {
  const engine = await startTestEngine(answer)
  const app = testServer(engine.url)
  expect((await app.request('/api/health')).status).toBe(200)
  const response = await app.request('/api/ready')
  expect([response.status, (await response.json()).commerce]).toEqual([503, 'unreachable'])
})

test('a shop that stops, or whose database takes nothing, is alive and not ready', async () => {
  const engine = await startTestEngine(() => Response.json({ data: { storeConfig: { store_code: 'x' } } }))
  const stopping = new AbortController()
  let time = 0
  const state = { canWrite: true }
  const app = testServer(engine.url, { stopping: stopping.signal, canWrite: () => state.canWrite, now: () => (time += 3000) })
  const ready = async () => {
    const response = await app.request('/api/ready')
    return [response.status, await response.json()]
  }
  expect(await ready()).toEqual([200, { status: 'ok', commerce: 'reachable' }])
  state.canWrite = false
  expect(await ready()).toEqual([503, { status: 'degraded', commerce: 'read-only' }])
  state.canWrite = true
  stopping.abort()
  expect(await ready()).toEqual([503, { status: 'stopping', commerce: 'reachable' }])
  expect((await app.request('/api/health')).status).toBe(200)
})

test('a ping gives back the nonce that no portal can know', async () => {
  const app = testServer('http://127.0.0.1:9/graphql')
  const response = await app.request('/api/ping?a1B2-c3')
  expect([response.status, response.headers.get('x-ping'), response.headers.get('cache-control')]).toEqual([
    204,
    'a1B2-c3',
    'no-store',
  ])
  expect((await app.request('/api/ping')).status).toBe(400)
  expect((await app.request('/api/ping?a%0d%0ab')).status).toBe(400)
  expect((await app.request('/api/other')).status).toBe(404)
})

test('reports against the policy are counted, and a flood is logged ten times a minute', async () => {
  const lines: string[] = []
  const engine = await startTestEngine(() => Response.json({ data: {} }))
  const app = testServer(engine.url, { log: { ...silence, security: (event) => lines.push(event) }, now: () => 1000 })
  const report = JSON.stringify([
    {
      type: 'csp-violation',
      body: { documentURL: 'https://shop/pl/customer/anna@example.com', effectiveDirective: 'script-src', blockedURL: 'inline' },
    },
  ])
  for (const body of [report, 'junk', 'x'.repeat(1_000_000)])
    expect((await app.request('/api/csp-report', { method: 'POST', body })).status).toBe(204)
  for (let number = 0; number < 30; number += 1) await app.request('/api/csp-report', { method: 'POST', body: report })
  expect((await (await app.request('/api/health')).json()).policyReports).toBe(33)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('content policy: script-src inline')
  expect(lines.join()).not.toContain('anna')
})
