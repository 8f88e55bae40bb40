import { randomBytes } from 'node:crypto'
import type { CartRow } from '../cart/cart-store.ts'
import type { Database, Value } from '../database/database.ts'
import type { QuoteStatus } from './quote-status.ts'

export interface QuoteRow {
  id: number
  masked_id: string
  customer_id: number
  store: string
  status: QuoteStatus
  email: string | null
  firstname: string | null
  lastname: string | null
  customer_note: string | null
  admin_note: string | null
  created_at: string
  submitted_at: string | null
  expires_at: string | null
}

const select = 'SELECT * FROM request_quote'

export const quoteById = (db: Database, id: number) => db.get<QuoteRow>(`${select} WHERE id = ?`, id)
export const quoteByMask = (db: Database, maskedId: string) => db.get<QuoteRow>(`${select} WHERE masked_id = ?`, maskedId)
export const openQuoteOf = (db: Database, customerId: number) =>
  db.get<QuoteRow>(`${select} WHERE customer_id = ? AND status = 'Created'`, customerId)
export const quotesOf = (db: Database, customerId: number) =>
  db.all<QuoteRow>(`${select} WHERE customer_id = ? ORDER BY created_at DESC, id DESC`, customerId)
export const allQuotes = (db: Database) => db.all<QuoteRow>(`${select} ORDER BY created_at DESC, id DESC`)
export const overdueQuotes = (db: Database, now: string) =>
  db.all<QuoteRow>(`${select} WHERE status = 'Approved' AND expires_at <= ?`, now)

const newMaskedId = () => randomBytes(16).toString('hex')

export type NewQuote = Pick<QuoteRow, 'customer_id' | 'store' | 'status' | 'created_at'> & { masked_id?: string | undefined }

export const insertQuote = (db: Database, { masked_id = newMaskedId(), customer_id, store, status, created_at }: NewQuote) =>
  db.run(
    'INSERT INTO request_quote (masked_id, customer_id, store, status, created_at) VALUES (?, ?, ?, ?, ?)',
    ...[masked_id, customer_id, store, status, created_at],
  )

type QuoteChange = Partial<Omit<QuoteRow, 'id' | 'masked_id' | 'customer_id' | 'store' | 'created_at'>>

export function saveQuote(db: Database, id: number, change: QuoteChange) {
  const entries: [string, Value | undefined][] = Object.entries(change)
  const given = entries.filter((entry): entry is [string, Value] => entry[1] !== undefined)
  if (given.length === 0) return
  const columns = given.map(([name]) => `${name} = ?`).join(', ')
  db.run(`UPDATE request_quote SET ${columns} WHERE id = ?`, ...given.map(([, value]) => value), id)
}

/** Returns a quote in the shape of a cart: its cart id is the quote's id, negated, and it has no address and no payment. */
export function quoteAsCart(db: Database, { id, masked_id, customer_id }: QuoteRow): CartRow {
  const blank = db.get<CartRow>('SELECT c.* FROM (SELECT 1) LEFT JOIN cart c ON 0')
  if (!blank) throw new Error('A cart without anything could not be read')
  return { ...blank, id: -id, masked_id, customer_id, active: 0 }
}

export const quoteSetting = (db: Database, name: string) =>
  db.get<{ value: string }>('SELECT value FROM quote_setting WHERE name = ?', name)?.value
export const saveQuoteSetting = (db: Database, name: string, value: string) =>
  db.run('INSERT OR REPLACE INTO quote_setting VALUES (?, ?)', name, value)
