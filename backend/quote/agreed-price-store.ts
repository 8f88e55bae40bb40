import type { Database } from '../database/database.ts'

// Agreed prices of cart lines; `cart-store.ts` reads the price together with the line.

export const insertAgreedPrice = (db: Database, cartItemId: number, quoteId: number, unitPrice: number, quantity: number) =>
  db.run('INSERT OR REPLACE INTO agreed_price VALUES (?, ?, ?, ?)', cartItemId, quoteId, unitPrice, quantity)

export interface AgreedPrice {
  quote_id: number
  /** Grosz with VAT for one piece. */
  unit_price: number
  /** Quantity for which the price applies. */
  quantity: number
}

/** Returns the agreed price of a cart line, whatever its current quantity. */
export const agreedPriceOf = (db: Database, cartItemId: number) =>
  db.get<AgreedPrice>('SELECT quote_id, unit_price, quantity FROM agreed_price WHERE cart_item_id = ?', cartItemId)

/** Deletes a quote's agreed prices; its lines stay in the cart at the shop's price. */
export const dropAgreedPrices = (db: Database, quoteId: number) => db.run('DELETE FROM agreed_price WHERE quote_id = ?', quoteId)

/** Returns the id of the quote whose lines are in a cart; there is at most one. */
export const quoteInCart = (db: Database, cartId: number) =>
  db.get<{ id: number }>(
    'SELECT a.quote_id AS id FROM agreed_price a JOIN cart_item i ON i.id = a.cart_item_id WHERE i.cart_id = ? LIMIT 1',
    cartId,
  )?.id
