import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { customerByEmail } from '../session/customer-store.ts'
import { demoSignIns } from '../session/demo-sign-ins.ts'
import { type PaymentToken, insertToken } from './token-store.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const cardOf = (text: string, type: string, maskedCC: string, expires: [year: number, month: number]): PaymentToken => {
  const [year, month] = expires
  return {
    ...{ public_hash: hashOf(text), payment_method_code: 'payu_gateway_card', type: 'card' },
    details: JSON.stringify({ type, maskedCC, expirationDate: `${String(month).padStart(2, '0')}/${year}` }),
    expires_at: new Date(Date.UTC(year, month, 1)).toISOString(),
  }
}

/** Invented cards: two valid ones and one that has expired. */
const cards: Partial<Record<keyof typeof demoSignIns, PaymentToken[]>> = {
  private: [cardOf('anna 1', 'MC', '5454', [2025, 3]), cardOf('anna 2', 'VI', '1111', [2032, 8])],
  company: [cardOf('gospodarstwo 1', 'VI', '4242', [2031, 12])],
}

export function seedTokens(db: Database) {
  for (const who of ['private', 'company'] as const) {
    const { email } = demoSignIns[who]
    const customer = customerByEmail(db, email)
    if (!customer) throw new Error(`There is no customer ${email} whose cards could be sown`)
    for (const card of cards[who] ?? []) insertToken(db, customer.id, card)
  }
}
