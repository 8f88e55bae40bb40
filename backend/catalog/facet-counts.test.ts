/** @module-tag slow */
import { afterAll, expect, test } from 'vitest'
import { type Dice, createDice } from '../database/dice.ts'
import { type SeedProduct, readSeedData } from '../database/seed-data.ts'
import { seedIndex } from '../database/seed-index.ts'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const data = readSeedData()
const index = seedIndex(data)
const uid = (id: number) => btoa(String(id))

interface Facet {
  attribute_code: string
  count: number
  options: { value: string; count: number }[]
}
interface Answer {
  products: {
    total_count: number
    items: { sku: string; price_range: { minimum_price: { final_price: { value: number | null } } } }[]
    aggregations: Facet[]
    narrowing: Facet[]
  }
}

const query = `query ($filter: ProductAttributeFilterInput!) {
  products(filter: $filter, pageSize: 300) {
    total_count
    items { sku price_range { minimum_price { final_price { value } } } }
    aggregations { attribute_code count options { value count } }
    narrowing: aggregations(filter: { narrowing: true }) { attribute_code count options { value count } }
  }
}`
async function ask(filter: object) {
  const { data: answer, errors } = await backend.ask<Answer>(query, { filter })
  expect(errors).toEqual([])
  if (!answer) throw new Error('There is no answer')
  return answer.products
}

const all = await ask({})
const price = new Map(all.items.map(({ sku, price_range }) => [sku, price_range.minimum_price.final_price.value]))

// Reads the values straight from the seed, independently of the index under test.
function valuesOf(product: SeedProduct): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>()
  const put = (code: string, value: string | number) => values.set(code, (values.get(code) ?? new Set()).add(String(value)))
  for (const [code, options] of Object.entries(product.attributes))
    for (const option of options) put(code, index.option(code, option).value_index)
  put('manufacturer', index.option('manufacturer', product.manufacturer).value_index)
  for (const variant of product.variants ?? [])
    for (const [code, option] of Object.entries(variant.configurable_values)) put(code, index.option(code, option).value_index)
  for (const key of [product.main_category, ...product.categories])
    for (const id of index.category.get(key)?.path.split('/') ?? []) put('category_uid', uid(Number(id)))
  put('bestseller', product.bestseller)
  const day = '2026-11-21'
  const { new_from_date: from, new_to_date: to } = product
  if ((from || to) && (!from || from <= day) && (!to || to >= day)) put('new', 1)
  return values
}
const values = new Map(data.products.map((product) => [product.sku, valuesOf(product)]))

type Chosen = Map<string, string[]>

function holds(sku: string, code: string, wanted: readonly string[]) {
  if (code !== 'price') return wanted.some((value) => values.get(sku)?.get(code)?.has(value))
  const amount = price.get(sku) ?? null
  return wanted.some((range) => {
    const [from = 0, to = 0] = range.split('_').map(Number)
    return amount !== null && amount >= from && amount <= to
  })
}

const found = (chosen: Chosen, without?: string) =>
  data.products
    .map(({ sku }) => sku)
    .filter((sku) => [...chosen].every(([code, wanted]) => code === without || holds(sku, code, wanted)))

function filterOf(chosen: Chosen) {
  const filter: Record<string, object> = {}
  for (const [code, wanted] of chosen) {
    const [from, to] = (wanted[0] ?? '').split('_')
    if (code === 'price') filter[code] = { from, to }
    else if (code === 'new') filter[code] = { from: '2026-11-21', to: '2026-11-21' }
    else filter[code] = wanted.length === 1 ? { eq: wanted[0] } : { in: wanted }
  }
  return filter
}

/** Chooses one to four filters with values that exist in the shop. */
function chosenBy(dice: Dice): Chosen {
  const chosen: Chosen = new Map()
  for (let filters = 1 + dice.below(4); filters > 0; filters--) {
    const facet = dice.pick(all.aggregations)
    const options = facet.options.map(({ value }) => value)
    const several = facet.attribute_code === 'price' || facet.attribute_code === 'new' ? 1 : 1 + dice.below(3)
    chosen.set(facet.attribute_code, [...new Set(Array.from({ length: several }, () => dice.pick(options)))])
  }
  return chosen
}

