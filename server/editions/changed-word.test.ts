import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../testing.ts'

const secret = 'a-secret-of-the-engine'
const shop = testServer('http://127.0.0.1:9/graphql', {}, { CATALOGUE_SECRET: secret, EDITION_HOURS: '0' })

const send = (body: string, at = Date.now()) => {
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return shop.request('/api/catalogue/changed', { method: 'POST', body, headers: { 'x-signature': `${at}.${mac}` } })
}

test('the word that two hundred products have changed is heard, however long their numbers are', async () => {
  const skus = Array.from({ length: 200 }, (_, at) => `${at}`.padStart(64, 'Ż'))
  expect((await send(JSON.stringify({ skus }))).status).toBe(202)
})

test('a word without end is no failure of the shop', async () => {
  const answer = await shop.request('/api/catalogue/changed', { method: 'POST', body: 'x'.repeat(200_000) })
  expect(answer.status).toBe(413)
})

test('what somebody has overheard is good for minutes', async () =>
  expect((await send('{}', Date.now() - 6 * 60_000)).status).toBe(403))
