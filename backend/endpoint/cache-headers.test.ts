import { afterAll, expect, test } from 'vitest'
import { type demoSignIns, createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const url = 'http://127.0.0.1:4000/graphql'
const query = '{ storeConfig { locale } }'
const headersOf = async (headers: Record<string, string> = {}, asked = query) =>
  (await backend.fetch(new Request(`${url}?${new URLSearchParams({ query: asked })}`, { headers }))).headers
const idFor = async (headers?: Record<string, string>) => (await headersOf(headers)).get('x-magento-cache-id')
const bearer = async (who: keyof typeof demoSignIns) => ({ authorization: `Bearer ${await backend.signIn(who)}` })

test('nobody keeps an answer by himself', async () => {
  const body = JSON.stringify({ query: 'mutation { createEmptyCart }' })
  const posted = await backend.fetch(new Request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
  const failed = await headersOf({}, '{ nothing }')
  for (const headers of [await headersOf(), posted.headers, failed]) {
    expect(headers.get('cache-control')).toBe('max-age=0, must-revalidate, no-cache, no-store')
    expect(headers.get('pragma')).toBe('no-cache')
  }
})

test('the id tells apart for whom an answer may differ, and nobody else', async () => {
  const [guest, english] = [await idFor(), await idFor({ store: 'naturaexpert_en' })]
  const [person, company, dealer] = [
    await idFor(await bearer('private')),
    await idFor(await bearer('company')),
    await idFor(await bearer('b2b')),
  ]
  expect(guest).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set([guest, english, person, dealer]).size).toBe(4)
  expect(company, 'two people of one group see the same catalogue').toBe(person)
  expect(await idFor({ store: 'default' }), 'the default view by another name').toBe(guest)
})
