/** @module-tag slow */
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { createTestBackend } from '../testing.ts'
import { keptListing } from './kept-listing.ts'

const listing = `query ($filter: ProductAttributeFilterInput!, $sort: ProductAttributeSortInput) {
  products(filter: $filter, sort: $sort, pageSize: 300) {
    total_count items { sku price_range { minimum_price { final_price { value } } } }
    aggregations { attribute_code options { value count } } } }`
const everything = { price: { from: '0' } }
const inOrders = [
  { name: 'ASC' },
  { name: 'DESC' },
  { price: 'ASC' },
  { newest: 'DESC' },
  { position: 'ASC' },
  { name: 'ASC', price: 'ASC' },
]

/** Returns the answers to the first queries after a start. */
async function answers(change: (db: Database) => void) {
  const backend = await createTestBackend()
  change(backend.db)
  const told = []
  for (const store of ['naturaexpert_pl', 'naturaexpert_en'])
    for (const sort of inOrders) {
      const { data, errors } = await backend.ask(listing, { filter: everything, sort }, { store })
      expect(errors).toEqual([])
      told.push(data)
    }
  return told
}

const thrownAway = (db: Database) => {
  db.run('DELETE FROM kept_listing')
  db.run('DELETE FROM kept_prices')
}

test('a list out of the file is the list that is worked out', async () => {
  const kept = await answers((db) => expect(keptListing(db)?.prices).toBeDefined())
  expect(JSON.stringify(kept[0])).toContain('"total_count":1')
  expect(kept).toEqual(await answers(thrownAway))
})

const changes = {
  'a price': "UPDATE product SET price = price * 3 WHERE sku = 'BOR-D-001-1L' OR parent_id IS NOT NULL",
  'a name': "UPDATE product_text SET name = 'Aaa' WHERE product_id = (SELECT max(id) FROM product WHERE parent_id IS NULL)",
  'a category that lost a product': 'DELETE FROM product_category WHERE product_id IN (SELECT id FROM product LIMIT 20)',
  'a product that says less of itself': 'DELETE FROM product_attribute WHERE product_id IN (SELECT id FROM product LIMIT 20)',
  'another order': 'UPDATE product SET position = 1000 - position',
  'a product that is a bestseller no more': 'UPDATE product SET bestseller = 0',
  'a pack that is sold out': 'UPDATE product SET stock_quantity = 0 WHERE parent_id IS NOT NULL AND id % 2 = 0',
}
for (const [what, sql] of Object.entries(changes))
  test(`${what} is in the first list after the next start`, async () => {
    const changed = await answers((db) => db.run(sql))
    const anew = await answers((db) => {
      db.run(sql)
      thrownAway(db)
    })
    expect(changed).toEqual(anew)
  })
