import { expect, onTestFinished, test, vi } from 'vitest'
import { type TestBackend, createTestBackend } from '../../backend/testing.ts'
import { readConfig } from '../config.ts'
import { overHttp, readPath, silence, startTestEngine, testServer } from '../testing.ts'
import { documentsForEngine } from './engine-documents.ts'
import { catalogue } from '#config'
import { reportMissingCategories } from './known-categories.ts'
import { checkViews } from './store-views.ts'

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

test(
  'an engine that is put in the place of another under a running shop is understood after the first refusal',
  { timeout: 30_000 },
  async () => {
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
    // Reads another page each time, because earlier answers are cached.
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
    await expect.poll(async () => (await listing()).errors, { timeout: 15_000 }).toBeUndefined()
  },
)

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
  await checkViews(configFor(`${origin}/graphql`, stores), log, () => undefined).asked
  expect(said).toEqual(told)
})

test('a view that sells in another currency is told once and shows nothing, until it is put right under the running shop', async () => {
  const sold: Record<string, string> = { naturaexpert_pl: 'PLN', naturaexpert_en: 'EUR' }
  const engine = await startTestEngine(({ headers }) => {
    const store_code = headers.get('store') ?? ''
    return Response.json({ data: { storeConfig: { store_code, default_display_currency_code: sold[store_code] }, route: null } })
  })
  const { said, log } = listening()
  const waiting: (() => void)[] = []
  const { otherMoney, asked } = checkViews(configFor(engine.url), log, (then) => waiting.push(then))
  await asked
  const app = testServer(engine.url, { otherMoney })
  const read = async (store: string, url: string) => (await app.request(readPath('Route', { url }, store))).status
  expect(said).toEqual(['the store view naturaexpert_en sells in EUR'])
  expect([await read('naturaexpert_pl', '1'), await read('naturaexpert_en', '2')]).toEqual([200, 503])
  waiting.shift()?.()
  await expect.poll(() => waiting.length).toBe(1)
  expect(said).toHaveLength(1)
  sold.naturaexpert_en = 'PLN'
  waiting.shift()?.()
  await expect.poll(() => read('naturaexpert_en', '3')).toBe(200)
  expect(waiting).toEqual([])
})

test('an engine that is away at the start is asked for its views again', async () => {
  const engine = await startTestEngine(() => new Response('starting', { status: 503 }))
  const { said, log } = listening()
  const waiting: (() => void)[] = []
  await checkViews(configFor(engine.url), log, (then) => waiting.push(then)).asked
  expect(said).toEqual([])
  engine.answer = () => Response.json({ data: { storeConfig: { store_code: 'default' } } })
  waiting[0]?.()
  await expect
    .poll(() => said)
    .toEqual(['the engine has no store view naturaexpert_pl', 'the engine has no store view naturaexpert_en'])
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
  await reportMissingCategories(configFor(`${origin}/graphql`), `${origin}/graphql`, log, places)
  expect(said).toEqual(told)
})
