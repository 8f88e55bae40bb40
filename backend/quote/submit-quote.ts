import { lineOf, lineProblem } from '../cart/cart-lines.ts'
import { isSalableTo } from '../cart/salability.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { customerById } from '../session/customer-store.ts'
import { type QuoteUpdate, applyUpdate } from './change-quote.ts'
import { negotiator, openQuote } from './open-quote.ts'
import { noteLimits } from './proposed-price.ts'
import { quoteLinesOf, saveQuoteLine } from './quote-line-store.ts'
import { mailAbout } from './quote-mail.ts'
import { quoteRules } from './quote-rules.ts'
import { statusAfter } from './quote-status.ts'
import { type QuoteRow, openQuoteOf, quoteAsCart, quoteById, saveQuote } from './quote-store.ts'
import { shopPrice, shopWorth } from './shop-worth.ts'

export interface QuoteCustomer {
  email: string
  firstname: string
  lastname: string
}

/** Applies the last changes, checks everything again and submits the quote, all in one transaction. */
export function submitQuote(context: ShopContext, person?: QuoteCustomer | null, update?: QuoteUpdate | null) {
  const { db, clock, effects } = context
  return db.transaction(() => {
    const quote = asked(context, update)
    if (update) applyUpdate(context, quote, update, 'submitQuote')
    const contact = contactOf(context, person)
    checkLines(context, quote)
    const { minimum } = quoteRules(db)
    if (shopWorth(context, quote) < minimum)
      throw inputError(`Negotiation needs a cart value of at least ${(minimum / 100).toFixed(2)} PLN.`)
    for (const item of quoteLinesOf(db, quote.id)) {
      const original = shopPrice(lineOf(context, item))
      saveQuoteLine(db, item.id, { original_price: original, requested_price: item.requested_price ?? original })
    }
    const status = statusAfter(quote.status, 'submit')
    if (!status) throw inputError('Quote Cart has invalid status.')
    saveQuote(db, quote.id, { ...contact, status, submitted_at: clock().toISOString() })
    effects.record({ operation: 'submitQuote', cart: quote.masked_id, before: quote.status, after: status })
    const submitted = quoteById(db, quote.id)
    if (submitted) mailAbout(context, submitted, 'submitted')
    // A signed-in customer has a token already; the module returns one only when it created an account for a guest.
    return { cart: quoteAsCart(db, quote), token: null }
  })
}

/** Returns the named quote, or the customer's open one. */
function asked(context: ShopContext, update?: QuoteUpdate | null): QuoteRow {
  if (update) return openQuote(context, update.cart_id)
  const open = openQuoteOf(context.db, negotiator(context).id)
  if (!open) throw inputError('Empty Quote Cart can not be submitted.')
  return open
}

function contactOf({ db, customer }: ShopContext, person?: QuoteCustomer | null): QuoteCustomer {
  const known = customer && customerById(db, customer.id)
  const { email, firstname, lastname } = person ?? known ?? { email: '', firstname: '', lastname: '' }
  const contact = { email: email.trim(), firstname: firstname.trim(), lastname: lastname.trim() }
  if (!contact.email || !contact.firstname || !contact.lastname) throw inputError('Provide the user data to submit the quote.')
  for (const text of Object.values(contact))
    if (text.length > noteLimits.name) throw inputError(`The user data may have at most ${noteLimits.name} characters each.`)
  if (!/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/.test(contact.email))
    throw inputError(`"${contact.email}" is not a valid email address.`)
  return contact
}

/** Checks the lines again, because products may have been withdrawn or sold since they were added. */
function checkLines(context: ShopContext, quote: QuoteRow) {
  const lines = quoteLinesOf(context.db, quote.id).map((item) => lineOf(context, item))
  if (lines.length === 0) throw inputError('Empty Quote Cart can not be submitted.')
  for (const line of lines) {
    if (!isSalableTo(line.product, context.customer)) throw inputError('Product that you are trying to add is not available.')
    const problem = lineProblem(
      line,
      lines.filter((other) => other !== line),
    )
    if (problem) throw inputError(problem.message)
  }
}
