/** @module-tag slow */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  Kind,
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  parse,
  printSchema,
  type SelectionSetNode,
} from 'graphql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contractSteps, createTestBackend, guestCartId, leavingSteps, stockSteps } from '../../backend/testing.ts'
import { readConfig } from '../config.ts'
import { hashOf, pageHeaders, silence, startTestEngine, testServer } from '../testing.ts'
import { documentsForEngine, stockVocabulary } from './engine-documents.ts'
import { recognitions } from './shop-features.ts'
import { readTrustedDocuments } from './trusted-documents.ts'
import { vocabularyOf } from './vocabulary.ts'

const patience = { timeout: 15_000 }

const trusted = readTrustedDocuments()

/** Starts the embedded backend as a Magento without modules, or as it is. */
async function startEngine(kind: 'stock' | 'secretive stock' | 'whole') {
  const backend = await createTestBackend({ engine: { modules: kind === 'whole' ? 'shop' : 'stock' } })
  onTestFinished(() => backend.close())
  return startTestEngine(async ({ headers, body }) => {
    const { query = '', variables } = body
    const isSecret = kind === 'secretive stock' && query.includes('__schema')
    if (isSecret) return Response.json({ errors: [{ message: 'GraphQL introspection is not allowed' }] }, { status: 400 })
    const token = headers.get('authorization')?.slice('Bearer '.length)
    const store = headers.get('store')
    const as = { ...(token ? { token } : {}), ...(store ? { store } : {}) }
    const { data, errors } = await backend.ask(query, (variables ?? {}) as Record<string, unknown>, as)
    return Response.json(errors.length > 0 ? { data, errors } : { data })
  })
}

async function startShop(kind: Parameters<typeof startEngine>[0], environment: Record<string, string>) {
  const engine = await startEngine(kind)
  const config = readConfig({ NODE_ENV: 'test', COMMERCE_URL: engine.url, ...environment })
  const errors: string[] = []
  const documents = await documentsForEngine({ config, log: { ...silence, error: (event) => errors.push(event) } })
  const app = testServer(engine.url, { documents })
  const ask = async (name: string, variables: object = {}, token = '') => {
    const body = JSON.stringify({ hash: hashOf(name), variables })
    const response = await app.request('/graphql', {
      method: 'POST',
      headers: { ...pageHeaders, cookie: `vsf-customer=${token}` },
      body,
    })
    return await response.json()
  }
  return { engine, ask, documents, errors }
}

const filter = { category_uid: { in: ['Mw=='] } }
const input = (more: object) => ({ input: { cart_id: guestCartId, ...more } })

/** The embedded backend answers more documents than the shop uses; the gateway runs only those that the shop uses. */
const names = new Set(trusted.all.map(({ name }) => name))
const asked = ({ guest, customer }: typeof contractSteps) => [...guest, ...customer].filter(({ name }) => names.has(name))
const steps = asked(contractSteps)

const stock = stockVocabulary()
const whole = vocabularyOf(trusted.schema)

/** Names that differ in stock Magento. */
const stockNames: Record<string, string> = {
  orders_ext: 'orders',
  CustomerOrdersExt: 'CustomerOrders',
  CustomerOrderExt: 'CustomerOrder',
}

/** Returns where a document's answer holds what only modules know, as keys separated by slashes. */
function placesOfModules(name: string): Set<string> {
  const { definitions } = parse(trusted.find(hashOf(name))?.query ?? '')
  const found = new Set<string>()
  const collect = (set: SelectionSetNode, type: string, at: string) => {
    for (const one of set.selections) {
      if (one.kind === Kind.FRAGMENT_SPREAD) {
        for (const part of definitions)
          if (part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === one.name.value)
            collect(part.selectionSet, part.typeCondition.name.value, at)
        continue
      }
      if (one.kind === Kind.INLINE_FRAGMENT) {
        collect(one.selectionSet, one.typeCondition?.name.value ?? type, at)
        continue
      }
      const key = `${at}/${one.alias?.value ?? one.name.value}`
      const name = one.name.value
      const isOurs = stock.get(stockNames[type] ?? type)?.has(stockNames[name] ?? name) === false
      if (isOurs && !name.startsWith('__')) found.add(key)
      const below = whole.get(type)?.get(one.name.value)?.type
      if (one.selectionSet && below) collect(one.selectionSet, below, key)
    }
  }
  for (const part of definitions)
    if (part.kind === Kind.OPERATION_DEFINITION) collect(part.selectionSet, part.operation === 'query' ? 'Query' : 'Mutation', '')
  return found
}

/** Returns an answer with null for everything that only modules know. */
function withoutModules(data: unknown, places: Set<string>, at = ''): unknown {
  if (places.has(at)) return null
  if (Array.isArray(data)) return data.map((one) => withoutModules(one, places, at))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([name, below]) => [name, withoutModules(below, places, `${at}/${name}`)]))
}

