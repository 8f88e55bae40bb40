import { afterAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const amounts = [
  'price',
  'price_including_tax',
  'row_total',
  'row_total_including_tax',
  'original_item_price',
  'original_row_total',
]

async function pricesOf(sku: string, quantity: number) {
  const cartId = await backend.cartWith([{ sku, quantity }])
  const { data } = await backend.ask<{ cart: { items: { prices: Record<string, { value: number } | null> }[] } }>(
    `query Prices($id: String!) { cart(cart_id: $id) { items { prices {
      ${amounts.map((name) => `${name} { value }`).join(' ')}
      total_item_discount { value } discounts { label } fixed_product_taxes { label }
      catalog_discount { amount_off percent_off } row_catalog_discount { amount_off percent_off } } } } }`,
    { id: cartId },
  )
  return data?.cart.items[0]?.prices
}

const special = backend.db.get<{ sku: string; price: number; special_price: number; vat_rate: number; n: number }>(
  `SELECT sku, price, special_price, vat_rate, min_sale_qty AS n FROM product WHERE special_price IS NOT NULL AND type = 'SimpleProduct'
   AND parent_id IS NULL AND stock_quantity > 50 AND qty_increments = 1 AND price_visibility = 'PUBLIC' LIMIT 1`,
)

test('prices of a line: net and gross of one and of the row, before a coupon, and what the catalogue asked before its reduction', async () => {
  const { sku = '', price = 0, special_price = 0, vat_rate = 0 } = special ?? {}
  const gross = special_price * 3
  const net = Math.round((gross * 100) / (100 + vat_rate))
  const zloty = (grosz: number) => ({ value: grosz / 100 })
  const percent_off = Math.round(((price - special_price) * 10_000) / price) / 100
  expect(await pricesOf(sku, 3)).toEqual({
    price: zloty(Math.round(net / 3)),
    price_including_tax: zloty(special_price),
    row_total: zloty(net),
    row_total_including_tax: zloty(gross),
    original_item_price: zloty(price),
    original_row_total: zloty(price * 3),
    total_item_discount: { value: 0 },
    discounts: null,
    fixed_product_taxes: [],
    catalog_discount: { amount_off: (price - special_price) / 100, percent_off },
    row_catalog_discount: { amount_off: ((price - special_price) * 3) / 100, percent_off },
  })
})

test('the badge reads nothing but how many there are', async () => {
  const cartId = await backend.cartWith([
    { sku: 'MIE-T-005', quantity: 2 },
    { sku: 'MIE-T-006', quantity: 3 },
  ])
  expect((await backend.ask('CartTotalQuantity', { cartId })).data).toEqual({ cart: { id: cartId, total_quantity: 5 } })
})
