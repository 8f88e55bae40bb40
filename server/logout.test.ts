import { expect, test } from 'vitest'
import { pageHeaders, testServer } from './testing.ts'

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
