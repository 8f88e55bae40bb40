import { afterAll, expect, test } from 'vitest'
import { resetShop } from './seed.ts'
import { readSeedData } from './seed-data.ts'
import { openSeededDatabase } from './seeded-file.ts'

// CPU time of this thread, independent of what else the machine does.
const before = process.threadCpuUsage()
const db = openSeededDatabase(':memory:')
const { user, system } = process.threadCpuUsage(before)
const data = readSeedData()
afterAll(() => db.close())

const count = (sql: string) => db.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n

test('the shop is seeded within two seconds', () => {
  expect((user + system) / 1e6).toBeLessThan(2)
})

test.each([
  ['171 categories below the root', 'category WHERE parent_id IS NOT NULL', 171],
  ['162 products', 'product WHERE parent_id IS NULL', 162],
  ['212 variants', 'product WHERE parent_id IS NOT NULL', 212],
  ['a Polish and an English text of each product and variant', 'product_text', 748],
  ['a Polish and an English text of each category', 'category_text', 344],
  ['16 pages, eight in each language', 'cms_page', 16],
  ['no product without a name', "product_text WHERE trim(name) = ''", 0],
  [
    'no product that can be visited without an address',
    'product_text t JOIN product p ON p.id = t.product_id WHERE p.parent_id IS NULL AND t.url_key IS NULL',
    0,
  ],
  ['no related product that is missing', 'product_relation r LEFT JOIN product p ON p.sku = r.related_sku WHERE p.id IS NULL', 0],
  ['no bundle part that is missing', 'bundle_selection s LEFT JOIN product p ON p.sku = s.sku WHERE p.id IS NULL', 0],
  ['no grouped item that is missing', 'grouped_item g LEFT JOIN product p ON p.sku = g.sku WHERE p.id IS NULL', 0],
  [
    'no popular product that is missing',
    'category c LEFT JOIN product p ON p.sku = c.popular_sku WHERE c.parent_id IS NOT NULL AND p.id IS NULL',
    0,
  ],
  [
    'no price that is not whole grosz',
    "product WHERE typeof(price) NOT IN ('integer', 'null') OR typeof(special_price) NOT IN ('integer', 'null')",
    0,
  ],
  ['no reduction that is none', 'product WHERE special_price >= price', 0],
  ['no lowest earlier price below the reduced one', 'product WHERE omnibus_price < special_price OR omnibus_price > price', 0],
])('there is %s', (_, sql, expected) => {
  expect(count(sql)).toBe(expected)
})

test('no two products share an address in one language', () => {
  expect(count('(SELECT 1 FROM product_text WHERE url_key IS NOT NULL GROUP BY lang, url_key HAVING count(*) > 1)')).toBe(0)
})

test('the number of products of each category is what the seed says, sub-categories included', () => {
  const counted = new Map(
    db.all<{ key: string; n: number }>('SELECT key, product_count AS n FROM category').map(({ key, n }) => [key, n]),
  )
  const expected = data.categories.map((category) => [category.key, category.product_count])
  expect(expected.map(([key]) => [key, counted.get(String(key))])).toEqual(expected)
})

test('a reset brings back the stock and empties the carts, twice as well as once', () => {
  db.run("UPDATE product SET stock_quantity = 0 WHERE sku = 'MIE-T-005'")
  db.run("INSERT INTO cart (masked_id, created_at) VALUES ('x', '2026-11-21')")
  resetShop(db)
  resetShop(db)
  expect(count("product WHERE sku = 'MIE-T-005' AND stock_quantity = seeded_quantity AND stock_quantity > 0")).toBe(1)
  expect(count('cart')).toBe(0)
})
