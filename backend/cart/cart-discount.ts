import { type ShopContext, shopDay } from '../endpoint/shop-context.ts'
import { type CartLine, linesOf } from './cart-lines.ts'
import type { CartRow } from './cart-store.ts'
import { type CouponRule, type CouponSituation, couponCounts, groupOf } from './coupon-rules.ts'
import { productsWithin, ruleOfCode, usesOf } from './coupon-store.ts'
import { discountsOf } from './discount.ts'
import { type LineRow, lineMoney } from './line-money.ts'

type Needs = Pick<ShopContext, 'db' | 'store' | 'customer' | 'clock'>

/** The effect of a cart's coupon. */
export interface CartDiscount {
  /** The rule that applies now; null without a coupon, or when the coupon no longer applies. */
  rule: CouponRule | null
  /** The rows of all lines in their order, each with its share of the discount. */
  rows: (LineRow & { line: number; discount: number })[]
}

const rowsOf = (lines: readonly CartLine[]) =>
  lines.flatMap((line) => lineMoney(line).rows.map((row) => ({ ...row, line: line.item.id, pieces: line.item.quantity })))

/** Returns the rows a rule applies to: gift cards are never discounted, and some rules are limited to one category. */
function concerned(context: Needs, rule: CouponRule, rows: ReturnType<typeof rowsOf>) {
  const goods = rows.filter((row) => row.discountable)
  if (rule.categoryId === null) return goods
  const within = productsWithin(
    context.db,
    rule.categoryId,
    goods.map((row) => row.productId),
  )
  return goods.filter((row) => within.has(row.productId))
}

function situationOf(context: Needs, rule: CouponRule, code: string, lines: readonly CartLine[]): CouponSituation {
  const rows = rowsOf(lines)
  return {
    day: shopDay(context.clock),
    subtotal: rows.reduce((total, { gross }) => total + gross, 0),
    group: groupOf(context.customer),
    uses: usesOf(context.db, code, context.customer?.id ?? null),
    concernsSomething: concerned(context, rule, rows).length > 0,
  }
}

/**
 * @param code as the shopper typed it
 * @returns its rule if it applies to these lines and this customer now, else null
 */
export function countingRule(context: Needs, code: string, lines: readonly CartLine[]): CouponRule | null {
  const rule = ruleOfCode(context.db, context.store.lang, code)
  return rule && couponCounts(rule, situationOf(context, rule, code, lines)) ? rule : null
}

/** @returns the subtotal in grosz from which a code would apply, when a too small subtotal is the only obstacle */
export function leastFor(context: Needs, code: string, lines: readonly CartLine[]): number | undefined {
  const rule = ruleOfCode(context.db, context.store.lang, code)
  if (!rule) return undefined
  const situation = situationOf(context, rule, code, lines)
  const isEnough = situation.subtotal >= rule.minimumSubtotal
  return !isEnough && couponCounts(rule, { ...situation, subtotal: rule.minimumSubtotal }) ? rule.minimumSubtotal : undefined
}

const known = new WeakMap<CartRow, CartDiscount>()

/** Returns the discount of a cart, computed once for each cart row, like its lines. */
export function discountOf(context: Needs, cart: CartRow): CartDiscount {
  const found = known.get(cart) ?? workOut(context, cart)
  known.set(cart, found)
  return found
}

function workOut(context: Needs, cart: CartRow): CartDiscount {
  const lines = linesOf(context, cart)
  const rows = rowsOf(lines)
  const rule = cart.coupon === null ? null : countingRule(context, cart.coupon, lines)
  if (!rule) return { rule, rows: rows.map((row) => ({ ...row, discount: 0 })) }
  const reduced = concerned(context, rule, rows)
  const discounts = discountsOf(reduced, rule.reduction)
  const byRow = new Map(reduced.map((row, at) => [row, discounts[at] ?? 0]))
  return { rule, rows: rows.map((row) => ({ ...row, discount: byRow.get(row) ?? 0 })) }
}

/** Returns what a coupon takes off one line, in grosz. */
export const lineDiscount = (context: Needs, cart: CartRow, lineId: number) =>
  discountOf(context, cart)
    .rows.filter((row) => row.line === lineId)
    .reduce((total, { discount }) => total + discount, 0)
