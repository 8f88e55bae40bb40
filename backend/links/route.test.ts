import { afterAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

async function route(url: string, store?: string) {
  const { data, errors } = await backend.ask<{ route: Record<string, unknown> | null }>('Route', { url }, { store })
  expect(errors).toEqual([])
  return data?.route
}
const en = 'naturaexpert_en'

test.each([
  ['a product by its address', 'legosat-360-sl.html', undefined, { type: 'PRODUCT', redirect_code: 0, sku: 'ZAG-H-001' }],
  ['a leading slash and a query', '/legosat-360-sl.html?utm_source=x', undefined, { sku: 'ZAG-H-001', redirect_code: 0 }],
  ['the prefix of old product links', 'produkt/legosat-360-sl.html', undefined, { sku: 'ZAG-H-001', redirect_code: 0 }],
  ['a bare SKU', 'p/ZAG-H-001', undefined, { sku: 'ZAG-H-001', redirect_code: 0 }],
  ['a bare SKU in small letters', 'p/zag-h-001', undefined, { sku: 'ZAG-H-001' }],
  ['a category', 'srodki-ochrony-roslin/herbicydy.html', undefined, { type: 'CATEGORY', uid: 'NA==', redirect_code: 0 }],
  ['a category in English', 'plant-protection-products/herbicides.html', en, { type: 'CATEGORY', uid: 'NA==', redirect_code: 0 }],
  ['a page', 'regulamin-zakupow', undefined, { type: 'CMS_PAGE', identifier: 'regulamin-zakupow' }],
  [
    'an old product address',
    'bor-w-plynie.html',
    undefined,
    { redirect_code: 301, relative_url: 'borenda-150.html', sku: 'PLO-D-001' },
  ],
  ['an old product address in English', 'liquid-boron.html', en, { redirect_code: 301, sku: 'PLO-D-001' }],
  [
    'an old category address',
    'nawozy-na-jesien.html',
    undefined,
    { redirect_code: 302, relative_url: 'nawozy/nawozy-doglebowe.html' },
  ],
  [
    'an old category address in English',
    'autumn-fertilizers.html',
    en,
    { redirect_code: 302, relative_url: 'fertilizers/soil-fertilizers.html' },
  ],
  [
    'the Polish path of a category in the English shop',
    'nawozy.html',
    en,
    { redirect_code: 301, relative_url: 'fertilizers.html' },
  ],
  [
    'the English path of a category in the Polish shop',
    'fertilizers.html',
    undefined,
    { redirect_code: 301, relative_url: 'nawozy.html' },
  ],
  [
    'the Polish address of a product in the English shop',
    'karta-podarunkowa.html',
    en,
    { redirect_code: 301, relative_url: 'gift-card.html' },
  ],
])('%s', async (_, url, store, expected) => {
  expect(await route(url, store)).toMatchObject(expected)
})

test.each(['nic-tu-nie-ma.html', 'p/NOPE', 'p/ZAG-H-001-5L', 'legosat-360-sl', '%E0%A4%A', '../../etc/passwd', "' OR 1=1 --"])(
  '%s leads nowhere, and that is no error',
  async (url) => {
    expect(await route(url)).toBeNull()
  },
)

test('an empty address is refused', async () => {
  const { errors } = await backend.ask('Route', { url: '' })
  expect(errors).toMatchObject([{ message: '"url" argument should be specified and not empty' }])
})

test('every address the catalogue gives out leads back to what gave it, in both languages', async () => {
  for (const lang of ['pl', 'en']) {
    const store = `naturaexpert_${lang}`
    const query = `{
      products(filter: { category_uid: { eq: "ODU=" } }, pageSize: 200) { items { uid url_rewrites { url } } }
      categories(filters: {}, pageSize: 300) { items { uid url_path url_suffix } }
    }`
    const { data } = await backend.ask<{
      products: { items: { uid: string; url_rewrites: { url: string }[] }[] }
      categories: { items: { uid: string; url_path: string | null; url_suffix: string }[] }
    }>(query, {}, { store })
    const products = data?.products.items.map(({ uid, url_rewrites }) => ({ uid, url: url_rewrites[0]?.url ?? '' })) ?? []
    const categories =
      data?.categories.items
        .filter((item) => item.url_path)
        .map((item) => ({ uid: item.uid, url: item.url_path + item.url_suffix })) ?? []
    expect([products.length, categories.length]).toEqual([162, 171])
    const routed =
      'query ($url: String!) { route(url: $url) { redirect_code ... on ProductInterface { uid } ... on CategoryTree { uid } } }'
    for (const { uid, url } of [...products, ...categories])
      expect((await backend.ask(routed, { url }, { store })).data?.route).toEqual({ uid, redirect_code: 0 })
  }
})
