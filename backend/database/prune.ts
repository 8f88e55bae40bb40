import { type Clock, shopDay } from '../endpoint/shop-context.ts'
import type { Database } from './database.ts'
import { dropElderCopies } from './elder-copies.ts'

const day = 86_400_000

/** Days after which abandoned carts, mails and the effect log are removed. */
export const kept = { cart: 90, mail: 90, effect: 90 }

/**
 * Ends reductions past their last day and removes old data: carts that were never ordered, mails that no longer wait to be sent, the effect
 * log, and the times of mails to a friend.
 */
export function prune(db: Database, clock: Clock) {
  const before = (days: number) => new Date(clock().getTime() - days * day).toISOString()
  db.transaction(() => {
    const old = `SELECT id FROM cart WHERE created_at < ? AND (active = 0 OR customer_id IS NULL) AND id NOT IN (SELECT cart_id FROM shop_order)`
    const at = before(kept.cart)
    for (const table of [
      'cart_address',
      'cart_payu_choice',
      'cart_pickup_location',
      'coupon_attempt',
      'cart_gift_card',
      'cart_gift_options',
      'reserved_order_number',
      'cart_item',
    ])
      db.run(`DELETE FROM ${table} WHERE cart_id IN (${old})`, at)
    db.run(`DELETE FROM cart WHERE id IN (${old})`, at)
    db.run('DELETE FROM mail WHERE at < ? AND next_at IS NULL', before(kept.mail))
    db.run('DELETE FROM effect WHERE at < ?', before(kept.effect))
    db.run('DELETE FROM sent_to_friend WHERE sent_at < ?', before(1))
    db.run(
      'UPDATE product SET special_price = NULL, omnibus_price = NULL, special_to_date = NULL WHERE special_to_date < ?',
      shopDay(clock),
    )
  })
}

/**
 * Prunes now and every day.
 * @param file path of the database, unless it is in memory
 * @returns a function that stops it
 */
export function watchAge(db: Database, clock: Clock, file?: string): () => void {
  const begin = () => {
    prune(db, clock)
    if (file) dropElderCopies(file, clock().getTime())
  }
  begin()
  const timer = setInterval(begin, day).unref()
  return () => clearInterval(timer)
}
