import { afterAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const lineOf = `cart { id itemsV2 { items { uid quantity prices { price_including_tax { value } row_total_including_tax { value } } } } }`

test('the tiers of a price are told, with what they save', async () => {
  const { data } = await backend.ask(`{ products(filter: { sku: { eq: "ZLO-P-005" } }) { items {
    price_tiers { quantity final_price { value currency } discount { amount_off percent_off } } tier_prices { qty value } } } }`)
  expect(data).toEqual({
    products: {
      items: [
        {
          price_tiers: [
            { quantity: 10, final_price: { value: 94, currency: 'PLN' }, discount: { amount_off: 4, percent_off: 4.08 } },
            { quantity: 20, final_price: { value: 89.9, currency: 'PLN' }, discount: { amount_off: 8.1, percent_off: 8.27 } },
          ],
          tier_prices: [
            { qty: 10, value: 94 },
            { qty: 20, value: 89.9 },
          ],
        },
      ],
    },
  })
})

/** A quantity and the price of one piece at that quantity. */
type Step = [quantity: number, piece: number]

test.each<[string, ...Step[]]>([
  ['ZLO-P-005', [1, 98], [9, 98], [10, 94], [19, 94], [20, 89.9], [5, 98]],
  ['ZLO-P-008-25KG', [9, 94], [10, 89], [40, 85]],
])('a piece of %s costs what its quantity reaches, and no less when there are fewer again', async (sku, ...steps) => {
  const id = await backend.cartWith([{ sku, quantity: 1 }])
  const { data } = await backend.ask<{ cart: { itemsV2: { items: { uid: string }[] } } }>(
    `{ cart(cart_id: "${id}") { itemsV2 { items { uid } } } }`,
  )
  const uid = data?.cart.itemsV2.items[0]?.uid ?? ''
  for (const [quantity, piece] of steps) {
    const changed = await backend.ask(
      `mutation { updateCartItems(input: { cart_id: "${id}", cart_items: [{ cart_item_uid: "${uid}", quantity: ${quantity} }] }) { ${lineOf} } }`,
    )
    expect(changed.data).toMatchObject({
      updateCartItems: {
        cart: {
          itemsV2: {
            items: [
              {
                quantity,
                prices: {
                  price_including_tax: { value: piece },
                  row_total_including_tax: { value: Math.round(piece * quantity * 100) / 100 },
                },
              },
            ],
          },
        },
      },
    })
  }
})
