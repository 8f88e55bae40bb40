import type { Database } from '../database/database.ts'

/** A cart as stored in the database, for checks that do not rely on what a client reports. */
export interface KeptCart {
  cart: string
  /** The customer's e-mail; `null` for a guest's cart. */
  customer: string | null
  isActive: boolean
  /** `sku` is that of the variant where one was chosen. */
  lines: { sku: string; quantity: number }[]
}

interface Row {
  cart: string
  customer: string | null
  active: number
  sku: string | null
  quantity: number | null
}

const everything = `SELECT c.masked_id AS cart, u.email AS customer, c.active, p.sku, i.quantity FROM cart c
  LEFT JOIN customer u ON u.id = c.customer_id
  LEFT JOIN cart_item i ON i.cart_id = c.id
  LEFT JOIN product p ON p.id = coalesce(i.variant_id, i.product_id) ORDER BY c.id, i.id`

export function keptCarts(db: Database): KeptCart[] {
  const carts = new Map<string, KeptCart>()
  for (const { cart, customer, active, sku, quantity } of db.all<Row>(everything)) {
    const known = carts.get(cart) ?? { cart, customer, isActive: active === 1, lines: [] }
    carts.set(cart, known)
    if (sku !== null && quantity !== null) known.lines.push({ sku, quantity })
  }
  return [...carts.values()]
}
