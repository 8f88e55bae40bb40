import { type CartLine, demandOf, isVirtual, lineMoney, lineProblem, linesOf } from '../cart/cart-lines.ts'
import { type CartRow, cartByMask, closeCart } from '../cart/cart-store.ts'
import { isSalableTo } from '../cart/salability.ts'
import { forgetListing } from '../catalog/listing-index.ts'
import { authorizationError, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { customerById } from '../session/customer-store.ts'
import { bankTransferFor } from './bank-transfer.ts'
import { cartTotals, selectedPayment, selectedRate } from './cart-totals.ts'
import { cartAddress, saveOrderAddress } from './checkout-store.ts'
import { type OrderLine, insertOrder, takeFromStock } from './order-store.ts'

export interface Consents {
  consent_to_rules?: boolean | null
  consent_to_phone_commercials?: boolean | null
  consent_to_email_commercials?: boolean | null
}

interface PlaceOrderError {
  code: 'CART_NOT_ACTIVE' | 'CART_NOT_FOUND' | 'GUEST_EMAIL_MISSING' | 'UNABLE_TO_PLACE_ORDER' | 'UNDEFINED'
  message: string
}

const unable = (message: string): PlaceOrderError => ({ code: 'UNABLE_TO_PLACE_ORDER', message })
const failed = (error: PlaceOrderError) => ({ order: null, errors: [error] })

/** Checks everything anew, reserves the stock and writes the order, all of it or nothing. */
export function placeOrder(context: ShopContext, cartId: string, consents: Consents) {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing')
  return context.db.transaction(() => {
    const cart = cartByMask(context.db, cartId)
    if (!cart) return failed({ code: 'CART_NOT_FOUND', message: `Could not find a cart with ID "${cartId}"` })
    if (!cart.active) return failed({ code: 'CART_NOT_ACTIVE', message: "The cart isn't active." })
    if (cart.customer_id !== (context.customer?.id ?? null))
      throw authorizationError(`The current user cannot perform operations on cart "${cartId}"`)
    const ready = readyOrder(context, cart, consents)
    return ready.ok ? write(context, cart, ready, consents) : failed(ready.error)
  })
}

type ReadyOrder = { ok: true; email: string; lines: CartLine[]; payment: string } | { ok: false; error: PlaceOrderError }

function readyOrder(context: ShopContext, cart: CartRow, consents: Consents): ReadyOrder {
  const { db } = context
  const refuse = (error: PlaceOrderError): ReadyOrder => ({ ok: false, error })
  const email = cart.customer_id === null ? cart.email : customerById(db, cart.customer_id)?.email
  if (!email) return refuse({ code: 'GUEST_EMAIL_MISSING', message: 'Guest email for cart is missing.' })
  const lines = linesOf(context, cart)
  if (lines.length === 0) return refuse(unable('Cart does not contain products.'))
  const lost = lines.some(
    (line) =>
      !isSalableTo(line.product, context.customer) ||
      lineProblem(
        line,
        lines.filter((other) => other !== line),
      ),
  )
  if (lost) return refuse(unable('Some of the products are out of stock.'))
  if (!isVirtual(lines)) {
    if (!cartAddress(db, cart.id, 'shipping'))
      return refuse(unable("Some addresses can't be used due to the configurations for specific countries."))
    if (!selectedRate(context, cart))
      return refuse(unable('The shipping method is missing. Select the shipping method and try again.'))
  }
  if (!cartAddress(db, cart.id, 'billing')) return refuse(unable('Please check the billing address information.'))
  const payment = selectedPayment(context, cart)?.code
  if (!payment) return refuse(unable('Enter a valid payment method and try again.'))
  if (consents.consent_to_rules !== true)
    return refuse({ code: 'UNDEFINED', message: 'Accept the terms of purchase and the privacy policy to place the order.' })
  return { ok: true, email, lines, payment }
}

function orderLine(line: CartLine): OrderLine {
  const { unit, gross, net } = lineMoney(line)
  const sold = line.variant ?? line.product
  return {
    sku: sold.sku,
    parent_sku: line.variant ? line.product.sku : null,
    name: sold.name,
    quantity: line.item.quantity,
    ...{ unit_price: unit, row_total: gross, row_net: net, selections: line.item.selections },
  }
}

function write(context: ShopContext, cart: CartRow, ready: Extract<ReadyOrder, { ok: true }>, consents: Consents) {
  const { db, store, clock, effects } = context
  const { email, lines, payment } = ready
  const totals = cartTotals(context, cart)
  const rate = selectedRate(context, cart)
  const flag = (value: boolean | null | undefined) => (value ? 1 : 0)
  const order = insertOrder(
    db,
    {
      ...{ cart_id: cart.id, customer_id: cart.customer_id, email, store: store.code, placed_at: clock().toISOString() },
      // "holded" is what the shop calls an order that waits for its transfer.
      status: payment === 'banktransfer' ? 'holded' : 'pending',
      ...{ carrier: rate?.carrier ?? null, method: rate?.method ?? null },
      shipping_title: rate ? `${rate.carrierTitle[store.lang]} – ${rate.methodTitle[store.lang]}` : null,
      pickup_point: rate?.pickupPointRequired ? cart.pickup_point : null,
      ...{ payment, purchase_order_number: cart.purchase_order_number },
      ...{ subtotal: totals.subtotal, subtotal_net: totals.subtotalNet, shipping: totals.shipping },
      cash_on_delivery_fee: totals.fee,
      tax: totals.taxes.reduce((sum, { amount }) => sum + amount, 0),
      grand_total: totals.grandTotal,
      consent_to_rules: flag(consents.consent_to_rules),
      consent_to_phone_commercials: flag(consents.consent_to_phone_commercials),
      consent_to_email_commercials: flag(consents.consent_to_email_commercials),
    },
    lines.map(orderLine),
  )
  for (const kind of ['shipping', 'billing'] as const) {
    const address = cartAddress(db, cart.id, kind)
    if (address && (kind === 'billing' || rate)) saveOrderAddress(db, order.id, kind, address)
  }
  for (const [productId, { quantity }] of demandOf(lines)) takeFromStock(db, productId, quantity)
  forgetListing(db)
  closeCart(db, cart.id)
  effects.record({
    operation: 'placeOrder',
    cart: cart.masked_id,
    before: 'active',
    after: { order: order.number, grandTotal: totals.grandTotal },
  })
  return {
    order: { order_number: order.number },
    errors: [],
    redirect_uri: null,
    bank_transfer: payment === 'banktransfer' ? bankTransferFor(order.number, totals.grandTotal) : null,
  }
}
