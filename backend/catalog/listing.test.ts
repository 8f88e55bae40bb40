import { afterAll, describe, expect, test } from 'vitest'
import type { ProductListingQuery } from '../../graphql/generated/graphql.ts'
import { type As, createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const uid = (id: number) => btoa(String(id))
const all = { category_uid: { in: [uid(85)] } }

async function list(variables: Record<string, unknown>, as?: As) {
  const answer = await backend.ask<ProductListingQuery>('ProductListing', { pageSize: 20, currentPage: 1, ...variables }, as)
  const products = answer.data?.products
  const items = (products?.items ?? []).filter((item) => item != null)
  const facets = new Map(products?.aggregations?.map((facet) => [facet?.attribute_code, facet]))
  const count = (code: string, value: string) => facets.get(code)?.options?.find((option) => option?.value === value)?.count ?? 0
  return { ...answer, products, items, skus: items.map(({ sku }) => sku), total: products?.total_count ?? 0, facets, count }
}

describe('search', () => {
  test.each([
    ['legosat', 'ZAG-H-001'],
    ['Łęgosat', 'ZAG-H-001'],
    ['ŁĘGOSAT'.normalize('NFD'), 'ZAG-H-001'],
    ['łęgo', 'ZAG-H-001'],
    ['zag-h-001', 'ZAG-H-001'],
    ['ZAGH001', 'ZAG-H-001'],
    ['ZAG-H-001-20L', 'ZAG-H-001'],
    ['2900000000070', 'ZAG-H-001'],
    ['glifosat', 'ZAG-H-001'],
    ['pH gleba', 'MIE-T-005'],
  ])('%s finds %s first', async (search, sku) => {
    const { skus } = await list({ search })
    expect(skus[0]).toBe(sku)
  })

  test.each([
    ['pszenica', 'pszenicy'],
    ['rzepak', 'rzepaku'],
    ['kukurydza', 'kukurydzę'],
  ])('the inflected %s / %s finds the same goods', async (word, inflected) => {
    const [plain, other] = [await list({ search: word }), await list({ search: inflected })]
    expect(plain.total).toBeGreaterThan(10)
    expect(other.total).toBe(plain.total)
  })

  test('a maker is found by name, and in English a crop by its English name', async () => {
    const maker = await list({ search: 'Zagonova' })
    expect(new Set(maker.items.map((item) => item.manufacturer_label))).toEqual(new Set(['Zagonova']))
    const crop = await list({ search: 'wheat' }, { store: 'naturaexpert_en' })
    expect(crop.total).toBeGreaterThan(10)
  })

  test.each(['zzzz', 'zzq" OR "*', "' --", '***', '🌾'])('%s finds nothing and fails nothing', async (search) => {
    const { total, errors, skus } = await list({ search })
    expect({ total, errors, skus }).toEqual({ total: 0, errors: [], skus: [] })
  })

  test('a search within a category keeps to it', async () => {
    const { items, count } = await list({ search: 'rzepak', filter: { category_uid: { in: [uid(32)] } } })
    expect(new Set(items.map((item) => item.family))).toEqual(new Set(['fert']))
    expect(count('category_uid', uid(3))).toBeGreaterThan(0)
  })
})

describe('filters and their counts', () => {
  test('a category shows the goods of everything below it, once each', async () => {
    const { total, skus } = await list({ filter: { category_uid: { in: [uid(3)] } }, pageSize: 100 })
    expect(total).toBe(33)
    expect(new Set(skus).size).toBe(33)
  })

  test('each number of a facet is what ticking it shows', async () => {
    const first = await list({ filter: all })
    const options = [...first.facets.values()].flatMap(
      (facet) => facet?.options?.map((option) => ({ code: facet.attribute_code, option })) ?? [],
    )
    expect(options.length).toBeGreaterThan(80)
    for (const { code, option } of options) {
      const value = option?.value ?? ''
      const [from, to] = value.split('_')
      const day = { from: '2026-11-21', to: '2026-11-21' }
      const ticked = code === 'price' ? { price: { from, to } } : code === 'new' ? { new: day } : { [code]: { in: [value] } }
      const { total } = await list({ filter: code === 'category_uid' ? ticked : { ...all, ...ticked }, pageSize: 1 })
      expect(`${code} ${value} ${total}`).toBe(`${code} ${value} ${option?.count}`)
    }
  })

  test('makers can be ticked together, and a ticked maker does not hide the others', async () => {
    const one = await list({ filter: { ...all, manufacturer: { in: ['1804'] } } })
    const two = await list({ filter: { ...all, manufacturer: { in: ['1804', '1805'] } } })
    expect(two.total).toBe(one.total + one.count('manufacturer', '1805'))
    expect(one.facets.get('manufacturer')?.options).toHaveLength(25)
    expect(one.facets.get('forma_pakowania')?.options?.length).toBeLessThan(11)
  })

  test('facets and categories speak the language of the store view', async () => {
    const polish = await list({ filter: { category_uid: { in: [uid(3)] } } })
    const english = await list({ filter: { category_uid: { in: [uid(3)] } } }, { store: 'naturaexpert_en' })
    expect(polish.facets.get('forma_transportu')?.label).toBe('Forma transportu')
    expect(english.facets.get('forma_transportu')?.label).toBe('Transport')
    expect(english.facets.get('category_uid')?.options?.[0]?.label).toBe('Herbicides')
  })

  test('a price range includes both of its ends', async () => {
    const { items } = await list({ filter: { ...all, price: { from: '44.9', to: '44.9' } }, pageSize: 100 })
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map((item) => item.price_range.minimum_price.final_price.value))).toEqual(new Set([44.9]))
  })

  test.each([
    ['an option that does not exist', { manufacturer: { in: ['999999'] } }, 0],
    ['a category that does not exist', { category_uid: { in: ['bm9wZQ=='] } }, 0],
    ['a price that is no number', { price: { from: 'abc', to: 'NaN' } }, 162],
    ['an empty list', { manufacturer: { in: [] } }, 162],
    ['nothing at all', {}, 162],
    ['the new ones', { new: { from: '2026-11-21', to: '2026-11-21' } }, 8],
    ['a SKU in another letter case', { sku: { eq: 'zag-h-001' } }, 1],
    ['a variant, which has no page of its own', { sku: { eq: 'ZAG-H-001-5L' } }, 0],
  ])('%s', async (_, filter, expected) => {
    const { total, errors } = await list({ filter })
    expect({ total, errors }).toEqual({ total: expected, errors: [] })
  })
})

