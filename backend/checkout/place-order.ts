import { discountOf } from '../cart/cart-discount.ts'
import { demandOf } from '../cart/cart-lines.ts'
import { type CartRow, cartByMask, closeCart } from '../cart/cart-store.ts'
import { forgetListing } from '../catalog/listing-index.ts'
import { authorizationError, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { sumOfGifts } from '../gifts/gift-wrappings.ts'
import { keepGifts } from '../gifts/order-gifts.ts'
import { completeQuote } from '../quote/settle-quotes.ts'
import { orderView } from '../orders/order-page.ts'
import { orderById } from '../orders/order-store.ts'
import { saveMarketingId } from '../session/customer-store.ts'
import { bankTransferFor } from './bank-transfer.ts'
import { cartTotals, selectedRate } from './cart-totals.ts'
import { cartAddress, saveInAddressBook } from './checkout-store.ts'
import { orderLine } from './order-lines.ts'
import { mailNewOrder } from './order-mail.ts'
import { type NewOrder, insertOrder, orderNumberOf, saveDeclaration, saveOrderAddress, takeFromStock } from './order-store.ts'
import { isPayu } from './payment-methods.ts'
import type { PayuOrder } from './payu-client.ts'
import { payuOrderOf, startPayment } from './payu-payment.ts'
import { insertPayment } from './payu-store.ts'
import { type OrderWords, type PlaceOrderError, type ReadyOrder, otherTotal, readyOrder, serverStopped } from './ready-order.ts'

type Payment = { orderId: string; redirectUri: string | null; amount: number }
type Placed = ReturnType<typeof write>
type Failed = ReturnType<typeof failed>

const failed = (error: PlaceOrderError) => ({
  order: null,
  orderV2: null,
  errors: [error],
  redirect_uri: null,
  bank_transfer: null,
})

/**
 * Places an order: checks everything again, reserves the stock and writes the order, all or nothing. PayU is called before anything is
 * written, so that a missing answer leaves the cart unchanged; if the cart changes meanwhile, the payment is cancelled.
 */
export async function placeOrder(context: ShopContext, cartId: string, words: OrderWords): Promise<Placed | Failed> {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing')
  const first = attempt(context, cartId, words)
  if (!('pay' in first)) return first
  const payment = await startPayment(context, first.pay)
  if (!payment.ok) return failed(payment.message === null ? serverStopped : { code: 'UNDEFINED', message: payment.message })
  const second = attempt(context, cartId, words, payment)
  if ('pay' in second) return failed(serverStopped)
  if (second.order === null) await context.payu.cancelOrder(context.origin, payment.orderId)
  return second
}

/** Whether the order costs the total the shopper saw; clients of stock Magento do not send it. */
const isSeen = (context: ShopContext, cart: CartRow, { expected_total: seen }: OrderWords) =>
  seen == null || Math.round(seen * 100) === cartTotals(context, cart).grandTotal

function attempt(
  context: ShopContext,
  cartId: string,
  words: OrderWords,
  payment?: Payment,
): Placed | Failed | { pay: PayuOrder } {
  return context.db.transaction(() => {
    const cart = cartByMask(context.db, cartId)
    if (!cart) return failed({ code: 'CART_NOT_FOUND', message: `Could not find a cart with ID "${cartId}"` })
    if (!cart.active) return failed({ code: 'CART_NOT_ACTIVE', message: "The cart isn't active." })
    if (cart.customer_id !== (context.customer?.id ?? null))
      throw authorizationError(`The current user cannot perform operations on cart "${cartId}"`)
    const ready = readyOrder(context, cart, words)
    if (!ready.ok) return failed(ready.error)
    if (!isSeen(context, cart, words)) return failed(otherTotal)
    const paidThere = isPayu(ready.order.payment.code)
    if (paidThere && !payment) return { pay: payuOrderOf(context, cart, ready.order, words) }
    // The cart or its payment was changed while PayU was called: the amount agreed there no longer matches.
    if (payment && !(paidThere && payment.amount === cartTotals(context, cart).grandTotal)) return failed(serverStopped)
    return write(context, cart, ready.order, words, payment)
  })
}

/** Returns the first status of an order; "holded" is that of an order awaiting a transfer. */
const firstStatus = (code: string) => (isPayu(code) ? 'pending_payment' : code === 'banktransfer' ? 'holded' : 'pending')

function newOrder(context: ShopContext, cart: CartRow, { email, payment }: ReadyOrder, { consents }: OrderWords): NewOrder {
  const { db, store, clock } = context
  const totals = cartTotals(context, cart)
  const rate = selectedRate(context, cart)
  const { rule } = discountOf(context, cart)
  const flag = (value: boolean | null | undefined) => (value ? 1 : 0)
  return {
    ...{ number: orderNumberOf(db, store, cart.id), cart_id: cart.id, customer_id: cart.customer_id, email },
    ...{ status: firstStatus(payment.code), store: store.code, placed_at: clock().toISOString() },
    ...{ carrier: rate?.carrier ?? null, method: rate?.method ?? null },
    shipping_title: rate ? `${rate.carrierTitle[store.lang]} – ${rate.methodTitle[store.lang]}` : null,
    pickup_point: rate?.pickupPointRequired ? cart.pickup_point : null,
    ...{ payment: payment.code, payment_title: payment.title, purchase_order_number: cart.purchase_order_number },
    ...{ subtotal: totals.subtotal, subtotal_net: totals.subtotalNet, shipping: totals.shipping },
    shipping_discount: rate ? Math.max(0, rate.gross - totals.shipping) : 0,
    cash_on_delivery_fee: totals.fee,
    ...{ coupon: rule ? cart.coupon : null, discount_label: rule?.label ?? null, discount: totals.discount },
    tax: totals.taxes.reduce((sum, { amount }) => sum + amount, 0),
    ...{ grand_total: totals.grandTotal, taxes: JSON.stringify(totals.taxes) },
    ...{ gift_options: sumOfGifts(totals.gifts), gift_cards: totals.cards.reduce((sum, { applied }) => sum + applied, 0) },
    consent_to_rules: flag(consents?.consent_to_rules),
    consent_to_phone_commercials: flag(consents?.consent_to_phone_commercials),
    consent_to_email_commercials: flag(consents?.consent_to_email_commercials),
  }
}

/** Saves the addresses the customer entered for this order to the address book; two equal ones are saved once. */
function fillAddressBook({ db, customer }: ShopContext, cart: CartRow) {
  if (!customer) return
  const known = new Set<string>()
  for (const kind of ['shipping', 'billing'] as const) {
    const address = cartAddress(db, cart.id, kind)
    const { notes: _, book, ...values } = address ?? {}
    const same = JSON.stringify(values)
    if (!address || !book || known.has(same)) continue
    known.add(same)
    saveInAddressBook(db, customer.id, address)
  }
}

function write(context: ShopContext, cart: CartRow, ready: ReadyOrder, words: OrderWords, payment?: Payment) {
  const { db, store, effects } = context
  const order = newOrder(context, cart, ready, words)
  const lines = ready.lines.map((line) => orderLine(context, cart, line))
  const id = insertOrder(db, order, lines)
  keepGifts(context, cart, id)
  for (const kind of ['shipping', 'billing'] as const) {
    const address = cartAddress(db, cart.id, kind)
    if (address && (kind === 'billing' || order.carrier !== null)) saveOrderAddress(db, id, kind, address)
  }
  if (ready.declaration) saveDeclaration(db, id, ready.declaration)
  if (payment) insertPayment(db, { payu_order_id: payment.orderId, order_id: id, amount: payment.amount, status: 'NEW' })
  fillAddressBook(context, cart)
  if (context.customer && words.consents?.usercom_id) saveMarketingId(db, context.customer.id, words.consents.usercom_id)
  for (const [productId, { quantity }] of demandOf(ready.lines)) takeFromStock(db, productId, quantity)
  forgetListing(db)
  closeCart(db, cart.id)
  completeQuote(context, cart, order.number)
  effects.record({
    operation: 'placeOrder',
    cart: cart.masked_id,
    before: 'active',
    after: { order: order.number, grandTotal: order.grand_total },
  })
  const row = orderById(db, id)
  if (!row) throw new Error('An order that was just written is missing')
  const placed = orderView(db, store.lang, row)
  mailNewOrder(context, placed)
  return {
    order: { order_number: order.number, order_id: order.number, redirect_uri: payment?.redirectUri ?? null },
    orderV2: placed,
    errors: [],
    redirect_uri: payment?.redirectUri ?? null,
    bank_transfer: order.payment === 'banktransfer' ? bankTransferFor(order.number, order.grand_total) : null,
  }
}
