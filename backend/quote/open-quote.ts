import { alreadyExists, authorizationError, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext, SignedInCustomer } from '../endpoint/shop-context.ts'
import { numberOfUid } from '../product/uids.ts'
import { mayNegotiate, quoteRules } from './quote-rules.ts'
import { type QuoteRow, insertQuote, openQuoteOf, quoteById, quoteByMask } from './quote-store.ts'

/**
 * Returns the customer who negotiates.
 * @throws for a guest, while negotiation is disabled, and for a customer group without it
 */
export function negotiator({ db, customer }: Pick<ShopContext, 'db' | 'customer'>): SignedInCustomer {
  if (!customer) throw authorizationError("The current customer isn't authorized.")
  const rules = quoteRules(db)
  if (!rules.enabled) throw inputError('Quote Cart has been disabled.')
  if (!mayNegotiate(rules, customer)) throw inputError('Quote Cart has been disabled for this customer group.')
  return customer
}

/**
 * Returns the customer's own quote by its uid or the id of its cart; another customer's is refused with the same message as an unknown one.
 */
export function ownQuote(context: Pick<ShopContext, 'db' | 'customer'>, id: string): QuoteRow {
  const customer = negotiator(context)
  const quote = quoteByMask(context.db, id) ?? quoteById(context.db, numberOfUid(id) ?? 0)
  if (quote?.customer_id !== customer.id) throw authorizationError(`The current user cannot perform operations on quote "${id}"`)
  return quote
}

/** Returns a quote that has not been submitted yet. */
export function openQuote(context: Pick<ShopContext, 'db' | 'customer'>, id: string): QuoteRow {
  const quote = ownQuote(context, id)
  if (quote.status !== 'Created') throw inputError('Quote Cart has invalid status.')
  return quote
}

/**
 * Creates a quote, or returns the open one.
 * @param wished an id chosen by the client, so that it can repeat the call without creating a second quote.
 */
export function createQuote(context: ShopContext, wished?: string | null): string {
  const { db, clock, store, effects } = context
  const customer = negotiator(context)
  if (wished != null && !/^[A-Za-z0-9]{32}$/.test(wished)) throw inputError('Quote ID length should to be 32 symbols.')
  return db.transaction(() => {
    const existing = openQuoteOf(db, customer.id)
    if (existing) return existing.masked_id
    if (wished != null && quoteByMask(db, wished)) throw alreadyExists(`Quote with ID "${wished}" already exists.`)
    const at = clock().toISOString()
    const id = insertQuote(db, {
      ...{ masked_id: wished ?? undefined, customer_id: customer.id },
      ...{ store: store.code, status: 'Created', created_at: at },
    })
    const made = quoteById(db, id)
    if (!made) throw new Error('A quote that was just made is missing')
    effects.record({ operation: 'createEmptyQuoteCart', cart: made.masked_id, after: { customer: customer.id } })
    return made.masked_id
  })
}
