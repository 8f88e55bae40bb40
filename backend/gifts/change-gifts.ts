import { openCart } from '../cart/cart-access.ts'
import { linesOf } from '../cart/cart-lines.ts'
import { type CartRow, cartById } from '../cart/cart-store.ts'
import { attemptsSince, keepAttempt } from '../cart/coupon-store.ts'
import { type GiftMessage, boundedWords } from '../cart/line-options.ts'
import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import { type ShopContext, shopDay } from '../endpoint/shop-context.ts'
import { cardsOfCart, putCard, saveOptionsOfCart, takeCard, usableCard } from './gift-store.ts'
import { wrappingByUid } from './gift-wrappings.ts'

/** The same limit of wrong codes as for coupons, since both can be guessed alike. */
const limit = { attempts: 10, within: 600_000 }
const longestCode = 255

interface CardInput {
  cart_id: string
  gift_card_code: string
}

const again = ({ db }: ShopContext, cart: CartRow) => ({ cart: cartById(db, cart.id) ?? cart })

function checked({ cart_id, gift_card_code }: CardInput) {
  if (cart_id === '') throw inputError('Required parameter "cart_id" is missing')
  if (gift_card_code.trim() === '') throw inputError('Required parameter "gift_card_code" is missing')
  return gift_card_code.trim()
}

/** Applies a gift card to a cart. A wrong code is recorded outside any transaction, so that no rollback undoes the count. */
export function applyGiftCard(context: ShopContext, input: CardInput) {
  const { db, clock, effects } = context
  const code = checked(input)
  const cart = openCart(context, input.cart_id)
  if (linesOf(context, cart).length === 0) throw noSuchEntity('Cart does not contain products.')
  const now = clock()
  const windowStart = new Date(now.getTime() - limit.within)
  if (attemptsSince(db, cart.id, windowStart) >= limit.attempts)
    throw inputError('Too many gift card code requests, please try again later.')
  const day = shopDay(clock)
  const card = code.length <= longestCode ? usableCard(db, code, day) : undefined
  if (!card) {
    keepAttempt(db, cart.id, now, windowStart)
    throw inputError("The gift card code couldn't be added. Verify your information and try again.")
  }
  if (cardsOfCart(db, cart.id, day).some((known) => known.code === card.code))
    throw inputError('This gift card account is already in the quote.')
  db.transaction(() => {
    putCard(db, cart.id, card.code)
    effects.record({ operation: 'applyGiftCardToCart', cart: cart.masked_id, after: card.code })
  })
  return again(context, cart)
}

export function removeGiftCard(context: ShopContext, input: CardInput) {
  const { db, clock, effects } = context
  const code = checked(input)
  const cart = openCart(context, input.cart_id)
  const card = cardsOfCart(db, cart.id, shopDay(clock)).find((known) => known.code.toLowerCase() === code.toLowerCase())
  if (!card) throw inputError("The gift card couldn't be deleted from the quote.")
  db.transaction(() => {
    takeCard(db, cart.id, card.code)
    effects.record({ operation: 'removeGiftCardFromCart', cart: cart.masked_id, before: card.code })
  })
  return again(context, cart)
}

export interface GiftOptionsInput {
  cart_id: string
  gift_message?: GiftMessage | null
  gift_wrapping_id?: string | null
  gift_receipt_included: boolean
  printed_card_included: boolean
}

/** Sets all gift options of an order together: an option that is not named is cleared. */
export function setGiftOptions(context: ShopContext, input: GiftOptionsInput) {
  const { db, effects } = context
  if (input.cart_id === '') throw inputError('Required parameter "cart_id" is missing')
  const cart = openCart(context, input.cart_id)
  const wrapping = input.gift_wrapping_id ? wrappingByUid(input.gift_wrapping_id) : undefined
  if (input.gift_wrapping_id && !wrapping) throw noSuchEntity("Can't load gift wrapping.")
  const words = input.gift_message && input.gift_message.message.trim() !== '' ? boundedWords(input.gift_message) : null
  db.transaction(() => {
    saveOptionsOfCart(db, cart.id, {
      wrapping: wrapping?.id ?? null,
      printed_card: input.printed_card_included ? 1 : 0,
      receipt: input.gift_receipt_included ? 1 : 0,
      message: words && JSON.stringify(words),
    })
    effects.record({ operation: 'setGiftOptionsOnCart', cart: cart.masked_id, after: wrapping?.id ?? null })
  })
  return again(context, cart)
}
