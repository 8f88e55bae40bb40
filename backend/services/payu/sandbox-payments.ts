import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../endpoint/shop-context.ts'
import { blikOutcome, confirmedAfter } from './blik.ts'
import { demoCredentials } from './demo-credentials.ts'
import { type OrderRequest, orderRequest, readOrderRequest } from './order-request.ts'
import { mostOfAll, payMethod } from './pay-methods.ts'
import { notFoundAtPayu, payuAnswer, payuError, success } from './sandbox-answers.ts'
import { type SandboxOrder, insertRefund, insertSandboxOrder, isTaken, refundedOf, sandboxOrder } from './sandbox-store.ts'
import * as v from 'valibot'

interface Parts {
  db: Database
  clock: Clock
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const word = (length: number) => Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/** Creates an id in the shape of PayU's own: ten characters, the day, and the kind of payer. */
const newOrderId = (at: Date) => `${word(10)}${at.toISOString().slice(2, 10).replaceAll('-', '')}GUEST000P01`

const invalid = (literal: string, desc: string) => payuError(400, 'ERROR_VALUE_INVALID', literal, desc)

function refusal(request: OrderRequest, db: Database): Response | undefined {
  if (request.merchantPosId !== demoCredentials.posId)
    return payuError(403, 'UNAUTHORIZED_REQUEST', 'OPENPAYU_UNAUTHORIZED_REQUEST', 'Unknown point of sale')
  if (request.currencyCode !== 'PLN') return invalid('OPENPAYU_INVALID_CURRENCY', 'The point of sale takes PLN only')
  const total = request.products.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  if (total !== request.totalAmount) return invalid('OPENPAYU_INVALID_TOTAL_AMOUNT', 'totalAmount is not the sum of the products')
  if (request.extOrderId && isTaken(db, request.extOrderId))
    return payuError(400, 'ERROR_ORDER_NOT_UNIQUE', 'OPENPAYU_ORDER_NOT_UNIQUE', 'Order with the same extOrderId exists')
  const asked = request.payMethods?.payMethod
  const chosen = asked?.value ? payMethod(asked.value) : undefined
  if (asked?.value && chosen?.status !== 'ENABLED') return invalid('OPENPAYU_PAYMENT_METHOD_NOT_AVAILABLE', 'Unknown payMethod')
  if (request.totalAmount > (chosen?.maxAmount ?? mostOfAll))
    return invalid('OPENPAYU_PAYMENT_CREATE_AMOUNT_HIGHER_THAN_MAX', 'The amount is higher than the maximum')
  if (request.totalAmount < (chosen?.minAmount ?? 1))
    return invalid('OPENPAYU_PAYMENT_CREATE_AMOUNT_LOWER_THAN_MIN', 'The amount is lower than the minimum')
  if (asked?.authorizationCode && (asked.value !== 'blik' || !blikOutcome(asked.authorizationCode)))
    return invalid('OPENPAYU_BLIK_AUTHORIZATION_CODE_INVALID', 'The authorization code is not valid')
  return undefined
}

/** Creates an order: answers 302 with the hosted page, or 201 when the order includes a BLIK code, which is confirmed in the bank's app. */
export function createOrder(body: string, base: string, { db, clock }: Parts): Response {
  const read = readOrderRequest(body)
  if (!read.ok) return payuError(400, read.statusCode, read.codeLiteral, read.desc)
  const { request } = read
  const refused = refusal(request, db)
  if (refused) return refused
  const now = clock()
  const outcome = blikOutcome(request.payMethods?.payMethod.authorizationCode ?? '')
  const order: SandboxOrder = {
    id: newOrderId(now),
    ext_order_id: request.extOrderId ?? null,
    made_at: now.toISOString(),
    own_origin: new URL(base).origin,
    request: withoutCode(body),
    amount: request.totalAmount,
    status: outcome ? 'PENDING' : 'NEW',
    due_at: outcome ? new Date(now.getTime() + confirmedAfter).toISOString() : null,
    due_status: outcome ?? null,
  }
  insertSandboxOrder(db, order)
  const made = {
    status: { statusCode: 'SUCCESS' },
    orderId: order.id,
    ...(request.extOrderId && { extOrderId: request.extOrderId }),
  }
  if (outcome) return payuAnswer(made, 201)
  const redirectUri = `${base}/pay/${order.id}`
  return payuAnswer({ ...made, redirectUri }, 302, { location: redirectUri })
}

/** Removes the BLIK code, which is used once and never stored. */
function withoutCode(body: string) {
  const drop = (key: string, value: unknown) => (key === 'authorizationCode' ? undefined : value)
  return JSON.stringify(JSON.parse(body), drop)
}

/** Returns an order in PayU's format, for answers and notifications. */
export function toldOrder(order: SandboxOrder) {
  const request = v.parse(orderRequest, JSON.parse(order.request))
  return {
    orderId: order.id,
    ...(request.extOrderId && { extOrderId: request.extOrderId }),
    orderCreateDate: order.made_at,
    ...(request.notifyUrl && { notifyUrl: request.notifyUrl }),
    customerIp: request.customerIp,
    merchantPosId: request.merchantPosId,
    description: request.description,
    currencyCode: request.currencyCode,
    totalAmount: String(order.amount),
    ...(request.buyer && { buyer: request.buyer }),
    payMethod: { type: request.payMethods?.payMethod.type ?? 'PBL' },
    products: request.products.map(({ name, unitPrice, quantity }) => ({
      name,
      unitPrice: String(unitPrice),
      quantity: String(quantity),
    })),
    status: order.status,
  }
}

export function retrieveOrder(id: string, { db }: Parts) {
  const order = sandboxOrder(db, id)
  return order ? payuAnswer({ orders: [toldOrder(order)], status: success, properties: [] }) : notFoundAtPayu()
}

const refundRequest = v.object({
  refund: v.object({
    description: v.pipe(v.string(), v.minLength(1), v.maxLength(4000)),
    amount: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1))),
  }),
})

/** Refunds a payment or a part of it, never more than what remains. */
export function refundOrder(id: string, body: string, { db, clock }: Parts) {
  const order = sandboxOrder(db, id)
  if (!order) return notFoundAtPayu()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), refundRequest), body)
  if (!parsed.success) return payuError(400, 'ERROR_VALUE_MISSING', 'OPENPAYU_ERROR_VALUE_MISSING', 'Missing refund.description')
  const left = order.status === 'COMPLETED' ? order.amount - refundedOf(db, id) : 0
  const { description, amount = left } = parsed.output.refund
  if (amount > left || amount === 0)
    return payuError(400, 'ERROR_VALUE_INVALID', 'OPENPAYU_REFUND_AMOUNT_TOO_HIGH', 'There is less to refund')
  const at = clock().toISOString()
  const refundId = String(5_000_000_000 + randomBytes(4).readUInt32BE())
  insertRefund(db, { id: refundId, order_id: id, amount, description, made_at: at })
  return payuAnswer({
    orderId: id,
    refund: {
      ...{ refundId, amount: String(amount), currencyCode: 'PLN', description },
      ...{ creationDateTime: at, status: 'PENDING', statusDateTime: at },
    },
    status: { statusCode: 'SUCCESS', statusDesc: 'Refund queued for processing' },
  })
}
