import { afterAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

/** Every field that discloses something about a price, split so that each query stays below the limits. */
const partsOfPrice = [
  `special_price special_from_date omnibus_price tier_price price_range { minimum_price { ...P } maximum_price { ...P } }`,
  `price { minimalPrice { ...A } maximalPrice { ...A } regularPrice { ...A } } tier_prices { value percentage_value }
   price_tiers { final_price { value } discount { ...D } } custom_attributesV2 { items { code ... on AttributeValue { value } } }`,
]
const everything = (prices: string) => `
  query ($page: Int!) {
    products(filter: { category_uid: { in: ["ODU="] } }, pageSize: 20, currentPage: $page) {
      items {
        sku price_visibility ${prices}
        related_products { sku price_visibility ${prices} }
        crosssell_products { sku price_visibility ${prices} }
        ... on ConfigurableProduct { variants { product { sku price_visibility ${prices} } } }
        ... on GroupedProduct { items { product { sku price_visibility ${prices} } } }
        ... on BundleProduct {
          price_details { main_price main_final_price }
          items { price_range { minimum_price { ...P } } options { price product { sku price_visibility ${prices} } } }
        }
        ... on DownloadableProduct { downloadable_product_links { price } }
        ... on GiftCardProduct { giftcard_amounts { value website_value } open_amount_min open_amount_max }
      }
    }
  }
  fragment D on ProductDiscount { amount_off percent_off }
  fragment P on ProductPrice { final_price { value } regular_price { value } final_base_price { value } discount { ...D } }
  ${prices.includes('...A') ? 'fragment A on Price { amount { value } }' : ''}`

interface Seen {
  sku: string
  visibility: string
  amounts: number[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Collects every product in an answer with its amounts, without those of other products nested in it. */
function productsIn(value: unknown, owner: Seen | undefined, found: Seen[]) {
  if (Array.isArray(value)) for (const part of value) productsIn(part, owner, found)
  if (!isRecord(value)) return
  const { sku, price_visibility: visibility } = value
  const product = typeof sku === 'string' && typeof visibility === 'string' ? { sku, visibility, amounts: [] } : owner
  if (product && product !== owner) found.push(product)
  for (const [key, part] of Object.entries(value)) {
    if (isAmount(value, key, part)) product?.amounts.push(Number(part))
    else productsIn(part, product, found)
  }
}

/** Returns whether a value discloses a price: a number, the text of a price attribute, or the day on which a price fell. */
function isAmount({ code }: Record<string, unknown>, key: string, part: unknown) {
  if (key === 'special_from_date') return part !== null
  if (key === 'value' && typeof code === 'string') return /price/.test(code)
  return typeof part === 'number'
}

async function walk(token?: string) {
  const found: Seen[] = []
  for (let page = 1; page <= 9; page++) {
    for (const part of partsOfPrice) {
      const { data, errors } = await backend.ask(everything(part), { page }, { token })
      expect(errors).toEqual([])
      productsIn(data, undefined, found)
    }
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

test('nor by counting: the price steps of a listing hold the goods whose price one may see, and no others', async () => {
  const query = `{ products(filter: { category_uid: { eq: "Mw==" } }, pageSize: 200) {
    items { price_visibility price_range { minimum_price { final_price { value } } } }
    aggregations { attribute_code options { value count } } } }`
  interface Listing {
    products: {
      items: { price_visibility: string; price_range: { minimum_price: { final_price: { value: number | null } } } }[]
      aggregations: { attribute_code: string; options: { value: string; count: number }[] }[]
    }
  }
  const counted = async (token?: string) => {
    const { data } = await backend.ask<Listing>(query, {}, { token })
    const prices = data?.products.items.flatMap((item) => item.price_range.minimum_price.final_price.value ?? []) ?? []
    const steps = data?.products.aggregations.find((facet) => facet.attribute_code === 'price')?.options ?? []
    for (const { value, count } of steps) {
      const [from = 0, to = 0] = value.split('_').map(Number)
      expect(`${value} ${count}`).toBe(`${value} ${prices.filter((price) => price >= from && price <= to).length}`)
    }
    return prices.length
  }
  const [guest, customer, wholesale] = [
    await counted(),
    await counted(await backend.signIn('private')),
    await counted(await backend.signIn('b2b')),
  ]
  expect(guest).toBeLessThan(customer)
  expect(customer).toBeLessThanOrEqual(wholesale)
})