describe('order and pages', () => {
  test.each(['pl', 'en'] as const)('names sort as the language does (%s)', async (lang) => {
    const { items } = await list({ filter: all, sort: { name: 'ASC' }, pageSize: 200 }, { store: `naturaexpert_${lang}` })
    const names = items.map((item) => item.name ?? '')
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, lang)))
    expect(names).toHaveLength(162)
  })

  test.each([
    ['ASC', 1],
    ['DESC', -1],
  ] as const)('prices sort %s, and hidden ones come last', async (direction, turn) => {
    const { items } = await list({ filter: all, sort: { price: direction }, pageSize: 200 })
    const prices = items.map((item) => item.price_range.minimum_price.final_price.value ?? null)
    const seen = prices.filter((price) => price !== null)
    expect(seen).toEqual(seen.toSorted((a, b) => turn * (a - b)))
    expect(prices.slice(seen.length).every((price) => price === null)).toBe(true)
    expect(seen.length).toBeLessThan(prices.length)
  })

  test('the newest come first', async () => {
    const { items } = await list({ filter: all, sort: { newest: 'DESC' }, pageSize: 9 })
    expect(items.map((item) => item.new_from_date)).toEqual([...Array<string>(8).fill('2026-11-01'), null])
  })

  test('pages hold everything exactly once', async () => {
    const skus: string[] = []
    for (let page = 1; page <= 11; page++)
      skus.push(...(await list({ filter: all, pageSize: 16, currentPage: page })).skus.map(String))
    expect(skus).toHaveLength(162)
    expect(new Set(skus).size).toBe(162)
  })

  test.each([
    [{ pageSize: 0, filter: all }, 'pageSize value must be greater than 0.'],
    [{ currentPage: 0, filter: all }, 'currentPage value must be greater than 0.'],
    [{ currentPage: 12, pageSize: 16, filter: all }, 'currentPage value 12 specified is greater than the 11 page(s) available.'],
    [{}, "'search' or 'filter' input argument is required."],
  ])('%j is answered "%s"', async (variables, message) => {
    const { errors } = await list(variables)
    expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test('Magento looks at the page before it looks for a search or a filter', async () => {
    const { errors } = await list({ currentPage: 0, pageSize: 0 })
    expect(errors).toMatchObject([{ message: 'currentPage value must be greater than 0.' }])
  })

  test.each([{ filter: all }, { search: 'zzzz' }])('a page of a million is refused for %j', async (variables) => {
    const { errors } = await list({ pageSize: 1_000_000, ...variables })
    expect(errors).toMatchObject([{ message: 'Maximum pageSize is 300', extensions: { category: 'graphql-input' } }])
  })

  test('page a thousand million is refused like any page too far', async () => {
    const { errors } = await list({ currentPage: 1_000_000_000, pageSize: 20, filter: all })
    const message = 'currentPage value 1000000000 specified is greater than the 9 page(s) available.'
    expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test.each([
    ['an unknown sort key', { sort: { colour: 'ASC' } }],
    ['an unknown direction', { sort: { name: 'UP' } }],
    ['an unknown filter', { filter: { colour: { eq: '1' } } }],
    ['an unknown condition', { filter: { manufacturer: { like: '%' } } }],
    ['a number for a range, which Magento takes as text', { filter: { price: { from: 10 } } }],
  ])('%s is refused before anything is looked for', async (_, variables) => {
    const { data, errors } = await list({ filter: all, ...variables })
    expect(data).toBeNull()
    expect(errors).toHaveLength(1)
  })

  test('five hundred values of a filter are as good as three', async () => {
    const values = Array.from({ length: 500 }, (_, at) => String(1500 + at))
    const { total, errors } = await list({ filter: { manufacturer: { in: values } } })
    expect({ total, errors }).toEqual({ total: 162, errors: [] })
  })

  test('a page number beyond an empty result is no error', async () => {
    const { total, errors } = await list({ search: 'zzzz', currentPage: 5 })
    expect({ total, errors }).toEqual({ total: 0, errors: [] })
  })
})