function expectCounts(facets: readonly Facet[], skusFor: (code: string) => readonly string[]) {
  for (const { attribute_code: code, count, options } of facets) {
    expect(count).toBe(options.length)
    for (const option of options)
      expect({ code, ...option }).toEqual({
        code,
        value: option.value,
        count: skusFor(code).filter((sku) => holds(sku, code, [option.value])).length,
      })
  }
}

test('the whole shop can be narrowed by its price, category and every filterable attribute', () => {
  expect(all.total_count).toBe(162)
  const codes = all.aggregations.map(({ attribute_code }) => attribute_code)
  expect(codes.slice(0, 2)).toEqual(['price', 'category_uid'])
  expect(codes.slice(2).sort()).toEqual(
    data.attributes
      .filter(({ is_filterable, code }) => is_filterable && code !== 'price')
      .map(({ code }) => code)
      .sort(),
  )
})

// Each seed is a hundred combinations; a failing test names its seed.
test.each([1, 2, 3])(
  'under random filters (seed %d) what is found and every count is what a recount by hand gives',
  async (seed) => {
    const dice = createDice(seed)
    let narrowed = 0
    for (let round = 0; round < 100; round++) {
      const chosen = chosenBy(dice)
      const answer = await ask(filterOf(chosen))
      const skus = found(chosen)
      expect(answer.items.map(({ sku }) => sku).sort()).toEqual(skus.toSorted())
      expect(answer.total_count).toBe(skus.length)
      expectCounts(answer.aggregations, () => skus)
      expectCounts(answer.narrowing, (code) => found(chosen, code))
      // No option that has products is omitted.
      for (const { attribute_code: code, options } of all.aggregations)
        for (const { value } of options) {
          const isThere = answer.aggregations.some(
            (facet) => facet.attribute_code === code && facet.options.some((option) => option.value === value),
          )
          expect({ code, value, isThere }).toEqual({ code, value, isThere: skus.some((sku) => holds(sku, code, [value])) })
        }
      if (skus.length > 0 && skus.length < 162) narrowed++
    }
    // A test with only empty answers would prove nothing.
    expect(narrowed).toBeGreaterThan(25)
  },
)

test('a chosen maker leaves only itself among the makers, as in Magento; a page that narrows asks for the others too', async () => {
  const { total_count, aggregations, narrowing } = await ask({ manufacturer: { eq: '1804' } })
  const makers = (facets: Facet[]) => facets.find((facet) => facet.attribute_code === 'manufacturer')?.options
  expect(makers(aggregations)).toEqual([{ value: '1804', count: total_count }])
  expect(makers(narrowing)).toHaveLength(25)
})

test('direct children of the filtered category only, where a client asks for them; without such a filter it changes nothing', async () => {
  const categories = async (filter: object, request: string) => {
    const text = `query ($filter: ProductAttributeFilterInput!) {
      products(filter: $filter) { aggregations${request} { attribute_code options { label value } } } }`
    const { data: answer } = await backend.ask<Answer>(text, { filter })
    const facet = answer?.products.aggregations.find((one) => one.attribute_code === 'category_uid')
    return facet?.options.map(({ value }) => Number(atob(value))) ?? []
  }
  const only = '(filter: { category: { includeDirectChildrenOnly: true } })'
  const below = (key: number) =>
    data.categories.filter(({ parent_key }) => index.categoryId.get(parent_key) === key).map(({ id }) => id)
  expect(await categories({ category_uid: { eq: uid(3) } }, only)).toEqual(below(3).filter((id) => id !== 0))
  expect((await categories({ category_uid: { eq: uid(3) } }, '')).length).toBeGreaterThan(below(3).length + 1)
  expect(await categories({}, only)).toEqual(await categories({}, ''))
})

test('what finds nothing has nothing to be narrowed by', async () => {
  const { total_count, aggregations } = await ask({ sku: { eq: 'nothing' } })
  expect({ total_count, aggregations }).toEqual({ total_count: 0, aggregations: [] })
})
