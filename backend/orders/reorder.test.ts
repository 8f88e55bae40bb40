import { afterEach, beforeEach, expect, test } from 'vitest'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
let as: As = {}
beforeEach(async () => {
  backend = await createTestBackend()
  as = { token: await backend.signIn('private') }
})
afterEach(() => backend.close())

interface Output {
  cart: { total_quantity: number; items: { quantity: number; product: { sku: string } }[] }
  userInputErrors: { code: string; message: string; path: string[] }[]
}
async function reorder(orderNumber: string, who = as) {
  const query = `mutation ($orderNumber: String!) { reorderItems(orderNumber: $orderNumber) {
    cart { total_quantity items { quantity product { sku } } } userInputErrors { code message path } } }`
  const { data, errors } = await backend.ask<{ reorderItems: Output }>(query, { orderNumber }, who)
  return { output: data?.reorderItems, errors }
}
const numberOf = (sku: string) =>
  backend.db.get<{ number: string }>(
    'SELECT o.number FROM shop_order o JOIN shop_order_line l ON l.order_id = o.id WHERE o.customer_id = 1 AND l.sku = ?',
    sku,
  )?.number ?? ''

test.each([
  [
    'simple products',
    'BAK-G-012',
    [
      ['BAK-G-012', 2],
      ['ZAG-G-010', 1],
    ],
  ],
  ['a variant', 'TRA-N-005-1KG', [['TRA-N-005', 2]]],
  ['a set with its parts', 'SET-B-005', [['SET-B-005', 1]]],
  ['a service', 'USL-V-003', [['USL-V-003', 2]]],
  [
    'a download',
    'USL-D-002',
    [
      ['USL-D-002', 1],
      ['USL-D-001', 1],
    ],
  ],
  ['a gift card', 'USL-G-001', [['USL-G-001', 1]]],
])('%s go into the cart again', async (_, sku, expected) => {
  const { output, errors } = await reorder(numberOf(sku))
  expect(errors).toEqual([])
  expect(output?.userInputErrors).toEqual([])
  expect(output?.cart.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual(expected)
})

test('twice is twice as much', async () => {
  await reorder(numberOf('BAK-G-012'))
  expect((await reorder(numberOf('BAK-G-012'))).output?.cart.total_quantity).toBe(6)
})

test('what cannot be had is told, and the rest is in the cart', async () => {
  backend.db.run("UPDATE product SET stock_quantity = 1 WHERE sku = 'BAK-G-012'")
  const { output } = await reorder(numberOf('BAK-G-012'))
  expect(output?.userInputErrors).toMatchObject([{ code: 'INSUFFICIENT_STOCK', path: ['orderNumber'] }])
  expect(output?.cart.items.map(({ product }) => product.sku)).toEqual(['ZAG-G-010'])
})

test('a product that is gone is told by its number', async () => {
  backend.db.run("UPDATE shop_order_line SET sku = 'GONE' WHERE sku = 'BAK-G-012'")
  const { output } = await reorder(numberOf('ZAG-G-010'))
  expect(output?.userInputErrors).toMatchObject([{ code: 'PRODUCT_NOT_FOUND' }])
})

test.each(['999999999', '', '000000002'])('"%s" is not for somebody else', async (number) => {
  const other = { token: await backend.signIn('b2b') }
  expect((await reorder(number, other)).errors).toMatchObject([
    { message: `Order number "${number}" doesn't belong to the current customer`, extensions: { category: 'graphql-input' } },
  ])
})

test('a guest has nothing to order again', async () => {
  expect((await reorder('000000001', {})).errors).toMatchObject([
    { message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } },
  ])
})
