import * as v from 'valibot'
import { type Database, listOf } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'
import type { CouponRule } from './coupon-rules.ts'
import type { Reduction } from './discount.ts'

interface RuleRow {
  id: number
  code: string
  name: string
  label: string
  action: Reduction['action']
  amount: number
  free_shipping: number
  from_date: string | null
  to_date: string | null
  minimum_subtotal: number
  customer_groups: string | null
  uses_per_coupon: number | null
  uses_per_customer: number | null
  category_id: number | null
}

const groups = v.nullable(v.array(v.picklist(['guest', 'general', 'wholesale'])))

/** Finds a coupon's rule; codes match regardless of letter case, as in Magento. */
export function ruleOfCode(db: Database, lang: Language, code: string): CouponRule | undefined {
  const row = db.get<RuleRow>(`SELECT *, label_${lang} AS label FROM cart_rule WHERE code = ?`, code)
  return row && ruleOf(row)
}

const ruleOf = (row: RuleRow): CouponRule => ({
  ...{ id: row.id, code: row.code, name: row.name, label: row.label },
  reduction: row.action === 'none' ? { action: 'none' } : { action: row.action, amount: row.amount },
  freeShipping: row.free_shipping === 1,
  ...{ from: row.from_date, to: row.to_date, minimumSubtotal: row.minimum_subtotal },
  groups: v.parse(groups, JSON.parse(row.customer_groups ?? 'null')),
  ...{ usesPerCoupon: row.uses_per_coupon, usesPerCustomer: row.uses_per_customer, categoryId: row.category_id },
})

/** Counts the orders that used a code; a canceled order does not count. */
export const usesOf = (db: Database, code: string, customerId: number | null) =>
  db.get<{ total: number; customers: number }>(
    `SELECT count(*) AS total, coalesce(sum(o.customer_id = ?), 0) AS customers
     FROM cart c JOIN shop_order o ON o.cart_id = c.id WHERE c.coupon = ? AND o.status <> 'canceled'`,
    ...[customerId, code],
  ) ?? { total: 0, customers: 0 }

/** Returns those of the products that are in the category or below it. */
export const productsWithin = (db: Database, categoryId: number, productIds: readonly number[]) =>
  new Set(
    db
      .all<{ id: number }>(
        `SELECT DISTINCT pc.product_id AS id FROM json_each(?) asked
           JOIN product_category pc ON pc.product_id = asked.value JOIN category c ON c.id = pc.category_id
         WHERE '/' || c.path || '/' LIKE ?`,
        ...[listOf(productIds), `%/${categoryId}/%`],
      )
      .map(({ id }) => id),
  )

export const attemptsSince = (db: Database, cartId: number, since: Date) =>
  db.get<{ n: number }>('SELECT count(*) AS n FROM coupon_attempt WHERE cart_id = ? AND at > ?', cartId, since.toISOString())
    ?.n ?? 0

export function keepAttempt(db: Database, cartId: number, at: Date, forgetBefore: Date) {
  db.run('DELETE FROM coupon_attempt WHERE cart_id = ? AND at <= ?', cartId, forgetBefore.toISOString())
  db.run('INSERT INTO coupon_attempt (cart_id, at) VALUES (?, ?)', cartId, at.toISOString())
}
