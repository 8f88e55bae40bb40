import { afterAll, describe, expect, test } from 'vitest'
import { startBackend } from '../index.ts'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const origin = 'http://127.0.0.1:4000'
async function get(query: string, headers: Record<string, string> = {}) {
  const response = await backend.fetch(new Request(`${origin}/graphql?query=${encodeURIComponent(query)}`, { headers }))
  const body: unknown = await response.json()
  return { status: response.status, body }
}

describe('the endpoint', () => {
  test('answers queries by GET', async () => {
    expect(await get('{ storeConfig { store_code } }')).toEqual({
      status: 200,
      body: { data: { storeConfig: { store_code: 'naturaexpert_pl' } } },
    })
  })

  test('changes nothing by GET', async () => {
    const carts = backend.db.get('SELECT count(*) AS n FROM cart')
    const message = 'Mutation requests allowed only for POST requests'
    expect(await get('mutation { createEmptyCart }')).toMatchObject({ status: 405, body: { errors: [{ message }] } })
    expect(backend.db.get('SELECT count(*) AS n FROM cart')).toEqual(carts)
  })

  test.each([
    ['naturaexpert_pl', 'pl_PL'],
    ['naturaexpert_en', 'en_US'],
  ])('the store view %s speaks %s', async (store, locale) => {
    expect((await get('{ storeConfig { locale } }', { store })).body).toEqual({ data: { storeConfig: { locale } } })
  })

  test.each(['admin', 'NATURAEXPERT_PL', "'"])('the store view %s does not exist', async (store) => {
    expect((await get('{ storeConfig { locale } }', { store })).body).toMatchObject({
      errors: [{ message: 'Requested store is not found' }],
    })
  })

  test.each(['PLN', ' pln ', ''])('the currency "%s" is that of the shop', async (currency) => {
    expect((await get('{ storeConfig { store_code } }', { 'content-currency': currency })).body).toHaveProperty('data')
  })

  test.each(['EUR', 'PLN, EUR', '1'])('nothing is sold in the currency "%s"', async (currency) => {
    expect(await get('{ storeConfig { store_code } }', { 'content-currency': currency })).toMatchObject({
      status: 200,
      body: { errors: [{ message: 'Please correct the target currency', extensions: { category: 'graphql-input' } }] },
    })
  })

  test.each(['Basic YTpi', 'Bearer', 'Bearer a b', ''])(
    'B-65: the header "Authorization: %s" is that of a guest, as in Magento',
    async (authorization) => {
      expect((await get('{ storeConfig { store_code } }', { authorization })).status).toBe(200)
    },
  )

  test('errors of the schema have a category of their own', async () => {
    expect((await get('{ nope }')).body).toMatchObject({ errors: [{ extensions: { category: 'graphql' } }] })
    expect((await get('{ storeConfig {')).body).toMatchObject({ errors: [{ extensions: { category: 'graphql' } }] })
  })

  test('a bug is told to the log and not to the client', async () => {
    const broken = await createTestBackend()
    broken.db.exec('DROP TABLE cms_page')
    await expect(broken.ask('CmsPage', { identifier: 'zwroty' })).rejects.toThrow('no such table')
    const request = new Request(`${origin}/graphql?query=${encodeURIComponent('{ cmsPage(identifier: "zwroty") { title } }')}`)
    const text = await (await broken.fetch(request)).text()
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ message: 'Internal server error', extensions: { category: 'internal', trace_id: expect.any(String) } }],
    })
    expect(text).not.toContain('no such table')
    broken.close()
  })

  test('pictures are addressed by the host that was asked', async () => {
    const query = '{ products(filter: { sku: { eq: "ZAG-H-001" } }) { items { thumbnail { url } } } }'
    const response = await backend.fetch(new Request(`http://shop.example:81/graphql?query=${encodeURIComponent(query)}`))
    expect(await response.text()).toContain('http://shop.example:81/media/catalog/product/zag-h-001-1.webp')
  })
})

describe('limits', () => {
  const nested = (depth: number) => `{ categoryList { ${'children { '.repeat(depth)} uid ${'} '.repeat(depth)} } }`
  const wide = (fields: number) => `{ ${'storeConfig { locale } '.repeat(fields / 2)} }`

  test.each<[string, string, string | null]>([
    ['19 levels below the first', nested(19), null],
    ['20 levels below the first', nested(20), 'Max query depth should be 20 but got 21.'],
    ['300 fields', wide(300), null],
    ['302 fields', wide(302), 'Max query complexity should be 300 but got 302.'],
    [
      'a fragment spread often counts once',
      `{ ${'storeConfig { ...F } '.repeat(80)} } fragment F on StoreConfig { locale store_code store_name }`,
      null,
    ],
  ])('%s: %s', async (_, query, message) => {
    const { errors } = await backend.ask(query)
    expect(errors[0]?.message ?? null).toBe(message)
  })

  test('a circle of fragments is refused at once', async () => {
    const { errors } = await backend.ask(
      '{ storeConfig { ...A } } fragment A on StoreConfig { ...B } fragment B on StoreConfig { ...A }',
    )
    expect(errors[0]?.message).toMatch(/Cannot spread fragment/)
  })

  test('the schema can be looked up, as every Magento client expects', async () => {
    const { data } = await backend.ask('{ __schema { queryType { name fields(includeDeprecated: true) { name } } } }')
    expect(JSON.stringify(data)).toContain('categoryList')
  })
})

describe('aids for development', () => {
  const dev = (path: string, method = 'GET', host = '127.0.0.1:4000') =>
    backend.fetch(new Request(`http://${host}/dev/${path}`, { method }))

  test('a reset empties the shop, by POST only', async () => {
    await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }])
    expect(await (await dev('effects')).json()).toHaveLength(2)
    expect((await dev('reset')).status).toBe(405)
    expect((await dev('reset', 'POST')).status).toBe(200)
    expect(await (await dev('effects')).json()).toEqual([])
  })

  test('nobody reaches them under another name', async () => {
    expect((await dev('effects', 'GET', 'shop.example')).status).toBe(404)
    expect((await dev('reset', 'POST', 'shop.example')).status).toBe(404)
  })

  test('any other path is not found', async () => {
    for (const path of ['/', '/admin', '/dev/other', '/graphqlx'])
      expect((await backend.fetch(new Request(origin + path))).status).toBe(404)
  })
})

test('the backend runs on a free port of the loopback interface and ends when asked', async () => {
  const running = await startBackend({ port: 0, database: ':memory:' })
  const ask = () => fetch(`${running.url}/graphql?query=${encodeURIComponent('{ storeConfig { store_code } }')}`)
  expect(await (await ask()).json()).toEqual({ data: { storeConfig: { store_code: 'naturaexpert_pl' } } })
  await running.close()
  await expect(ask()).rejects.toThrow()
})
