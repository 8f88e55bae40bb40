import { randomBytes, timingSafeEqual } from 'node:crypto'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { composeMail } from '../mail/mail-layout.ts'
import { decodeUid } from '../product/uids.ts'
import { signedIn } from '../session/resolvers.ts'
import type { Language } from '../store/store-views.ts'
import { guestOrderByToken } from './guest-order.ts'
import { insertComment, saveCancelKey } from './order-change-store.ts'
import { giveUpTheRest, moveOrder } from './order-life.ts'
import { type OrderView, orderView, situationOf } from './order-page.ts'
import { cancellationRefusal } from './order-status.ts'
import { orderById } from './order-store.ts'

/** Reasons a shopper can give for a cancellation; in English, Magento's own list. */
export const cancellationReasons: Record<Language, readonly string[]> = {
  en: [
    'The item(s) are no longer needed',
    'The order was placed by mistake',
    'Item(s) not arriving within the expected timeframe',
    'Found a better price elsewhere',
    'Other',
  ],
  pl: [
    'Towar nie jest już potrzebny',
    'Zamówienie złożono przez pomyłkę',
    'Towar nie dotrze w oczekiwanym czasie',
    'Lepsza cena w innym miejscu',
    'Inny powód',
  ],
}

const codes: Record<string, string | undefined> = {
  'Current user is not authorized to cancel this order': 'UNAUTHORISED',
  "The entity that was requested doesn't exist. Verify the entity and try again.": 'ORDER_NOT_FOUND',
  'Order with one or more items shipped cannot be cancelled': 'PARTIAL_ORDER_ITEM_SHIPPED',
  'Order already closed, complete, cancelled or on hold': 'INVALID_ORDER_STATUS',
}

export interface CancelOutput {
  order: OrderView | null
  error: string | null
  errorV2: { message: string; code: string } | null
}

const failed = (error: string, order: OrderView | null = null): CancelOutput => ({
  ...{ order, error },
  errorV2: { message: error, code: codes[error] ?? 'UNDEFINED' },
})
const done = (order: OrderView): CancelOutput => ({ order, error: null, errorV2: null })

function required(field: string, value: string) {
  if (value === '') throw inputError(`Required parameter "${field}" is missing or incorrect.`)
  return value
}

/** Accepts the opaque id of 2.4.8 and the plain number of 2.4.7. */
const orderId = (id: string) => Number(/^\d{1,15}$/.test(id) ? id : /^\d{1,15}$/.exec(decodeUid(id))?.[0])

const isReason = (text: string) =>
  Object.values(cancellationReasons)
    .flat()
    .some((reason) => reason.toLowerCase() === text.trim().toLowerCase())

const fresh = ({ db, store }: ShopContext, order: OrderView) => {
  const row = orderById(db, order.row.id)
  return orderView(db, store.lang, row ?? order.row)
}

/** Cancels an unpaid order and refunds a paid one; the reason is stored as a comment hidden from the customer. */
function cancelNow(context: ShopContext, order: OrderView, reason: string): CancelOutput {
  if (!isReason(reason)) return failed('Order cancellation reason is invalid.')
  const { invoiced, refunded } = situationOf(order)
  const paid = invoiced > refunded
  if (paid) giveUpTheRest(context, order)
  const moved = moveOrder(context, order.row, { action: paid ? 'refund' : 'cancel' })
  if (!moved.ok) return failed(moved.message, order)
  insertComment(context.db, { orderId: order.row.id, at: context.clock().toISOString(), message: reason.trim(), visible: false })
  saveCancelKey(context.db, order.row.id, null, null)
  return done(fresh(context, order))
}

export interface CancelInput {
  order_id: string
  reason: string
}

/** Magento's `cancelOrder`: only for the customer's own order, and only before anything was shipped. */
export function cancelOrder(context: ShopContext, input: CancelInput): CancelOutput {
  const customer = signedIn(context)
  const id = orderId(required('order_id', input.order_id))
  const reason = required('reason', input.reason)
  return context.db.transaction(() => {
    const row = Number.isNaN(id) ? undefined : orderById(context.db, id)
    if (!row) return failed("The entity that was requested doesn't exist. Verify the entity and try again.")
    if (row.customer_id !== customer.id) return failed('Current user is not authorized to cancel this order')
    const order = orderView(context.db, context.store.lang, row)
    const refusal = cancellationRefusal(situationOf(order))
    return refusal === null ? cancelNow(context, order, reason) : failed(refusal, order)
  })
}

const keyLength = 32

const mailWords: Record<Language, (number: string) => { subject: string; text: string }> = {
  pl: (number) => ({
    subject: `Potwierdź anulowanie zamówienia ${number}`,
    text: `Aby anulować zamówienie ${number}, potwierdź to poniższym kluczem.`,
  }),
  en: (number) => ({
    subject: `Confirm the cancellation of order ${number}`,
    text: `To cancel order ${number}, confirm it with the key below.`,
  }),
}

/** First step of a guest's cancellation: sends a key to the order's e-mail, so that a leaked token alone cancels nothing. */
export function requestGuestCancellation(context: ShopContext, input: { token: string; reason: string }): CancelOutput {
  const order = guestOrderByToken(context, required('token', input.token))
  const reason = required('reason', input.reason)
  const refusal = cancellationRefusal(situationOf(order))
  if (refusal !== null) return failed(refusal, order)
  if (!isReason(reason)) return failed('Order cancellation reason is invalid.')
  return context.db.transaction(() => {
    const { row, page } = order
    const key = randomBytes(keyLength / 2).toString('hex')
    saveCancelKey(context.db, row.id, key, reason.trim())
    const { subject, text } = mailWords[page.lang](row.number)
    const mail = composeMail({ lang: page.lang, subject, paragraphs: [text, key] })
    context.mail.send({ to: row.email, template: 'sales_cancellation_confirm_guest', ...mail })
    insertComment(context.db, {
      ...{ orderId: row.id, at: context.clock().toISOString(), visible: true },
      message: 'Order cancellation confirmation key was sent via email.',
    })
    return done(fresh(context, order))
  })
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Second step of a guest's cancellation: checks the key and cancels. */
export function confirmGuestCancellation(
  context: ShopContext,
  input: { order_id: string; confirmation_key: string },
): CancelOutput {
  const id = orderId(required('order_id', input.order_id))
  const key = required('confirmation_key', input.confirmation_key)
  if (key.length !== keyLength) throw inputError('Required parameter "confirmation_key" is missing or incorrect.')
  return context.db.transaction(() => {
    const row = Number.isNaN(id) ? undefined : orderById(context.db, id)
    if (!row) return failed("The entity that was requested doesn't exist. Verify the entity and try again.")
    if (row.customer_id !== null) return failed('Current user is not authorized to cancel this order')
    const order = orderView(context.db, context.store.lang, row)
    // Magento returns the order to anyone who sends its id; here nothing of it is returned without its key.
    if (row.cancel_key === null || !isSame(row.cancel_key, key))
      throw inputError('The order cancellation could not be confirmed.')
    const refusal = cancellationRefusal(situationOf(order))
    return refusal === null ? cancelNow(context, order, row.cancel_reason ?? 'Other') : failed(refusal, order)
  })
}
