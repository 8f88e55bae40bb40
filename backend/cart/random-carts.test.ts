import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { ApplyCouponToCartMutation } from '../../graphql/generated/graphql.ts'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())
const token = await backend.signIn('b2b')

const skus = backend.db
  .all<{ sku: string }>(
    `SELECT sku FROM product WHERE type IN ('SimpleProduct', 'VirtualProduct') AND stock_quantity > 40 AND withdrawn = 0
     AND precursor IS NULL AND qty_increments = 1 AND min_sale_qty = 1`,
  )
  .map(({ sku }) => sku)
const codes = ['PLON10', 'PLON50', 'SZTUKA5', 'DOSTAWA0', 'DUZE15', 'HURT7', 'NAWOZY12', 'WSZYSTKO']
const items = fc.uniqueArray(fc.record({ sku: fc.constantFrom(...skus), quantity: fc.integer({ min: 1, max: 20 }) }), {
  selector: ({ sku }) => sku,
  minLength: 1,
  maxLength: 8,
})
const grosze = (value: number | null | undefined) => Math.round((value ?? 0) * 100)

let counted = 0

test('the figures of whatever cart with whatever coupon add up to the grosz', async () => {
  await fc.assert(
    fc.asyncProperty(items, fc.constantFrom(...codes), async (cartItems, coupon_code) => {
      const cartId = await backend.cartWith([], { token })
      await backend.ask('AddProductsToCart', { cartId, cartItems }, { token })
      const { data } = await backend.ask<ApplyCouponToCartMutation>(
        'ApplyCouponToCart',
        { input: { cart_id: cartId, coupon_code } },
        { token },
      )
      const cart = data?.applyCouponToCart?.cart
      await backend.ask(
        'mutation Clear($uid: ID!) { clearCart(input: { uid: $uid }) { errors { message } } }',
        { uid: cartId },
        { token },
      )
      if (!cart) return // A code that does not apply to this cart is refused, so there is nothing to add up.
      counted++
      const lines = cart.itemsV2?.items.map((line) => line?.prices) ?? []
      const sum = (of: (line: (typeof lines)[number]) => number | null | undefined) =>
        lines.reduce((all, line) => all + grosze(of(line)), 0)
      const discount = grosze(cart.prices?.discounts?.[0]?.amount.value)
      const tax = cart.prices?.applied_taxes?.reduce((all, one) => all + grosze(one?.amount.value), 0) ?? 0
      const paid = grosze(cart.prices?.grand_total?.value)
      expect(sum((line) => line?.row_total_including_tax.value)).toBe(grosze(cart.prices?.subtotal_including_tax?.value))
      expect(sum((line) => line?.row_total.value)).toBe(grosze(cart.prices?.subtotal_excluding_tax?.value))
      expect(sum((line) => line?.total_item_discount?.value)).toBe(discount)
      expect(paid).toBe(grosze(cart.prices?.subtotal_including_tax?.value) - discount)
      expect(grosze(cart.prices?.subtotal_with_discount_excluding_tax?.value) + tax).toBe(paid)
      expect(Math.min(discount, tax, paid)).toBeGreaterThanOrEqual(0)
    }),
    { seed: 11, numRuns: 60 },
  )
  expect(counted).toBeGreaterThan(30)
}, 30_000)
