import { openCart } from '../cart/cart-access.ts'
import { lineOf } from '../cart/cart-lines.ts'
import { type CartItemRow, type CartRow, deleteItem, insertItem, itemsOf, saveQuantity } from '../cart/cart-store.ts'
import { settled } from '../cart/change-cart.ts'
import { isSalableTo } from '../cart/salability.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { encodeUid } from '../product/uids.ts'
import { insertAgreedPrice, quoteInCart } from './agreed-price-store.ts'
import { putInto, setQuantity } from './change-quote.ts'
import { openQuote, ownQuote } from './open-quote.ts'
import { quoteLineBySignature, quoteLinesOf } from './quote-line-store.ts'
import type { QuoteRow } from './quote-store.ts'
import { shopPrice } from './shop-worth.ts'

/** Returns why a cart line cannot be negotiated; `null` when it can. */
function hindrance(context: ShopContext, item: CartItemRow) {
  const { product } = lineOf(context, item)
  if (product.__typename === 'GiftCardProduct') return 'The Gift Card can not be converted from shopping cart to quote.'
  return isSalableTo(product, context.customer)
    ? null
    : 'One or several Products can not be converted from shopping cart to quote.'
}

/** Moves the lines of a cart to a quote; a line that cannot be negotiated stays in the cart, with a warning that says why. */
export function moveInQuote(context: ShopContext, quoteId: string, cartId: string) {
  const { db, effects } = context
  return db.transaction(() => {
    const quote = openQuote(context, quoteId)
    const cart = openCart(context, cartId)
    if (quoteInCart(db, cart.id) !== undefined) throw inputError('This is approved quote.')
    const warnings = new Set<string>()
    let result = false
    for (const item of itemsOf(db, cart.id)) {
      const warning = hindrance(context, item)
      if (warning) {
        warnings.add(warning)
        continue
      }
      const present = quoteLineBySignature(db, quote.id, item.signature)
      if (present) setQuantity(context, quote, present, present.quantity + item.quantity, 'moveInQuote')
      else putInto(context, quote, item, 'moveInQuote')
      deleteItem(db, item.id)
      effects.record({ operation: 'moveInQuote', cart: cart.masked_id, line: encodeUid(item.id), before: item.quantity })
      result = true
    }
    settled(context, cart)
    return { result, warnings: [...warnings] }
  })
}

/**
 * Moves a quote into the cart: an approved one at its agreed prices, and the quote is kept; an open one at the shop's prices, and its lines
 * leave the quote.
 */
export function moveInCart(context: ShopContext, quoteUid: string, cartId: string) {
  return context.db.transaction(() => {
    const quote = ownQuote(context, quoteUid)
    const cart = openCart(context, cartId)
    const present = quoteInCart(context.db, cart.id)
    if (present !== undefined && present !== quote.id)
      throw inputError(
        'It is possible to process one Quote at a time. You have already added Quote in your cart. Please proceed to checkout.',
      )
    if (quote.status === 'Approved') putPromised(context, quote, cart)
    else if (quote.status === 'Created') putBack(context, quote, cart)
    else throw inputError(`Quote with ID ${quote.id} not approved`)
    return true
  })
}

/**
 * Puts an approved quote's lines into a cart; they are never merged with other lines of the same product. A repeated call restores the
 * agreed quantity of lines that are missing or changed.
 */
function putPromised(context: ShopContext, quote: QuoteRow, cart: CartRow) {
  const { db, effects } = context
  const kept = itemsOf(db, cart.id)
  for (const item of quoteLinesOf(db, quote.id)) {
    const price = item.approved_price ?? shopPrice(lineOf(context, item))
    const line = { ...item, signature: `quote-${quote.id}/${item.signature}` }
    // A line left over from an earlier agreed price of this quote is the same line.
    const present = kept.find(({ signature }) => signature === line.signature)
    if (present?.agreed_price === price) continue
    const id = present?.id ?? insertItem(db, cart.id, line)
    if (present) saveQuantity(db, present.id, item.quantity)
    insertAgreedPrice(db, id, quote.id, price, item.quantity)
    const before = present ? { before: present.quantity } : {}
    effects.record({ operation: 'moveInCart', cart: cart.masked_id, line: encodeUid(id), ...before, after: item.quantity })
  }
  effects.record({ operation: 'moveInCart', cart: quote.masked_id, after: { cart: cart.masked_id } })
}

function putBack(context: ShopContext, quote: QuoteRow, cart: CartRow) {
  const { db, effects } = context
  const kept = itemsOf(db, cart.id)
  for (const item of quoteLinesOf(db, quote.id)) {
    const present = kept.find(({ signature }) => signature === item.signature)
    const quantity = (present?.quantity ?? 0) + item.quantity
    const id = present?.id ?? insertItem(db, cart.id, item)
    if (present) saveQuantity(db, present.id, quantity)
    const before = present ? { before: present.quantity } : {}
    effects.record({ operation: 'moveInCart', cart: cart.masked_id, line: encodeUid(id), ...before, after: quantity })
    setQuantity(context, quote, item, 0, 'moveInCart')
  }
}
