import { type CartRow, itemsOf } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { dropAgreedPrices, quoteInCart } from './agreed-price-store.ts'
import { statusAfter } from './quote-status.ts'
import { overdueQuotes, quoteById, saveQuote } from './quote-store.ts'

/** What was promised until a moment that has come is promised no longer. Called as a request begins. */
export function expireQuotes({ db, clock, effects }: Pick<ShopContext, 'db' | 'clock' | 'effects'>) {
  const now = clock().toISOString()
  if (overdueQuotes(db, now).length === 0) return
  db.transaction(() => {
    for (const quote of overdueQuotes(db, now)) {
      const after = statusAfter(quote.status, 'expire')
      if (!after) continue
      saveQuote(db, quote.id, { status: after })
      dropAgreedPrices(db, quote.id)
      effects.record({ operation: 'expireQuote', cart: quote.masked_id, before: quote.status, after })
    }
  })
}

/** The order of a cart completes the quote at whose prices something was bought. Call it inside the transaction of the order. */
export function completeQuote({ db, effects }: Pick<ShopContext, 'db' | 'effects'>, cart: CartRow, order: string) {
  // Lines of it that all have another quantity were bought at the shop's prices, and the promise stands.
  if (itemsOf(db, cart.id).every(({ agreed_price }) => agreed_price == null)) return
  const quote = quoteById(db, quoteInCart(db, cart.id) ?? 0)
  const after = quote && statusAfter(quote.status, 'order')
  if (!quote || !after) return
  saveQuote(db, quote.id, { status: after })
  effects.record({ operation: 'completeQuote', cart: quote.masked_id, before: quote.status, after: { status: after, order } })
}
