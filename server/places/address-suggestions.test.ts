import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../../backend/testing.ts'
import { overHttp, pageHeaders, testServer } from '../testing.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({})
})
afterAll(() => backend.close())

async function shop(environment: Record<string, string> = {}) {
  const asked: URL[] = []
  const world = await overHttp((request) => {
    asked.push(new URL(request.url))
    return backend.fetch(request)
  })
  const app = testServer(`${world.origin}/graphql`, {}, environment)
  const ask = async (q: string, headers: Record<string, string> = pageHeaders) => {
    const answer = await app.request('/api/addresses', { method: 'POST', headers, body: JSON.stringify({ q }) })
    return { status: answer.status, cache: answer.headers.get('cache-control'), body: (await answer.json()) as unknown }
  }
  return { ask, asked, close: world.close }
}

test('an address is told in parts, and kept by nobody', async () => {
  const { ask, close } = await shop()
  expect(await ask('polna 7 środa wielk')).toMatchObject({
    ...{ status: 200, cache: 'no-store' },
    body: {
      data: {
        addresses: expect.arrayContaining([
          { street: 'Polna', building: '7', postcode: '63-000', city: 'Środa Wielkopolska', region: 'wielkopolskie' },
        ]),
      },
    },
  })
  expect(await ask('zzzzzzzz')).toMatchObject({ status: 200, body: { data: { addresses: [] } } })
  await close()
})

test.each([
  ['po', pageHeaders, 400],
  ['x'.repeat(121), pageHeaders, 400],
  ['Polna', {}, 403],
])('%s is asked of nobody', async (q, headers, status) => {
  const { ask, asked, close } = await shop()
  expect((await ask(q, headers)).status).toBe(status)
  expect(asked).toEqual([])
  await close()
})

test('a shop without a search of its own asks none of somebody else', async () => {
  const COMMERCE_URL = 'https://shop.example/graphql'
  const { ask, asked, close } = await shop({ COMMERCE_URL, PHOTON_URL: 'https://photon.example' })
  expect((await ask('Polna')).status).toBe(503)
  expect(asked).toEqual([])
  await close()
})
