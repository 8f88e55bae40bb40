import { afterAll, describe, expect, test } from 'vitest'
import { priceRangeOf } from '../product/product-price.ts'
import { productsByIds } from '../product/product-store.ts'
import { type As, createTestBackend } from '../testing.ts'
import { forgetListing, listingIndex } from './listing-index.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

describe('sorting', () => {
  const sorted = async (sort: string, as?: As) => {
    const query = `{ products(filter: {}, pageSize: 300, sort: ${sort}) { items { id bestseller new_from_date name price_range { minimum_price { final_price { value } } } }
      sort_fields { default options { value label } } } }`
    interface Item {
      id: number
      bestseller: number
      new_from_date: string | null
      name: string
      price_range: { minimum_price: { final_price: { value: number | null } } }
    }
    interface Sorted {
      products: { items: Item[]; sort_fields: { default: string; options: { value: string; label: string }[] } }
    }
    const { data } = await backend.ask<Sorted>(query, {}, as)
    if (!data) throw new Error('There is no answer')
    return data.products
  }
  const priceOf = (item: { price_range: { minimum_price: { final_price: { value: number | null } } } }) =>
    item.price_range.minimum_price.final_price.value

  test.each(['ASC', 'DESC'])('equals by price stand by id, in the direction of the price (%s)', async (direction) => {
    const { items } = await sorted(`{ price: ${direction} }`, { token: await backend.signIn('b2b') })
    const turn = direction === 'ASC' ? 1 : -1
    const expected = items.toSorted((a, b) => turn * ((priceOf(a) ?? 0) - (priceOf(b) ?? 0)) || turn * (a.id - b.id))
    expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(new Set(items.map(priceOf)).size).toBeLessThan(items.length)
  })

  test('a second key tells apart what is equal by the first', async () => {
    const { items } = await sorted('{ newest: DESC, price: ASC }', { token: await backend.signIn('b2b') })
    const day = (item: { new_from_date: string | null }) => item.new_from_date ?? ''
    const expected = items.toSorted(
      (a, b) => Number(day(a) < day(b)) - Number(day(a) > day(b)) || (priceOf(a) ?? 0) - (priceOf(b) ?? 0) || a.id - b.id,
    )
    expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  })

  test('the keys to sort by are those of Magento, in the words of the store view', async () => {
    const { sort_fields } = await sorted('{ position: ASC }')
    expect(sort_fields.default).toBe('position')
    expect(sort_fields.options.map(({ value }) => value)).toEqual(['position', 'name', 'price', 'newest'])
    const english = await sorted('{ position: ASC }', { store: 'naturaexpert_en' })
    expect(english.sort_fields.options.map(({ label }) => label)).toEqual(['Position', 'Product Name', 'Price', 'Newest'])
  })
})

test('an order that empties a pack changes the price a listing sorts and filters by', async () => {
  const query = 'query ($filter: ProductAttributeFilterInput) { products(filter: $filter) { total_count } }'
  const cheapest = await backend.ask<{ products: { items: { sku: string; variants?: { product: { sku: string } }[] }[] } }>(
    '{ products(filter: { sku: { eq: "PLO-B-001" } }) { items { sku ... on ConfigurableProduct { variants { product { sku } } } } } }',
  )
  const [small] = cheapest.data?.products.items[0]?.variants ?? []
  const matching = async () =>
    (
      await backend.ask<{ products: { total_count: number } }>(query, {
        filter: { sku: { eq: 'PLO-B-001' }, price: { to: '44.90' } },
      })
    ).data?.products.total_count
  expect(await matching()).toBe(1)
  backend.db.run('UPDATE product SET stock_quantity = 0 WHERE sku = ?', small?.product.sku ?? '')
  forgetListing(backend.db)
  expect(await matching()).toBe(0)
  await backend.fetch(new Request('http://127.0.0.1:4000/dev/reset', { method: 'POST' }))
  expect(await matching()).toBe(1)
})

test('the index knows the same lowest price of every product as the product itself', () => {
  const index = listingIndex(backend.db)
  for (const product of productsByIds(backend.db, 'pl', [...index.ids])) {
    const place = index.placeOf.get(product.id) ?? -1
    expect(`${product.sku} ${index.prices[place]}`).toBe(`${product.sku} ${priceRangeOf(backend.db, product).minimum.final}`)
  }
})
