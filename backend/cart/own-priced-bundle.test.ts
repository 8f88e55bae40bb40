import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guestsOrder } from '../orders/walk-orders.ts'
import { bundleUid } from '../product/uids.ts'
import { type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const sku = 'SET-B-004'
const [bloom, algae, calcium, potash] = ['PLO-B-003-5L', 'PLO-B-002-5L', 'PLO-D-014-20L', 'PLO-D-012-20L']

function uid(part: string | undefined, quantity: number) {
  const found = backend.db.get<{ option_id: number; id: number }>(
    `SELECT s.option_id, s.id FROM bundle_selection s JOIN bundle_option o ON o.id = s.option_id
     JOIN product p ON p.id = o.product_id WHERE p.sku = ? AND s.sku = ?`,
    ...[sku, part ?? ''],
  )
  return bundleUid(found?.option_id ?? 0, found?.id ?? 0, quantity)
}

describe('a bundle of its own price', () => {
  test('tells it, and what each of its parts adds', async () => {
    const { data } = await backend.ask<{ products: { items: Record<string, unknown>[] } }>(
      `query Of($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { ... on BundleProduct {
        dynamic_price price_details { main_price main_final_price discount_percentage }
        price_range { minimum_price { final_price { value } } maximum_price { final_price { value } } }
        items { required options { label price price_type quantity } } } } } }`,
      { sku },
    )
    expect(data?.products.items[0]).toMatchObject({
      dynamic_price: false,
      price_details: { main_price: 480, main_final_price: 432, discount_percentage: 10 },
      // Minimum: 480 + 3 × 149, less 10%. The maximum has the dearer and the optional choices.
      price_range: { minimum_price: { final_price: { value: 834.3 } }, maximum_price: { final_price: { value: 942.75 } } },
      items: [
        {
          required: true,
          options: [
            { price: 0, price_type: 'FIXED' },
            { price: 24.5, price_type: 'FIXED' },
          ],
        },
        { required: true, options: [{ price: 149, price_type: 'FIXED', quantity: 3 }] },
        { required: false, options: [{ price: 20, price_type: 'PERCENT' }] },
      ],
    })
  })

  test.each([
    ['as the shop put it together', () => [uid(bloom, 1), uid(calcium, 3), uid(potash, 1)], 920.7],
    ['without what is optional', () => [uid(bloom, 1), uid(calcium, 3)], 834.3],
    ['with the dearer part, and more of another', () => [uid(algae, 1), uid(calcium, 5)], 1124.55],
  ])('costs in the cart and in the order what it costs: %s', async (_, chosen, each) => {
    const items = [{ sku, quantity: 2, selected_options: chosen() }]
    const cart = await backend.ask<{ cart: { itemsV2: { items: { prices: object }[] }; prices: object } }>(
      `query Of($id: String!) { cart(cart_id: $id) { itemsV2 { items { prices { price_including_tax { value } row_total_including_tax { value } row_total { value } } } }
        prices { subtotal_including_tax { value } applied_taxes { label amount { value } } } } }`,
      { id: await backend.cartWith(items) },
    )
    const sum = Math.round(each * 200) / 100
    const net = Math.round((sum * 100 * 100) / 108) / 100
    expect(cart.data?.cart.itemsV2.items).toMatchObject([
      { prices: { price_including_tax: { value: each }, row_total_including_tax: { value: sum }, row_total: { value: net } } },
    ])
    expect(cart.data?.cart.prices).toMatchObject({ subtotal_including_tax: { value: sum } })
    const number = await guestsOrder(backend, items, 'banktransfer', true)
    const line = backend.db.get<object>(
      `SELECT l.unit_price, l.row_total, l.row_net FROM shop_order_line l JOIN shop_order o ON o.id = l.order_id WHERE o.number = ?`,
      number,
    )
    const grosz = (value: number) => Math.round(value * 100)
    expect(line).toEqual({ unit_price: grosz(each), row_total: grosz(sum), row_net: grosz(net) })
  })
})
