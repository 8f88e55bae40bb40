import * as v from 'valibot'
import type { Database } from '../database/database.ts'

export interface GiftCardRow {
  /** In grosz. */
  amounts: number[]
  open_amount_min: number | null
  open_amount_max: number | null
  kind: 'VIRTUAL' | 'PHYSICAL' | 'COMBINED'
  lifetime_days: number
}

export function giftCardOf(db: Database, productId: number): GiftCardRow | undefined {
  const row = db.get<Omit<GiftCardRow, 'amounts'> & { amounts: string }>(
    'SELECT amounts, open_amount_min, open_amount_max, kind, lifetime_days FROM gift_card WHERE product_id = ?',
    productId,
  )
  return row && { ...row, amounts: v.parse(v.array(v.number()), JSON.parse(row.amounts)) }
}

/** Returns the day from which the current price applies; `undefined` for a price that never changed. */
export const priceSince = (db: Database, productId: number) =>
  db.get<{ day: string | null }>('SELECT max(valid_from) AS day FROM price_history WHERE product_id = ?', productId)?.day ??
  undefined
