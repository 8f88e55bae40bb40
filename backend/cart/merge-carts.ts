import { authorizationError, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { customersCart, freshCart, openCart } from './cart-access.ts'
import { type CartLine, linesOf, piecesOf } from './cart-lines.ts'
import { type CartRow, activeCartOf, carryAgreedPrice, closeCart, giveCartTo } from './cart-store.ts'
import { addLine, changeQuantity, settled } from './change-cart.ts'
import { carryGifts } from '../gifts/gift-store.ts'
import { takeOverCoupon } from './change-coupon.ts'

function signedIn({ customer }: ShopContext) {
  if (!customer) throw authorizationError("The current customer isn't authorized.")
  return customer
}

/** Merges a guest's cart into the customer's: the source is closed, the destination keeps its id. */
export function mergeCarts(context: ShopContext, sourceId: string, destinationId?: string | null): CartRow {
  if (sourceId === '') throw inputError('Required parameter "source_cart_id" is missing')
  if (destinationId === '') throw inputError('The parameter "destination_cart_id" cannot be empty')
  const { id: customerId } = signedIn(context)
  return context.db.transaction(() => {
    const destination = destinationId == null ? customersCart(context, customerId) : openCart(context, destinationId)
    // The source is opened as a guest: a customer's cart cannot be merged into another, not even the customer's own.
    const source = openCart({ db: context.db, customer: null }, sourceId)
    moveLines(context, source, destination)
    closeCart(context.db, source.id)
    context.effects.record({ operation: 'mergeCarts', cart: source.masked_id, before: 'active', after: destination.masked_id })
    return settled(context, destination)
  })
}

/** Turns a guest's cart into the customer's: it keeps its id, and the lines of the customer's former cart move into it. */
export function assignCustomer(context: ShopContext, cartId: string): CartRow {
  const { id: customerId } = signedIn(context)
  return context.db.transaction(() => {
    const cart = openCart({ db: context.db, customer: null }, cartId)
    const own = activeCartOf(context.db, customerId)
    if (own) {
      moveLines(context, own, cart)
      closeCart(context.db, own.id)
      context.effects.record({ operation: 'mergeCarts', cart: own.masked_id, before: 'active', after: cart.masked_id })
    }
    giveCartTo(context.db, cart.id, customerId)
    const change = { before: { customer: null }, after: { customer: customerId } }
    context.effects.record({ operation: 'assignCustomerToGuestCart', cart: cart.masked_id, ...change })
    return settled(context, freshCart(context, cart))
  })
}

function moveLines(context: ShopContext, source: CartRow, destination: CartRow) {
  const kept = linesOf(context, destination)
  const wanted = new Map<number, number>()
  for (const line of linesOf(context, source)) {
    const same = kept.find(({ item }) => item.signature === line.item.signature)
    if (!same) carryAgreedPrice(context.db, line.item.id, addLine(context, destination, line.item, 'mergeCarts'))
    else if (hasEnough(line, same, wanted))
      changeQuantity(context, destination, same.item, same.item.quantity + line.item.quantity, 'mergeCarts')
  }
  takeOverCoupon(context, destination, source.coupon)
  carryGifts(context.db, source.id, destination.id)
}

/**
 * Whether a line of both carts can be added up. If the stock does not cover both, the quantity in the destination stays as it was. A line
 * of only one cart is always moved and reports its problem itself.
 * @param wanted pieces by product over the lines checked so far, counted as Magento does
 */
function hasEnough(line: CartLine, same: CartLine, wanted: Map<number, number>) {
  return [...piecesOf(line), ...piecesOf(same)].every(({ product, quantity }) => {
    if (product.__typename !== 'SimpleProduct') return true
    const total = (wanted.get(product.id) ?? 0) + quantity
    wanted.set(product.id, total)
    return product.stock_quantity >= total
  })
}
