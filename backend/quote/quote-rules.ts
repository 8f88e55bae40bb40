import { thresholds } from '#config'
import { type CustomerGroup, groupOf } from '../cart/coupon-rules.ts'
import type { Database } from '../database/database.ts'
import type { SignedInCustomer } from '../endpoint/shop-context.ts'
import { quoteSetting } from './quote-store.ts'

/** The groups of customers that can be let negotiate; a guest never can. */
export const negotiatingGroups = ['general', 'wholesale'] as const

export interface QuoteRules {
  enabled: boolean
  groups: readonly CustomerGroup[]
  /** Worth of the goods, at the shop's prices with VAT, from which one may negotiate; in grosz. */
  minimum: number
}

/**
 * `QUOTE_CART=off` switches negotiation off, `QUOTE_CART_GROUPS` names the groups that may (`general,wholesale`);
 * what was set at `/dev/quotes` comes before both.
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
