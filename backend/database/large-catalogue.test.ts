import { expect, test } from 'vitest'
import { demoEan } from './ean.ts'
import { largeCatalogue } from './large-catalogue.ts'
import { readSeedData } from './seed-data.ts'

const data = readSeedData()
const { products } = largeCatalogue(data, 3000)
const made = products.slice(data.products.length)
const packs = made.flatMap(({ variants }) => variants ?? [])

test('it holds as many products as asked, those of the demonstration first and unchanged', () => {
  expect(products).toHaveLength(3000)
  expect(products.slice(0, data.products.length)).toEqual(data.products)
})

test('the same number gives the same catalogue', () => {
  expect(largeCatalogue(data, 400)).toEqual(largeCatalogue(data, 400))
})

test.each([
  ['SKU', [...products, ...products.flatMap(({ variants }) => variants ?? [])].map(({ sku }) => sku)],
  ['Polish address', products.map(({ url_key }) => url_key.pl)],
  ['English address', products.map(({ url_key }) => url_key.en)],
  ['Polish name', made.map(({ name }) => name.pl)],
  ['EAN', [...products, ...products.flatMap(({ variants }) => variants ?? [])].flatMap(({ ean }) => ean ?? [])],
])('no two share a %s', (_, values) => {
  expect(values.length).toBeGreaterThan(1000)
  expect(new Set(values).size).toBe(values.length)
})

test('the numbers on the packs are valid', () => {
  const eans = [...made, ...packs].flatMap(({ ean }) => ean ?? [])
  expect(eans.filter((ean) => demoEan(Number(ean.slice(2, 12))) !== ean)).toEqual([])
})

test('it is varied: kinds, makers, categories, prices, sold-out and reduced goods', () => {
  const shares = (values: readonly unknown[]) => new Set(values).size
  expect(new Set(made.map(({ type }) => type))).toEqual(new Set(['SimpleProduct', 'ConfigurableProduct', 'VirtualProduct']))
  expect(shares(made.map(({ manufacturer }) => manufacturer))).toBeGreaterThan(15)
  expect(shares(made.map(({ main_category }) => main_category))).toBeGreaterThan(50)
  expect(shares(packs.map(({ price_gross }) => price_gross))).toBeGreaterThan(1000)
  expect(packs.filter(({ stock }) => stock.status === 'OUT_OF_STOCK').length).toBeGreaterThan(50)
  expect(packs.filter(({ special_price_gross }) => special_price_gross != null).length).toBeGreaterThan(50)
})

test('a reduction is one: below the price, with the lowest earlier price in between, and the present price at the end of its history', () => {
  const reduced = [...made, ...packs].filter(({ special_price_gross }) => special_price_gross != null)
  for (const { price_gross, special_price_gross, omnibus_price, price_history } of reduced) {
    const [price = 0, lowest = 0, now = 0] = [price_gross, omnibus_price, special_price_gross].map((amount) => amount ?? 0)
    expect([now < lowest, lowest < price, price_history?.at(-1)?.price_gross === now]).toEqual([true, true, true])
  }
})
