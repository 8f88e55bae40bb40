import * as v from 'valibot'
import type { ShopDesk } from '../orders/order-life.ts'
import { moveOrder } from '../orders/order-life.ts'
import { orderById } from '../orders/order-store.ts'
import { isSigned } from '../services/payu/notification-signature.ts'
import { isOpen } from './open-payment.ts'
import { mailRefusedPayment } from './payment-mails.ts'
import { paymentById, saveSettled, saveWord } from './payu-store.ts'

const notification = v.object({
  order: v.object({
    orderId: v.pipe(v.string(), v.maxLength(64)),
    currencyCode: v.string(),
    totalAmount: v.string(),
    status: v.picklist(['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'REJECTED']),
  }),
})
const refundNotification = v.object({ orderId: v.string(), refund: v.looseObject({ status: v.string() }) })

const largestBody = 256 * 1024
const plain = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Handles a payment notification. Only notifications signed by PayU count, and only the first final status, whether later ones are repeated
 * or late. A completed payment moves the order; a refusal leaves it open for another attempt. An unknown payment is answered with 404, so
 * that PayU repeats the notification once the order is written.
 */
export async function payuNotification(desk: ShopDesk, secondKey: string, request: Request): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const body = await request.text()
  if (body.length > largestBody) return plain(413)
  if (!isSigned(body, request.headers.get('openpayu-signature'), secondKey)) return plain(401)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), notification), body)
  if (!read.success) return plain(v.is(v.pipe(v.string(), v.parseJson(), refundNotification), body) ? 200 : 400)
  return plain(take(desk, read.output.order))
}

function take(desk: ShopDesk, told: v.InferOutput<typeof notification>['order']): number {
  const { db, clock, effects } = desk
  return db.transaction(() => {
    const payment = paymentById(db, told.orderId)
    const order = payment && orderById(db, payment.order_id)
    if (!payment || !order) return 404
    if (told.currencyCode !== 'PLN' || told.totalAmount !== String(payment.amount)) return 400
    if (payment.settled_at !== null) return 200
    const final = told.status === 'COMPLETED' || told.status === 'CANCELED' || told.status === 'REJECTED'
    if (!final) {
      saveWord(db, told.orderId, told.status)
      return 200
    }
    const isReplaced = payment.status === 'REPLACED'
    saveSettled(db, told.orderId, isReplaced ? 'REPLACED' : told.status, clock().toISOString())
    if (told.status !== 'COMPLETED') {
      if (!isReplaced && isOpen(order)) mailRefusedPayment(desk, order)
      effects.record({ operation: 'payu:refused', cart: `order ${order.number}`, before: order.status, after: order.status })
      return 200
    }
    const moved = moveOrder(desk, order, { action: 'invoice' })
    // The shop's staff may have moved the order already; the payment is recorded all the same.
    if (!moved.ok)
      effects.record({ operation: 'payu:ignored', cart: `order ${order.number}`, before: order.status, after: moved.message })
    return 200
  })
}
