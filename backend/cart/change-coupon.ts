import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { freshCart, openCart } from './cart-access.ts'
import { countingRule, discountOf, leastFor } from './cart-discount.ts'
import { linesOf } from './cart-lines.ts'
import { moneyText } from '../store/money-text.ts'
import { type CartRow, saveCoupon } from './cart-store.ts'
import { attemptsSince, keepAttempt } from './coupon-store.ts'

/** A cart may try this many wrong codes within this many milliseconds before it has to wait. */
const limit = { attempts: 10, within: 600_000 }
/** Codes longer than any existing one are not looked up. */
const longestCode = 255

const invalid = () => noSuchEntity("The coupon code isn't valid. Verify the code and try again.")

/**
 * Applies a coupon to a cart that has none in effect. A failed attempt is stored in its own transaction, so that the refusal does not roll
 * it back.
 */
export function applyCoupon(context: ShopContext, cartId: string, code: string) {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing')
  if (code.trim() === '') throw inputError('Required parameter "coupon_code" is missing')
  const cart = openCart(context, cartId)
  if (discountOf(context, cart).rule)
    throw inputError('A coupon is already applied to the cart. Please remove it to apply another')
  return { cart: tryCode(context, cart, code.trim()) }
}

function tryCode(context: ShopContext, cart: CartRow, code: string): CartRow {
  const { db, clock } = context
  if (linesOf(context, cart).length === 0) throw noSuchEntity('Cart does not contain products.')
  const now = clock()
  const windowStart = new Date(now.getTime() - limit.within)
  if (attemptsSince(db, cart.id, windowStart) >= limit.attempts)
    throw inputError('Too many coupon code requests, please try again later.')
  const applied = db.transaction(() => {
    const counts = code.length <= longestCode && countingRule(context, code, linesOf(context, cart))
    if (counts) changeCoupon(context, cart, code)
    else keepAttempt(db, cart.id, now, windowStart)
    return counts
  })
  if (!applied) throw refusalOf(context, cart, code)
  return freshCart(context, cart)
}

/**
 * Builds the error for a code that does not apply. Magento has one answer for all; ours names the required subtotal when nothing else is in
 * the way.
 */
function refusalOf(context: ShopContext, cart: CartRow, code: string) {
  const least = code.length <= longestCode ? leastFor(context, code, linesOf(context, cart)) : undefined
  if (least === undefined) return invalid()
  const sum = moneyText(least, context.store.lang)
  return inputError(`The code ${code.toUpperCase()} counts from ${sum} on. Add products and give it once more.`)
}

function changeCoupon({ db, effects }: ShopContext, cart: CartRow, code: string | null) {
  saveCoupon(db, cart.id, code)
  const operation = code === null ? 'removeCouponFromCart' : 'applyCouponToCart'
  effects.record({ operation, cart: cart.masked_id, before: cart.coupon ?? undefined, after: code ?? undefined })
}

export function removeCoupon(context: ShopContext, cartId: string) {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing')
  return context.db.transaction(() => {
    const cart = openCart(context, cartId)
    if (linesOf(context, cart).length === 0) throw noSuchEntity('Cart does not contain products')
    if (cart.coupon !== null) changeCoupon(context, cart, null)
    return { cart: freshCart(context, cart) }
  })
}

const oneOnly = 'Only one coupon can be applied to the cart.'

/** Handles 2.4.7's mutation for several codes; like open source Magento, the shop allows one. */
export function applyCoupons(context: ShopContext, cartId: string, codes: readonly (string | null)[], replace: boolean) {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing')
  const wanted = [...new Set(codes.map((code) => code?.trim() ?? '').filter((code) => code !== ''))]
  const [code, ...more] = wanted
  if (code === undefined) throw inputError('Required parameter "coupon_codes" is missing')
  if (more.length > 0) throw inputError(oneOnly)
  if (!replace) return applyCoupon(context, cartId, code)
  const cart = openCart(context, cartId)
  return { cart: cart.coupon?.toLowerCase() === code.toLowerCase() ? cart : tryCode(context, cart, code) }
}

export function removeCoupons(context: ShopContext, cartId: string, codes: readonly (string | null)[]) {
  const cart = openCart(context, cartId)
  const named = codes.some((code) => code?.trim().toLowerCase() === cart.coupon?.toLowerCase())
  if (codes.length === 0 || named) return removeCoupon(context, cartId)
  throw noSuchEntity("The coupon code couldn't be deleted. Verify the coupon code and try again.")
}

/**
 * Removes the coupon as soon as a change of the cart makes it inapplicable, as in Magento.
 * @returns the cart as it is then
 */
export function withoutLostCoupon(context: ShopContext, cart: CartRow): CartRow {
  if (cart.coupon === null || discountOf(context, cart).rule) return cart
  changeCoupon(context, cart, null)
  return freshCart(context, cart)
}

/** Gives a merged cart the coupon of the source cart. */
export function takeOverCoupon(context: ShopContext, cart: CartRow, code: string | null) {
  if (code !== null && code !== cart.coupon) changeCoupon(context, cart, code)
}