async function walk(ask: Awaited<ReturnType<typeof startShop>>['ask']) {
  const answers: { name: string; data: unknown; errors: unknown }[] = []
  let token = ''
  const earlier: Record<string, Record<string, unknown> | undefined> = {}
  for (const { name, variables = {} } of asked(stockSteps)) {
    const { data, errors } = await ask(name, typeof variables === 'function' ? variables(earlier) : variables, token)
    earlier[name] = data
    if (data?.generateCustomerToken) token = data.generateCustomerToken.token
    answers.push({ name, data, errors })
  }
  return answers
}

test('every document of the contract is asked here', () => {
  expect([...new Set([...steps, ...leavingSteps].map(({ name }) => name))].sort()).toEqual(
    trusted.all.map(({ name }) => name).sort(),
  )
})

test.each(['stock', 'auto'])(
  'COMMERCE_EXTENSIONS=%s: a Magento without modules answers every document, null where only modules know',
  { timeout: 60_000 },
  async (mode) => {
    const modest = await startShop('stock', { COMMERCE_EXTENSIONS: mode })
    const answers = await walk(modest.ask)
    expect(answers.filter(({ errors }) => errors)).toEqual([])
    const told = ({ name, data }: { name: string; data: unknown }) =>
      name === 'StoreConfig' ? { ...Object(data), shopFeatures: null } : data
    for (const one of answers) expect(told(one), one.name).toEqual(withoutModules(told(one), placesOfModules(one.name)))
    const order = answers.find(({ name }) => name === 'CustomerOrders')
    expect(JSON.stringify(order?.data)).toMatch(/"number":"\d/)
  },
)

test('each feature is recognised by names that the whole contract knows', () => {
  const names = Object.values(recognitions).flatMap((one) => one.names)
  expect(names.filter((name) => !whole.get(name.split('.')[0] ?? '')?.has(name.split('.')[1] ?? ''))).toEqual([])
})

const ofEveryMagento = ['LOWEST_PRICES', 'NEWSLETTER', 'REVIEWS', 'WISH_LISTS']

test.each([
  ['stock', ofEveryMagento, {}],
  [
    'whole',
    Object.keys(recognitions),
    { OPEN_METEO_URL: 'https://weather.example', ADDRESS_PHOTON_URL: 'https://photon.example' },
  ],
] as const)('the page is told what a %s engine can do', async (kind, features, environment) => {
  const { ask, documents } = await startShop(kind, environment)
  expect((await ask('StoreConfig')).data.shopFeatures).toEqual(features)
  expect(documents.find(hashOf('StoreConfig'))?.reduction?.query).not.toContain('shopFeatures')
})

test('what the operator switches off or the catalogue lacks is not told', async () => {
  const { ask } = await startShop('whole', {
    CERTIFICATE_GATE: 'off',
    COMMERCE_MISSING_ATTRIBUTES: 'omnibus_price,manufacturer,uprawa',
  })
  const { shopFeatures } = (await ask('StoreConfig')).data
  expect(Object.keys(recognitions).filter((one) => !shopFeatures.includes(one))).toEqual([
    ...['ADDRESS_SEARCH', 'BRANDS', 'CERTIFICATE_GATE', 'FINDERS', 'LOWEST_PRICES', 'WEATHER'],
  ])
})

test('an order goes without the consents and the total that the engine has no words for', async () => {
  const { ask, engine } = await startShop('stock', {})
  const guestSteps = stockSteps.guest.filter(({ name }) => names.has(name))
  const upTo = guestSteps.findIndex(({ name }) => name === 'PlaceOrder')
  for (const { name, variables = {} } of guestSteps.slice(0, upTo)) await ask(name, variables)
  const { data } = await ask('PlaceOrder', input({ consents: { consent_to_rules: true }, expected_total: 435.7 }))
  expect(data.placeOrder).toMatchObject({ redirect_uri: null, bank_transfer: null, errors: [] })
  expect(engine.calls.at(-1)?.body.variables).toEqual(input({}))
})

test('what only modules filter and sort by is not asked for', async () => {
  const { ask, engine } = await startShop('stock', {})
  const today = { from: '2026-11-21', to: '2026-11-21' }
  const { errors } = await ask('ProductListing', {
    filter: { ...filter, new: today },
    sort: { newest: 'DESC' },
    pageSize: 4,
    currentPage: 1,
  })
  expect(errors).toBeUndefined()
  expect(engine.calls.at(-1)?.body.variables).toEqual({ filter, sort: {}, pageSize: 4, currentPage: 1 })
})

test.each([
  ['shop', 'stock'],
  ['auto', 'whole'],
  ['auto', 'secretive stock'],
] as const)('COMMERCE_EXTENSIONS=%s before a %s engine: documents go byte for byte', async (mode, kind) => {
  const { documents, ask, engine } = await startShop(kind, { COMMERCE_EXTENSIONS: mode })
  await ask('ProductListing', { filter: { new: { from: '2026-11-21' } }, pageSize: 4, currentPage: 1 })
  const sent = engine.calls.at(-1)?.body
  expect(sent?.query).toBe(documents.find(hashOf('ProductListing'))?.query)
  expect(sent?.variables).toEqual({ filter: { new: { from: '2026-11-21' } }, pageSize: 4, currentPage: 1 })
})

test('an engine that will not tell leaves a line for the operator', async () => {
  expect((await startShop('secretive stock', {})).errors).toEqual(['the engine does not tell what it knows'])
})

test.each([
  ['in the language of GraphQL', (told: IntrospectionQuery) => printSchema(buildClientSchema(told))],
  ['as introspection answers', (told: IntrospectionQuery) => JSON.stringify({ data: told })],
])('an engine that will not tell is understood by its schema in a file, %s', async (_, written) => {
  const copy = await createTestBackend({ engine: { version: '2.4.6', modules: 'stock' } })
  onTestFinished(() => copy.close())
  const { data } = await copy.ask<IntrospectionQuery>(getIntrospectionQuery())
  if (!data) throw new Error('The copy tells nothing')
  const file = join(mkdtempSync(join(tmpdir(), 'plon-schema-')), 'schema')
  writeFileSync(file, written(data))
  const engine = await startEngine('secretive stock')
  const config = readConfig({ NODE_ENV: 'test', COMMERCE_URL: engine.url, COMMERCE_SCHEMA: file })
  const documents = await documentsForEngine({ config, log: silence })
  expect(documents.find(hashOf('CustomerOrders'))?.reduction?.query).not.toContain('orders_ext(')
  expect(documents.find(hashOf('Cart'))?.reduction?.query).toContain('itemsV2: items')
  expect(engine.calls).toEqual([])
})

test.each([
  ['that is not there', undefined],
  ['of something else', '<!doctype html>'],
  ['of JSON that is no answer', '{"data": {}}'],
  ['of another shop', 'type Query { wares: String }'],
])('a schema file %s ends the start with one sentence', async (_, text) => {
  const file = join(mkdtempSync(join(tmpdir(), 'plon-schema-')), 'schema')
  if (text !== undefined) writeFileSync(file, text)
  const config = readConfig({ NODE_ENV: 'test', COMMERCE_URL: 'https://engine.example/graphql', COMMERCE_SCHEMA: file })
  await expect(documentsForEngine({ config, log: silence })).rejects.toThrow(/^COMMERCE_SCHEMA /)
})

test('an engine that is away at the start is asked again', async () => {
  const engine = await startEngine('stock')
  const answer = vi.spyOn(engine, 'answer').mockImplementationOnce(() => new Response('starting', { status: 503 }))
  const waiting: (() => void)[] = []
  const config = readConfig({ NODE_ENV: 'test', COMMERCE_URL: engine.url })
  const documents = await documentsForEngine({ config, log: silence, later: (then) => waiting.push(then) })
  expect(documents.find(hashOf('Customer'))?.reduction).toBeUndefined()
  waiting[0]?.()
  await vi.waitFor(() => expect(documents.find(hashOf('Customer'))?.reduction).toBeDefined(), patience)
  expect(answer).toHaveBeenCalledTimes(2)
})

test('an attribute that the operator names as missing is not asked for', async () => {
  const { documents } = await startShop('whole', { COMMERCE_EXTENSIONS: 'shop', COMMERCE_MISSING_ATTRIBUTES: 'sklad, ean' })
  const detail = documents.find(hashOf('ProductDetail'))
  expect(detail?.query).toMatch(/\bsklad\b/)
  expect(detail?.reduction?.query).not.toMatch(/\b(sklad|ean)\b/)
  expect(detail?.reduction?.query).toMatch(/\bfamily\b/)
})

test('the embedded backend is asked whole, whatever is configured, but for what the gateway tells itself', async () => {
  const config = readConfig({ COMMERCE_EXTENSIONS: 'stock', COMMERCE_MISSING_ATTRIBUTES: 'ean' })
  const documents = await documentsForEngine({ config, log: silence })
  expect(documents.all.filter(({ reduction }) => reduction).map(({ name }) => name)).toEqual(['StoreConfig'])
})

test('the embedded backend as another Magento is asked what it knows, whatever is said of an engine outside', async () => {
  const config = readConfig({ COMMERCE_EXTENSIONS: 'shop' })
  const { url } = await startEngine('stock')
  const documents = await documentsForEngine({ config, log: silence, embedded: url })
  expect(documents.find(hashOf('CustomerOrders'))?.reduction?.query).not.toContain('orders_ext(')
})
