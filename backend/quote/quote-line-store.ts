import type { NewItem } from '../cart/cart-item-row.ts'
import type { Database, Value } from '../database/database.ts'

/** A line of a quote, in the shape of a cart line; prices per piece in grosz with VAT. */
export interface QuoteLineRow extends NewItem {
  id: number
  /** The quote's id as a cart id: its own, negative. */
  cart_id: number
  /** Price used instead of the shop's: the agreed one, else the proposed one. */
  agreed_price: number | null
  /** The shop's price when the quote was submitted; `null` before. */
  original_price: number | null
  requested_price: number | null
  approved_price: number | null
  customer_note: string | null
  admin_note: string | null
}

const select = 'SELECT *, -quote_id AS cart_id, coalesce(approved_price, requested_price) AS agreed_price FROM quote_line'

export const quoteLinesOf = (db: Database, quoteId: number) =>
  db.all<QuoteLineRow>(`${select} WHERE quote_id = ? ORDER BY id`, quoteId)
export const quoteLineById = (db: Database, quoteId: number, id: number) =>
  db.get<QuoteLineRow>(`${select} WHERE quote_id = ? AND id = ?`, quoteId, id)
export const quoteLineBySignature = (db: Database, quoteId: number, signature: string) =>
  db.get<QuoteLineRow>(`${select} WHERE quote_id = ? AND signature = ?`, quoteId, signature)

export const insertQuoteLine = (db: Database, quoteId: number, item: NewItem) =>
  db.run(
    'INSERT INTO quote_line (quote_id, product_id, variant_id, selections, options, signature, quantity) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[quoteId, item.product_id, item.variant_id, item.selections, item.options ?? null, item.signature, item.quantity],
  )

type LineChange = Partial<
  Pick<QuoteLineRow, 'quantity' | 'original_price' | 'requested_price' | 'approved_price' | 'customer_note' | 'admin_note'>
>

export function saveQuoteLine(db: Database, id: number, change: LineChange) {
  const entries: [string, Value | undefined][] = Object.entries(change)
  const given = entries.filter((entry): entry is [string, Value] => entry[1] !== undefined)
  if (given.length === 0) return
  const columns = given.map(([name]) => `${name} = ?`).join(', ')
  db.run(`UPDATE quote_line SET ${columns} WHERE id = ?`, ...given.map(([, value]) => value), id)
}

export const deleteQuoteLine = (db: Database, id: number) => db.run('DELETE FROM quote_line WHERE id = ?', id)
