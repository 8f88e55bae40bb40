import { type CartRow, itemsOf } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { dropAgreedPrices, quoteInCart } from './agreed-price-store.ts'
import { statusAfter } from './quote-status.ts'
import { overdueQuotes, quoteById, saveQuote } from './quote-store.ts'

/** Expires approved quotes whose validity has ended, with their agreed prices. Called at the start of each request. */
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

/** Completes the quote at whose prices an ordered cart was bought. Call it inside the order's transaction. */
export function completeQuote({ db, effects }: Pick<ShopContext, 'db' | 'effects'>, cart: CartRow, order: string) {
  // When every line has another quantity, all were bought at the shop's prices and the quote stays open.
  if (itemsOf(db, cart.id).every(({ agreed_price }) => agreed_price == null)) return
  const quote = quoteById(db, quoteInCart(db, cart.id) ?? 0)
  const after = quote && statusAfter(quote.status, 'order')
  if (!quote || !after) return
  saveQuote(db, quote.id, { status: after })
  effects.record({ operation: 'completeQuote', cart: quote.masked_id, before: quote.status, after: { status: after, order } })
}
