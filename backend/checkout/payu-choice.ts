import { inputError } from '../endpoint/magento-errors.ts'
import type { Clock } from '../endpoint/shop-context.ts'
import type { Database } from '../database/database.ts'

export interface PayuChoiceInput {
  payu_method_type?: string | null
  payu_method?: string | null
  payu_authorization_code?: string | null
  base_return_url?: string | null
}

export interface PayuChoice {
  payu_method_type: string | null
  payu_method: string | null
  base_return_url: string | null
}

export const payuChoice = (db: Database, cartId: number) =>
  db.get<PayuChoice>('SELECT payu_method_type, payu_method, base_return_url FROM cart_payu_choice WHERE cart_id = ?', cartId)

const codeLife = 120_000
const codes = new WeakMap<Database, Map<number, { code: string; until: number }>>()

/** Returns and removes a cart's BLIK code, which is held for two minutes in memory only. */
export function takeBlikCode(db: Database, clock: Clock, cartId: number) {
  const kept = codes.get(db)?.get(cartId)
  codes.get(db)?.delete(cartId)
  return kept && kept.until > clock().getTime() ? kept.code : null
}

function keepBlikCode(db: Database, clock: Clock, cartId: number, code: string) {
  const known = codes.get(db) ?? new Map<number, { code: string; until: number }>()
  codes.set(db, known)
  const now = clock().getTime()
  for (const [id, { until }] of known) if (until <= now) known.delete(id)
  known.set(cartId, { code, until: now + codeLife })
}

/**
 * Reads a BLIK code.
 * @throws when it is not six digits
 */
export function blikCode(text: string | null | undefined) {
  const code = text?.replace(/\s/g, '')
  if (!code) return null
  if (!/^\d{6}$/.test(code)) throw inputError('The BLIK code must have 6 digits.')
  return code
}

function address(text: string | null | undefined) {
  if (!text) return null
  if (text.length > 2000 || !URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw inputError('The "base_return_url" must be an address of a page.')
  return text
}

function name(text: string | null | undefined) {
  if (!text) return null
  if (!/^[\w-]{1,32}$/.test(text)) throw inputError('The "payu_additional_data" is invalid.')
  return text
}

/** @throws when a method or the return address is invalid */
export const readPayuChoice = (input: PayuChoiceInput): PayuChoice => ({
  payu_method_type: name(input.payu_method_type),
  payu_method: name(input.payu_method),
  base_return_url: address(input.base_return_url),
})

/** Saves the cart's choice of payment at PayU; null removes it, for any other payment method. */
export function savePayuChoice(db: Database, clock: Clock, cartId: number, input: PayuChoiceInput | null) {
  db.run('DELETE FROM cart_payu_choice WHERE cart_id = ?', cartId)
  codes.get(db)?.delete(cartId)
  if (!input) return
  const code = blikCode(input.payu_authorization_code)
  const { payu_method_type: type, payu_method: method, base_return_url: back } = readPayuChoice(input)
  db.run(
    'INSERT INTO cart_payu_choice (cart_id, payu_method_type, payu_method, base_return_url) VALUES (?, ?, ?, ?)',
    ...[cartId, type, method, back],
  )
  if (code) keepBlikCode(db, clock, cartId, code)
}
