import { thresholds } from '#config'
import { type CustomerGroup, groupOf } from '../cart/coupon-rules.ts'
import type { Database } from '../database/database.ts'
import type { SignedInCustomer } from '../endpoint/shop-context.ts'
import { quoteSetting } from './quote-store.ts'

/** Customer groups that can be allowed to negotiate; guests never can. */
export const negotiatingGroups = ['general', 'wholesale'] as const

export interface QuoteRules {
  enabled: boolean
  groups: readonly CustomerGroup[]
  /** Least value of the goods for negotiation, at the shop's prices with VAT; in grosz. */
  minimum: number
}

/**
 * Reads the rules of negotiation: `QUOTE_CART=off` disables it, `QUOTE_CART_GROUPS` lists the groups allowed to negotiate
 * (`general,wholesale`); settings made at `/dev/quotes` take precedence over both.
 */
export function quoteRules(db: Database, environment: NodeJS.ProcessEnv = process.env): QuoteRules {
  const enabled = quoteSetting(db, 'enabled') ?? environment['QUOTE_CART'] ?? 'on'
  const named = quoteSetting(db, 'groups') ?? (environment['QUOTE_CART_GROUPS'] || negotiatingGroups.join(','))
  const names = named.split(',').map((name) => name.trim())
  return {
    enabled: enabled !== 'off',
    groups: negotiatingGroups.filter((group) => names.includes(group)),
    minimum: Number(quoteSetting(db, 'minimum') ?? thresholds.negotiation * 100),
  }
}

export const mayNegotiate = ({ groups }: QuoteRules, customer: SignedInCustomer) => groups.includes(groupOf(customer))
