import { describe, expect, test } from 'vitest'
import { pageHeaders, startTestEngine, testServer } from './testing.ts'

const app = testServer('http://127.0.0.1:9/graphql')

test('after signing out the browser is told to empty its cache, and to keep worker and storage', async () => {
  const response = await app.request('/api/logout', { method: 'POST', headers: pageHeaders })
  expect([response.status, response.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['another site', { ...pageHeaders, 'sec-fetch-site': 'cross-site' }],
  ['a form', { 'sec-fetch-site': 'same-origin' }],
])('%s cannot empty it', async (_, headers) => {
  const response = await app.request('/api/logout', { method: 'POST', headers })
  expect([response.status, response.headers.get('clear-site-data')]).toEqual([403, null])
})

describe('a token whose owner left without a network', () => {
  const end = (shop: ReturnType<typeof testServer>, body: string, headers: Record<string, string> = pageHeaders) =>
    shop.request('/api/logout/token', { method: 'POST', headers, body })
  const token = JSON.stringify({ token: 'abc123' })

  test('is ended in the name of its owner', async () => {
    const engine = await startTestEngine(() => Response.json({ data: { revokeCustomerToken: { result: true } } }))
    const response = await end(testServer(engine.url), token)
    expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'no-store'])
    expect(engine.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc123'])
  })

  test.each([
    ['was dead before', () => new Response('{"errors":[{"message":"no"}]}', { status: 401 }), 204],
    [
      'was dead before, said as Magento says it',
      () => Response.json({ errors: [{ message: 'no', extensions: { category: 'graphql-authorization' } }] }),
      204,
    ],
    ['may be alive when the engine fails', () => new Response('down', { status: 503 }), 503],
    ['may be alive when something broke', () => Response.json({ errors: [{ message: 'Internal server error' }] }), 503],
  ] as const)('%s', async (_, answer, status) => {
    const engine = await startTestEngine(answer)
    expect((await end(testServer(engine.url), token)).status).toBe(status)
  })

  test.each([
    ['nothing', ''],
    ['an empty object', '{}'],
    ['an empty word', '{"token":""}'],
    ['two words', '{"token":"a b"}'],
    ['a list', '{"token":["a"]}'],
    ['a very long one', JSON.stringify({ token: 'x'.repeat(5000) })],
  ])('%s is none', async (_, body) => expect((await end(app, body)).status).toBe(400))

  test('is not ended for another site', async () =>
    expect((await end(app, token, { ...pageHeaders, 'sec-fetch-site': 'cross-site' })).status).toBe(403))
})
