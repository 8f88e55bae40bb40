import type { Database } from '../database/database.ts'
import { emailKey } from '../session/email-address.ts'

/** In the place of a name that nobody shows any more; a review stays, because others have bought by it. */
const nobody = { pl: 'Klient sklepu', en: 'Customer of the shop' }

/**
 * Takes a person out of what is kept beside the account: carts that were never ordered, also those a guest began under the address, offers, lists, mails,
 * the log of changes, the names of reviews. Orders, their addresses and declarations stay as long as the law asks. Before the account itself is deleted.
 */
export function forgetPerson(db: Database, { id, email }: { id: number; email: string }) {
  const address = emailKey(email)
  forgetCarts(db, { id, address })
  for (const [child, parent, key] of children)
    db.run(`DELETE FROM ${child} WHERE ${key} IN (SELECT id FROM ${parent} WHERE customer_id = ?)`, id)
  for (const table of ['request_quote', 'wishlist', 'compare_list', 'payment_token', 'sent_to_friend'])
    db.run(`DELETE FROM ${table} WHERE customer_id = ?`, id)
  // What the shop was written about the person stays until it is on its way.
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
  // Of an ordered cart its order holds what has to be kept.
  db.run(`DELETE FROM cart_address WHERE cart_id IN (SELECT id FROM cart WHERE ${own})`, id, address)
  for (const table of ['cart_gift_card', 'cart_gift_options', 'cart_payu_choice', 'cart_pickup_location', ...ofCarts])
    db.run(`DELETE FROM ${table} WHERE cart_id IN (${open})`, id, address)
  db.run(`DELETE FROM cart WHERE id IN (${open})`, id, address)
  db.run(`UPDATE cart SET customer_id = NULL, email = NULL WHERE ${own}`, id, address)
}
