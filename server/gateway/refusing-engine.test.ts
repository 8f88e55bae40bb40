import { expect, test } from 'vitest'
import { hashOf, pageHeaders, startTestEngine, testServer } from '../testing.ts'

test.each([
  ['401 for a wrong password', 401, 'graphql-authentication'],
  ['403 for what is not allowed', 403, 'graphql-authorization'],
])('%s is the answer of the field, as an engine of 2.4.9 says it', async (_, status, category) => {
  const errors = [{ message: 'Nie', path: ['customerCart'], extensions: { category } }]
  const engine = await startTestEngine(() => Response.json({ data: { customerCart: null }, errors }, { status }))
  const body = JSON.stringify({ hash: hashOf('CustomerCart'), variables: {} })
  const response = await testServer(engine.url).request('/graphql', { method: 'POST', headers: pageHeaders, body })
  expect([response.status, await response.json()]).toEqual([200, { data: { customerCart: null }, errors }])
})
