import type { CartLine } from '../cart/cart-lines.ts'
import { linesOf } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/cart-store.ts'
import { readOptions } from '../cart/line-options.ts'
import { type ShopContext, shopDay } from '../endpoint/shop-context.ts'
import { type GiftCardAccount, cardsOfCart, optionsOfCart } from './gift-store.ts'
import { type GiftPrices, printedCardPrice, wrappingById } from './gift-wrappings.ts'

/** Returns the gift wrapping of a cart line, `undefined` where none was chosen. */
export const wrappingOf = ({ item }: Pick<CartLine, 'item'>) => wrappingById(readOptions(item.options).giftWrapping)

/** Returns the prices of a cart's gift options. */
export function giftPricesOf(context: ShopContext, cart: CartRow): GiftPrices {
  const options = optionsOfCart(context.db, cart.id)
  return {
    order: wrappingById(options?.wrapping)?.price ?? 0,
    items: linesOf(context, cart).reduce((sum, line) => sum + Math.round((wrappingOf(line)?.price ?? 0) * line.item.quantity), 0),
    card: options?.printed_card ? printedCardPrice : 0,
  }
}

export interface UsedGiftCard extends GiftCardAccount {
  /** Amount of the cart that this card pays, in grosz. */
  applied: number
}

/** Splits a total over the gift cards: the first card pays first, each up to its balance, until nothing is left to pay. */
export function usedCards({ db, clock }: Pick<ShopContext, 'db' | 'clock'>, cart: CartRow, total: number): UsedGiftCard[] {
  let left = total
  return cardsOfCart(db, cart.id, shopDay(clock)).map((card) => {
    const applied = Math.min(left, card.balance)
    left -= applied
    return { ...card, applied }
  })
}
