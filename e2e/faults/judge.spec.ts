import { judgeShop, untilArrived } from './schedule-run.ts'
import { add, cartIdOf, products } from './shopper.ts'
import { added, expect, test } from './table-test.ts'

const { ph, ec } = products
const document =
  'mutation Add($cart: String!, $sku: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: $sku, quantity: 1 }]) { cart { id } } }'

test.setTimeout(420_000)

test('the verdict sees what the shop did not do: an effect past it, a line that is gone, a cart of nobody', async ({
  shop,
  phone,
}) => {
  await add(phone, ph)
  expect(await untilArrived(phone, shop, true)).toEqual([])
  const ours = (await cartIdOf(phone)) ?? ''
  const confirmed = [added(ph.sku)]
  expect(await judgeShop(shop, confirmed, ours)).toEqual({ lost: [], doubled: [], foreign: [] })

  await shop.ask(document, { cart: ours, sku: ph.sku })
  expect((await judgeShop(shop, confirmed, ours)).doubled).toEqual([`${ph.sku}: 2 instead of 1`])

  shop.db.run('DELETE FROM cart_item')
  expect((await judgeShop(shop, confirmed, ours)).lost).toEqual([`${ph.sku}: 0 of 1`])

  const other = 'b'.repeat(32)
  await shop.ask('mutation Make($id: String!) { createEmptyCart(input: { cart_id: $id }) }', { id: other })
  await shop.ask(document, { cart: other, sku: ec.sku })
  expect((await judgeShop(shop, confirmed, ours)).foreign).toEqual([other])
})

test('a change that cannot be sent is called stuck', async ({ shop, phone }) => {
  shop.road.setGone(true)
  await add(phone, ph)
  const { lost } = await judgeShop(shop, [added(ph.sku)], await cartIdOf(phone))
  expect(lost).toEqual([`${ph.sku}: 0 of 1`])
})
