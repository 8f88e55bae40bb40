import type { Database } from '../database/database.ts'

export interface GiftCardAccount {
  code: string
  /** In grosz. */
  balance: number
  /** Last valid day as YYYY-MM-DD; `null` for a card that does not expire. */
  expires: string | null
}

export interface GiftOptions {
  wrapping: number | null
  printed_card: number
  receipt: number
  /** JSON of {from, to, message}. */
  message: string | null
}

export interface OrderGiftOptions extends GiftOptions {
  order_price: number
  items_price: number
  card_price: number
}

export interface OrderGiftCard {
  code: string
  amount: number
  returned: number
}

/** Returns a card that has a balance and is not expired on a day. */
export const usableCard = (db: Database, code: string, day: string) =>
  db.get<GiftCardAccount>(
    'SELECT code, balance, expires FROM gift_card_account WHERE code = ? AND balance > 0 AND (expires IS NULL OR expires >= ?)',
    ...[code, day],
  )

export const cardByCode = (db: Database, code: string) =>
  db.get<GiftCardAccount>('SELECT code, balance, expires FROM gift_card_account WHERE code = ?', code)

export const insertCard = (db: Database, { code, balance, expires }: GiftCardAccount) =>
  db.run('INSERT INTO gift_card_account (code, balance, expires) VALUES (?, ?, ?)', code, balance, expires)

/** Returns the usable cards of a cart in the order in which they were applied. */
export const cardsOfCart = (db: Database, cartId: number, day: string) =>
  db.all<GiftCardAccount>(
    `SELECT a.code, a.balance, a.expires FROM cart_gift_card c JOIN gift_card_account a ON a.code = c.code
     WHERE c.cart_id = ? AND a.balance > 0 AND (a.expires IS NULL OR a.expires >= ?) ORDER BY c.id`,
    ...[cartId, day],
  )

export const putCard = (db: Database, cartId: number, code: string) =>
  db.run('INSERT INTO cart_gift_card (cart_id, code) VALUES (?, ?)', cartId, code)
export const takeCard = (db: Database, cartId: number, code: string) =>
  db.run('DELETE FROM cart_gift_card WHERE cart_id = ? AND code = ?', cartId, code)

export const optionsOfCart = (db: Database, cartId: number) =>
  db.get<GiftOptions>('SELECT wrapping, printed_card, receipt, message FROM cart_gift_options WHERE cart_id = ?', cartId)

export const saveOptionsOfCart = (db: Database, cartId: number, { wrapping, printed_card, receipt, message }: GiftOptions) =>
  db.run(
    'INSERT OR REPLACE INTO cart_gift_options (cart_id, wrapping, printed_card, receipt, message) VALUES (?, ?, ?, ?, ?)',
    ...[cartId, wrapping, printed_card, receipt, message],
  )

/** Moves the gift cards and gift options of a cart into the one it is merged with, which keeps its own options. */
export function carryGifts(db: Database, from: number, to: number) {
  db.run('UPDATE OR IGNORE cart_gift_card SET cart_id = ? WHERE cart_id = ?', to, from)
  db.run('UPDATE OR IGNORE cart_gift_options SET cart_id = ? WHERE cart_id = ?', to, from)
}

export const cardsOfOrder = (db: Database, orderId: number) =>
  db.all<OrderGiftCard>('SELECT code, amount, returned FROM order_gift_card WHERE order_id = ? ORDER BY code', orderId)
export const optionsOfOrder = (db: Database, orderId: number) =>
  db.get<OrderGiftOptions>('SELECT * FROM order_gift_options WHERE order_id = ?', orderId)

export function keepOptions(db: Database, orderId: number, options: OrderGiftOptions) {
  const { wrapping, printed_card, receipt, message, order_price, items_price, card_price } = options
  db.run(
    'INSERT INTO order_gift_options VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ...[orderId, wrapping, printed_card, receipt, message, order_price, items_price, card_price],
  )
}

export function spendCard(db: Database, orderId: number, code: string, amount: number) {
  db.run('INSERT INTO order_gift_card (order_id, code, amount) VALUES (?, ?, ?)', orderId, code, amount)
  db.run('UPDATE gift_card_account SET balance = balance - ? WHERE code = ?', amount, code)
}

/** Refunds a sum to the cards that paid, at most what each paid. Call it inside a transaction. */
export function returnToCards(db: Database, orderId: number, sum: number) {
  let left = sum
  for (const { code, amount, returned } of cardsOfOrder(db, orderId)) {
    const back = Math.min(left, amount - returned)
    if (back <= 0) continue
    left -= back
    db.run('UPDATE order_gift_card SET returned = returned + ? WHERE order_id = ? AND code = ?', back, orderId, code)
    db.run('UPDATE gift_card_account SET balance = balance + ? WHERE code = ?', back, code)
  }
}
