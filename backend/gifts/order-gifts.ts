import type { CartRow } from '../cart/cart-store.ts'
import { cartTotals } from '../checkout/cart-totals.ts'
import type { Database } from '../database/database.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { keepOptions, optionsOfCart, optionsOfOrder, spendCard } from './gift-store.ts'
import { type GiftPrices, sumOfGifts } from './gift-wrappings.ts'

/** Copies the gift options of a cart to its order and debits its gift cards. Call it inside a transaction. */
export function keepGifts(context: ShopContext, cart: CartRow, orderId: number) {
  const { db } = context
  const { gifts, cards } = cartTotals(context, cart)
  const options = optionsOfCart(db, cart.id)
  if (options || sumOfGifts(gifts) > 0)
    keepOptions(db, orderId, {
      ...{ wrapping: null, printed_card: 0, receipt: 0, message: null, ...options },
      ...{ order_price: gifts.order, items_price: gifts.items, card_price: gifts.card },
    })
  for (const { code, applied } of cards) if (applied > 0) spendCard(db, orderId, code, applied)
}

export function giftPricesOfOrder(db: Database, orderId: number): GiftPrices {
  const options = optionsOfOrder(db, orderId)
  return { order: options?.order_price ?? 0, items: options?.items_price ?? 0, card: options?.card_price ?? 0 }
}
