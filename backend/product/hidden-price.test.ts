import { afterAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const prices = 'special_price omnibus_price price_range { minimum_price { ...P } maximum_price { ...P } }'
const everything = `
  query ($page: Int!) {
    products(filter: { category_uid: { in: ["ODU="] } }, pageSize: 20, currentPage: $page) {
      aggregations { attribute_code options { value count } }
      items {
        sku price_visibility ${prices}
        related_products { sku price_visibility ${prices} }
        crosssell_products { sku price_visibility ${prices} }
        ... on ConfigurableProduct { variants { product { sku price_visibility ${prices} } } }
        ... on GroupedProduct { items { product { sku price_visibility ${prices} } } }
        ... on BundleProduct { items { options { price product { sku price_visibility ${prices} } } } }
      }
    }
  }
  fragment P on ProductPrice { final_price { value } regular_price { value } final_base_price { value } }`

interface Seen {
  sku: string
  visibility: string
  amounts: number[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every product found anywhere in an answer with the amounts found in it, those of other products inside it left out. */
function productsIn(value: unknown, owner: Seen | undefined, found: Seen[]) {
  if (Array.isArray(value)) for (const part of value) productsIn(part, owner, found)
  if (!isRecord(value)) return
  const { sku, price_visibility: visibility } = value
  const product = typeof sku === 'string' && typeof visibility === 'string' ? { sku, visibility, amounts: [] } : owner
  if (product && product !== owner) found.push(product)
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'number' && ['value', 'price', 'special_price', 'omnibus_price'].includes(key))
      product?.amounts.push(part)
    else productsIn(part, product, found)
  }
}

async function walk(token?: string) {
  const found: Seen[] = []
  for (let page = 1; page <= 9; page++) {
    const { data, errors } = await backend.ask(everything, { page }, { token })
    expect(errors).toEqual([])
    productsIn(data, undefined, found)
  }
  const shown = (visibility: string) =>
    found.filter((product) => product.visibility === visibility && product.amounts.length > 0).length
  const all = (visibility: string) => found.filter((product) => product.visibility === visibility).length
  return { shown, all, products: new Set(found.map(({ sku }) => sku)).size }
}

test('a guest finds no amount of a hidden price in any product of the shop', async () => {
  const { shown, all, products } = await walk()
  expect(products).toBeGreaterThanOrEqual(370 - 1)
  expect({ login: shown('LOGIN'), adviser: shown('ADVISER') }).toEqual({ login: 0, adviser: 0 })
  expect(all('LOGIN')).toBeGreaterThan(60)
  expect(all('ADVISER')).toBeGreaterThan(1)
  expect(shown('PUBLIC')).toBe(all('PUBLIC'))
})

test('a private customer sees login prices and no adviser prices', async () => {
  const { shown, all } = await walk(await backend.signIn('private'))
  expect(shown('LOGIN')).toBe(all('LOGIN'))
  expect(shown('ADVISER')).toBe(0)
})

test('a wholesale customer sees them all', async () => {
  const { shown, all } = await walk(await backend.signIn('b2b'))
  expect([shown('LOGIN'), shown('ADVISER')]).toEqual([all('LOGIN'), all('ADVISER')])
})

test('hidden prices cannot be guessed by filtering: a guest finds those goods in no price range', async () => {
  const query = `query ($filter: ProductAttributeFilterInput!) { products(filter: $filter, pageSize: 200) { items { price_visibility } } }`
  const filter = { category_uid: { eq: 'ODU=' }, price: { from: '0', to: '1000000' } }
  const { data } = await backend.ask<{ products: { items: { price_visibility: string }[] } }>(query, { filter })
  expect(new Set(data?.products.items.map((item) => item.price_visibility))).toEqual(new Set(['PUBLIC']))
})
