import type { Database } from '../database/database.ts'
import { insertCard } from './gift-store.ts'

/** Inserts invented gift cards: one that pays a part, one that pays a whole order, one that has expired and one that is spent. */
export function seedGiftCards(db: Database) {
  insertCard(db, { code: 'PODARUNEK-50', balance: 5_000, expires: '2031-12-31' })
  insertCard(db, { code: 'PODARUNEK-5000', balance: 500_000, expires: null })
  insertCard(db, { code: 'PODARUNEK-STARY', balance: 10_000, expires: '2024-12-31' })
  insertCard(db, { code: 'PODARUNEK-WYDANY', balance: 0, expires: null })
}
