import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'

/** Amounts in percent or złoty, as written in the seed file. */
const rules = v.array(
  v.strictObject({
    code: v.string(),
    name: v.string(),
    label: v.object({ pl: v.string(), en: v.string() }),
    action: v.optional(v.picklist(['by_percent', 'by_fixed', 'cart_fixed', 'none']), 'none'),
    amount: v.optional(v.number(), 0),
    free_shipping: v.optional(v.boolean(), false),
    from: v.nullish(v.string(), null),
    to: v.nullish(v.string(), null),
    minimum_subtotal: v.optional(v.number(), 0),
    groups: v.nullish(v.array(v.picklist(['guest', 'general', 'wholesale'])), null),
    uses_per_coupon: v.nullish(v.number(), null),
    uses_per_customer: v.nullish(v.number(), null),
    category: v.nullish(v.string(), null),
  }),
)

/** The download whose files are sold separately, with the price of each in grosz on top of the product's. */
const soldApart = { sku: 'USL-D-002', prices: [0, 900] }

const columns = [
  'code',
  'name',
  'label_pl',
  'label_en',
  'action',
  'amount',
  'free_shipping',
  'from_date',
  'to_date',
  'minimum_subtotal',
  'customer_groups',
  'uses_per_coupon',
  'uses_per_customer',
  'category_id',
]

/** Seeds the demonstration's coupons and the files that are sold separately. */
export function seedCartRules(db: Database) {
  const file = `${import.meta.dirname}/../database/seed/coupons.json`
  for (const rule of v.parse(rules, JSON.parse(readFileSync(file, 'utf8')))) {
    const category = rule.category === null ? null : categoryId(db, rule.category)
    db.run(
      `INSERT INTO cart_rule (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...[rule.code, rule.name, rule.label.pl, rule.label.en, rule.action, Math.round(rule.amount * 100)],
      ...[rule.free_shipping ? 1 : 0, rule.from, rule.to, Math.round(rule.minimum_subtotal * 100)],
      ...[rule.groups && JSON.stringify(rule.groups), rule.uses_per_coupon, rule.uses_per_customer, category],
    )
  }
  soldApart.prices.forEach((price, at) =>
    db.run(
      `UPDATE downloadable_link SET price = ?, separately = 1
       WHERE position = ? AND product_id = (SELECT id FROM product WHERE sku = ?)`,
      ...[price, at + 1, soldApart.sku],
    ),
  )
}

function categoryId(db: Database, key: string) {
  const found = db.get<{ id: number }>('SELECT id FROM category WHERE key = ?', key)
  if (!found) throw new Error(`A coupon is about the unknown category ${key}`)
  return found.id
}
