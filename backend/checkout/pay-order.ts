import { cartById } from '../cart/cart-store.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { guestOrder } from '../orders/guest-order.ts'
import { saveStatus } from '../orders/order-change-store.ts'
import { type OrderView, orderView } from '../orders/order-page.ts'
import { type OrderRow, orderById, orderByNumber, savePayment } from '../orders/order-store.ts'
import { readOrderToken } from '../orders/order-token.ts'
import { bankTransferFor } from './bank-transfer.ts'
import { waysToPay } from './open-payment.ts'
import { mailTransferDetails } from './payment-mails.ts'
import { isPayu, type PaymentMethod } from './payment-methods.ts'
import { readPayuChoice } from './payu-choice.ts'
import { payuRequest, startPayment } from './payu-payment.ts'
import { insertPayment, openPayments, replacePayments } from './payu-store.ts'
import { serverStopped, type PlaceOrderError } from './ready-order.ts'
import type { PaymentMethodInput } from './set-payment-method.ts'

const failed = (error: PlaceOrderError) => ({ errors: [error], redirect_uri: null, bank_transfer: null })
const over = failed({ code: 'UNDEFINED', message: 'The order cannot be paid any more.' })

/** Returns the customer's own order, or a guest's, to which the token grants access. */
function orderOf(context: ShopContext, token: string): OrderView {
  const key = readOrderToken(context.db, token)
  if (!key) throw inputError('Required parameter "token" is missing or incorrect.')
  const row = orderByNumber(context.db, key.number)
  const isOwn = row !== undefined && row.customer_id !== null && row.customer_id === context.customer?.id
  return isOwn ? orderView(context.db, context.store.lang, row) : guestOrder(context, key)
}

/**
 * Pays an order that awaits its payment: again, or by another method. An earlier attempt is cancelled only once the new one has started.
 */
export async function payOrder(context: ShopContext, token: string, input: PaymentMethodInput) {
  const order = orderOf(context, token)
  const method = waysToPay(order.row, context).find(({ code }) => code === input.code)
  if (!method) return waysToPay(order.row, context).length === 0 ? over : failed(notOffered)
  if (!isPayu(method.code)) return byTransfer(context, order, method)
  const choice = input.payu_additional_data ?? {}
  const started = await startPayment(
    context,
    payuRequest(context, {
      ...{ number: order.row.number, email: order.row.email, payment: method.code, total: order.row.grand_total },
      choice: readPayuChoice(choice),
      billing: billingOf(order),
      code: choice.payu_authorization_code,
    }),
  )
  if (!started.ok) return failed(started.message === null ? serverStopped : { code: 'UNDEFINED', message: started.message })
  const replaced = change(context, order.row, method, (row) => {
    insertPayment(context.db, { payu_order_id: started.orderId, order_id: row.id, amount: started.amount, status: 'NEW' })
    return 'pending_payment'
  })
  // The order was paid or cancelled while PayU was called.
  if (!replaced) {
    await context.payu.cancelOrder(context.origin, started.orderId)
    return over
  }
  await giveUp(context, replaced)
  return { errors: [], redirect_uri: started.redirectUri, bank_transfer: null }
}

const notOffered: PlaceOrderError = { code: 'UNDEFINED', message: 'The requested Payment Method is not available.' }

const billingOf = ({ row, page }: OrderView) =>
  page
    .addresses()
    .get(row.id)
    ?.find(({ kind }) => kind === 'billing')

async function byTransfer(context: ShopContext, { row }: OrderView, method: PaymentMethod) {
  const replaced = change(context, row, method, (now) => {
    mailTransferDetails(context, now)
    return 'holded'
  })
  if (!replaced) return over
  await giveUp(context, replaced)
  return { errors: [], redirect_uri: null, bank_transfer: bankTransferFor(row.number, row.grand_total) }
}

/** @returns the payments that the new one replaces; `undefined` when the order no longer awaits a payment */
function change(context: ShopContext, { id }: OrderRow, { code, title }: PaymentMethod, begin: (row: OrderRow) => string) {
  const { db, clock, effects } = context
  return db.transaction(() => {
    const row = orderById(db, id)
    if (!row || !waysToPay(row, context).some((way) => way.code === code)) return undefined
    const replaced = openPayments(db, id).map((payment) => payment.payu_order_id)
    replacePayments(db, id)
    savePayment(db, id, code, title)
    saveStatus(db, id, begin(row), clock().toISOString(), null)
    effects.record({
      ...{ operation: 'payOrder', cart: cartById(db, row.cart_id)?.masked_id ?? `order ${row.number}` },
      ...{ before: row.payment, after: { order: row.number, payment: code } },
    })
    return replaced
  })
}

/** Cancels the replaced payments at PayU, so that the order is not paid twice. */
async function giveUp({ payu, origin }: ShopContext, payments: readonly string[]) {
  for (const id of payments) await payu.cancelOrder(origin, id)
}
