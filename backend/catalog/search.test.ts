import { afterAll, describe, expect, test } from 'vitest'
import { type As, createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

interface Answer {
  products: { total_count: number; items: { sku: string; name: string }[]; suggestions: { search: string }[] } | null
}

async function find(search: string, as?: As) {
  const query = `query ($search: String) { products(search: $search, pageSize: 300) { total_count items { sku name } suggestions { search } } }`
  const { status, data, errors } = await backend.ask<Answer>(query, { search }, as)
  expect({ status, errors }).toEqual({ status: 200, errors: [] })
  const products = data?.products
  return {
    total: products?.total_count ?? 0,
    skus: products?.items.map(({ sku }) => sku) ?? [],
    names: products?.items.map(({ name }) => name) ?? [],
    suggestions: products?.suggestions.map((one) => one.search) ?? [],
  }
}

describe('a mistyped word', () => {
  test.each([
    ['glifozat', 'glifosat'],
    ['rzepka', 'rzepak'],
    ['pszeinca ozima', 'pszenica ozima'],
    ['kukurudza', 'kukurydza'],
    ['Krystalnek', 'Krystalinek'],
    ['biostymulatro', 'biostymulator'],
  ])('%s finds what %s finds', async (mistyped, meant) => {
    const [found, right] = [await find(mistyped), await find(meant)]
    expect(right.total).toBeGreaterThan(0)
    expect(found.skus).toEqual(expect.arrayContaining(right.skus.slice(0, 3)))
  })

  test('is looked for only where the words as they stand find next to nothing', async () => {
    const { names } = await find('Łęgosat')
    expect(names).toEqual(['Łęgosat 360 SL'])
  })

  test('of three letters, or a number, is taken at its word', async () => {
    expect((await find('bxr')).total).toBe(0)
    expect((await find('29999999')).total).toBe(0)
  })
})

describe('codes', () => {
  test.each([
    ['a SKU', 'ZAG-H-001'],
    ['a SKU in small letters without its dashes', 'zagh001'],
    ['a SKU with spaces', 'ZAG H 001'],
    ['the SKU of a pack', 'ZAG-H-001-1000L'],
    ['the SKU of a pack without dashes', 'ZAGH0011000L'],
    ['the EAN of a pack', '2900000000070'],
    ['an active substance', 'glifosat'],
    ['an active substance in English', 'glyphosate', 'naturaexpert_en'],
  ])('%s leads to its product first', async (_, search, store?: string) => {
    expect((await find(search, { store })).skus[0]).toBe('ZAG-H-001')
  })
})

test.each([
  ['łęgosat', 'legosat'],
  ['ŁĘGOSAT', 'łęgosat'],
  ['Łęgosat'.normalize('NFD'), 'Łęgosat'.normalize('NFC')],
  ['mięta'.normalize('NFD'), 'mieta'],
  ['nawóz', 'NAWOZ'],
  ['miedź', 'miedz'],
])('%s and %s find the same in the same order', async (one, other) => {
  expect((await find(one)).skus).toEqual((await find(other)).skus)
})

test('a word in the name counts for more than the same word in a text', async () => {
  const { names } = await find('bor')
  const inName = names.map((name) => /\bbor/i.test(name))
  expect(inName[0]).toBe(true)
  expect(inName.lastIndexOf(true)).toBeLessThan(names.length - 1)
})

test('the same search gives the same order, and its pages hold everything once', async () => {
  const [once, again] = [await find('rzepak'), await find('rzepak')]
  expect(once.total).toBeGreaterThan(20)
  expect(again.skus).toEqual(once.skus)
  const skus: string[] = []
  const query =
    'query ($page: Int) { products(search: "rzepak", pageSize: 7, currentPage: $page) { items { sku name } total_count suggestions { search } } }'
  for (let page = 1; page <= Math.ceil(once.total / 7); page++) {
    const { data } = await backend.ask<Answer>(query, { page })
    skus.push(...(data?.products?.items.map(({ sku }) => sku) ?? []))
  }
  expect(skus).toEqual(once.skus)
})

describe('what no shopper means (B-17)', () => {
  test.each([
    ['10 kB of letters', 'ż'.repeat(10_000), 0],
    ['10 kB of words', 'rzepak '.repeat(1_500), undefined],
    ['an emoji', '🌾', 0],
    ['right to left', '\u202Eקמח', 0],
    ['SQL', "' OR 1=1", undefined],
    ['SQL that ends a statement', "x'; DROP TABLE product; --", 0],
    ['markup', '<svg onload=alert(1)>', 0],
    ['only a percent sign', '%', 0],
    ['only an asterisk', '*', 0],
    ['only quotes', '"\'"', 0],
    ['only spaces', '   ', 0],
    ['words of the index itself', 'NEAR(rzepak bor) AND name:x OR NOT "', 0],
    ['a column of the index', 'name: rzepak', undefined],
    ['a zero byte', 'rze\u0000pak', undefined],
  ])('%s is a text like any other', async (_, search, total) => {
    const found = await find(search)
    if (total !== undefined) expect(found.total).toBe(total)
    expect((await find('rzepak')).total).toBeGreaterThan(20)
  })

  test('an asterisk or a percent sign beside a word changes nothing', async () => {
    expect((await find('rzep*')).skus).toEqual((await find('rzep')).skus)
    expect((await find('%rzepak%')).skus).toEqual((await find('rzepak')).skus)
  })
})

describe('suggestions', () => {
  test.each([
    ['rzepak krzesło', ['rzepak']],
    ['glifoxzta', ['glifosat']],
    ['rzep krzesło', ['rzepak']],
    ['nawoz krzesło', ['nawóz']],
    ['borendxa 998877', ['borenda']],
  ])('"%s" finds nothing, and Magento says what could have been meant', async (search, expected) => {
    const { total, suggestions } = await find(search)
    expect(total).toBe(0)
    expect(suggestions).toEqual(expected)
    for (const suggestion of suggestions) expect((await find(suggestion)).total).toBeGreaterThan(0)
  })

  test('are empty where something was found, and where nothing comes near', async () => {
    expect((await find('rzepak')).suggestions).toEqual([])
    for (const nonsense of ['xqwvjk', 'zzzz', 'abcd', 'asdf', 'test', 'xxxx', 'ooo1', 'lalala'])
      expect((await find(nonsense)).suggestions, nonsense).toEqual([])
  })
})

test('an empty search is no search: everything is there, as without one', async () => {
  expect((await find('')).total).toBe(162)
  const query =
    'query ($filter: ProductAttributeFilterInput) { products(search: "", filter: $filter) { total_count items { sku name } suggestions { search } } }'
  const { data } = await backend.ask<Answer>(query, { filter: { sku: { eq: 'ZAG-H-001' } } })
  expect(data?.products?.items.map(({ sku }) => sku)).toEqual(['ZAG-H-001'])
})
