import { expect, onTestFinished, test, vi } from 'vitest'
import { type TestBackend, createTestBackend } from '../../backend/testing.ts'
import { readConfig } from '../config.ts'
import { overHttp, readPath, silence, startTestEngine, testServer } from '../testing.ts'
import { documentsForEngine } from './engine-documents.ts'
import { catalogue } from '#config'
import { tellMissingCategories } from './known-categories.ts'
import { tellMissingViews } from './store-views.ts'

const configFor = (url: string, more: Record<string, string> = {}) => readConfig({ NODE_ENV: 'test', COMMERCE_URL: url, ...more })

const listening = () => {
  const said: string[] = []
  return { said, log: { ...silence, error: (event: string) => void said.push(event) } }
}

test('an address that answers a page instead of GraphQL is told at the start, and is asked again', async () => {
  const engine = await startTestEngine(
    () => new Response('<!doctype html><h1>Sklep</h1>', { headers: { 'content-type': 'text/html' } }),
  )
  const { said, log } = listening()
  const later = vi.fn()
  await documentsForEngine({ config: configFor(engine.url), log, later })
  expect(said).toEqual(['COMMERCE_URL is no address of GraphQL'])
  expect(later).toHaveBeenCalledOnce()
  const response = await testServer(engine.url).request(readPath('StoreConfig'))
  expect(response.status).toBe(503)
})

test('an engine that is put in the place of another under a running shop is understood after the first refusal', async () => {
  const engines: TestBackend[] = [
    await createTestBackend(),
    await createTestBackend({ engine: { modules: 'stock', version: '2.4.7' } }),
  ]
  const { origin, close } = await overHttp((request) => engines[0]?.fetch(request) ?? Response.error())
  onTestFinished(close)
  const url = `${origin}/graphql`
  let now = 0
  const documents = await documentsForEngine({ config: configFor(url), log: silence, now: () => now })
  const app = testServer(url, { documents })
  // Each time another page: what was read before is kept.
  let currentPage = 0
  const listing = async () => {
    currentPage += 1
    const response = await app.request(readPath('ProductListing', { filter: {}, pageSize: 4, currentPage }))
    return (await response.json()) as { data: { products: { items: unknown[] } } | null; errors?: unknown[] }
  }
  expect((await listing()).errors).toBeUndefined()
  engines.shift()?.close()
  onTestFinished(() => engines[0]?.close())
  now = 20_000
  expect((await listing()).data).toBeNull()
  await expect.poll(async () => (await listing()).errors).toBeUndefined()
})

test.each([
  [{}, []],
  [{ STORE_EN: 'default' }, ['the engine has no store view default']],
  [{ STORE_PL: 'sklep', STORE_EN: 'shop' }, ['the engine has no store view sklep', 'the engine has no store view shop']],
  [{ STORE_EN: 'naturaexpert_pl' }, []],
])('store views %j: what the engine does not have is told, and nothing else', async (stores, told) => {
  const backend = await createTestBackend()
  const { origin, close } = await overHttp((request) => backend.fetch(request))
  onTestFinished(() => close().then(() => backend.close()))
  const { said, log } = listening()
  await tellMissingViews(configFor(`${origin}/graphql`, stores), log)
  expect(said).toEqual(told)
})

test.each([
  [catalogue, []],
  [
    {
      ...catalogue,
      families: [
        { id: 32, tint: 'fert' as const },
        { id: 9999, tint: 'bio' as const },
      ],
      promotions: 8888,
    },
    ['the engine has no category 9999', 'the engine has no category 8888'],
  ],
])('categories of the configuration: what the engine does not have is told, and nothing else', async (places, told) => {
  const backend = await createTestBackend()
  const { origin, close } = await overHttp((request) => backend.fetch(request))
  onTestFinished(() => close().then(() => backend.close()))
  const { said, log } = listening()
  await tellMissingCategories(configFor(`${origin}/graphql`), `${origin}/graphql`, log, places)
  expect(said).toEqual(told)
})
