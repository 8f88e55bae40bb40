import type { Database } from '../database/database.ts'
import { emailKey } from '../session/email-address.ts'

/** In the place of a name that nobody shows any more; a review stays, because others have bought by it. */
const nobody = { pl: 'Klient sklepu', en: 'Customer of the shop' }

/**
 * Takes a person out of what is kept beside the account: mails, the log of changes, carts that were never ordered, the names of reviews. Orders,
 * their addresses and declarations stay as long as the law asks. Before the account itself is deleted.
 */
export function forgetPerson(db: Database, { id, email }: { id: number; email: string }) {
  const open = 'SELECT id FROM cart WHERE customer_id = ? AND id NOT IN (SELECT cart_id FROM shop_order)'
  const names = 'SELECT masked_id FROM cart WHERE customer_id = ?'
  db.run(`DELETE FROM effect WHERE cart IN (${names})`, id)
  for (const table of ['cart_address', 'cart_payu_choice', 'coupon_attempt', 'reserved_order_number'])
    db.run(`DELETE FROM ${table} WHERE cart_id IN (${open})`, id)
  // Of an ordered cart its order holds what has to be kept.
  db.run('DELETE FROM cart_address WHERE cart_id IN (SELECT id FROM cart WHERE customer_id = ?)', id)
  db.run(`DELETE FROM cart_item WHERE cart_id IN (${open})`, id)
  db.run('DELETE FROM cart WHERE customer_id = ? AND id NOT IN (SELECT cart_id FROM shop_order)', id)
  db.run('UPDATE cart SET customer_id = NULL, email = NULL WHERE customer_id = ?', id)
  db.run('DELETE FROM mail WHERE lower(recipient) = ?', emailKey(email))
  db.run(
    "UPDATE product_review SET nickname = CASE lang WHEN 'en' THEN ? ELSE ? END, customer_id = NULL WHERE customer_id = ?",
    ...[nobody.en, nobody.pl, id],
  )
}
