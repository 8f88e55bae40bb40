import type { Database } from '../database/database.ts'
import { emailKey } from '../session/email-address.ts'

/** The name shown instead of a deleted customer's; the review stays, because other customers have relied on it. */
const nobody = { pl: 'Klient sklepu', en: 'Customer of the shop' }

/**
 * Removes a person's data outside the account: open carts (also those a guest began under the address), quotes, lists, mails, the effect
 * log, the names on reviews. Orders, their addresses and declarations stay as long as the law requires. Runs before the account itself is
 * deleted.
 */
export function forgetPerson(db: Database, { id, email }: { id: number; email: string }) {
  const address = emailKey(email)
  forgetCarts(db, { id, address })
  for (const [child, parent, key] of children)
    db.run(`DELETE FROM ${child} WHERE ${key} IN (SELECT id FROM ${parent} WHERE customer_id = ?)`, id)
  for (const table of ['request_quote', 'wishlist', 'compare_list', 'payment_token', 'sent_to_friend'])
    db.run(`DELETE FROM ${table} WHERE customer_id = ?`, id)
  // Mails to the shop that mention the person are deleted too, except those still waiting to be sent.
  const about = 'next_at IS NULL AND instr(lower(subject || text || html), ?) > 0'
  db.run(`DELETE FROM mail WHERE lower(recipient) = ? OR (${about})`, address, address)
  db.run(
    "UPDATE product_review SET nickname = CASE lang WHEN 'en' THEN ? ELSE ? END, customer_id = NULL WHERE customer_id = ?",
    ...[nobody.en, nobody.pl, id],
  )
}

const ofCarts = ['coupon_attempt', 'reserved_order_number', 'cart_item']
const children = [
  ['agreed_price', 'request_quote', 'quote_id'],
  ['quote_line', 'request_quote', 'quote_id'],
  ['wishlist_item', 'wishlist', 'wishlist_id'],
  ['compare_item', 'compare_list', 'list_id'],
] as const

function forgetCarts(db: Database, { id, address }: { id: number; address: string }) {
  const own = '(customer_id = ? OR (customer_id IS NULL AND lower(email) = ?))'
  const open = `SELECT id FROM cart WHERE ${own} AND id NOT IN (SELECT cart_id FROM shop_order)`
  db.run(`DELETE FROM effect WHERE cart IN (SELECT masked_id FROM cart WHERE ${own})`, id, address)
  // For an ordered cart, the order holds all that must be kept.
  db.run(`DELETE FROM cart_address WHERE cart_id IN (SELECT id FROM cart WHERE ${own})`, id, address)
  for (const table of ['cart_gift_card', 'cart_gift_options', 'cart_payu_choice', 'cart_pickup_location', ...ofCarts])
    db.run(`DELETE FROM ${table} WHERE cart_id IN (${open})`, id, address)
  db.run(`DELETE FROM cart WHERE id IN (${open})`, id, address)
  db.run(`UPDATE cart SET customer_id = NULL, email = NULL WHERE ${own}`, id, address)
}
