import { randomBytes, timingSafeEqual } from 'node:crypto'
import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { composeMail } from '../mail/mail-layout.ts'
import { guestOrderByToken } from '../orders/guest-order.ts'
import { itemUid } from '../orders/item-fields.ts'
import { type OrderView, linesOf, orderView, sentOf } from '../orders/order-page.ts'
import { type LineRow, orderById } from '../orders/order-store.ts'
import { decodeUid } from '../product/uids.ts'
import { signedIn } from '../session/resolvers.ts'
import type { Language } from '../store/store-views.ts'
import { type SaidOfItem, readSaid } from './return-attributes.ts'
import {
  type ReturnRow,
  confirmReturnRow,
  deleteReturnTrack,
  insertReturn,
  insertReturnComment,
  insertReturnItem,
  insertReturnTrack,
  requestedOf,
  returnById,
  returnsOfOrder,
  trackById,
} from './return-store.ts'

/** Carriers for returned parcels. */
export const returnCarriers = [
  { code: 'inpost', label: 'InPost' },
  { code: 'dhl', label: 'DHL' },
  { code: 'ups', label: 'United Parcel Service' },
] as const

const longestText = 2000
const numberIn = (uid: string) => Number(/^\d{1,15}$/.exec(decodeUid(uid))?.[0] ?? Number.NaN)

/** Returns how many pieces of a line can still be returned: shipped, not refunded, and without a requested return. */
export function returnable({ db }: Pick<ShopContext, 'db'>, order: OrderView, line: LineRow) {
  return Math.max(sentOf(order, line) - requestedOf(db, order.row.id, line.position), 0)
}

export interface ReturnInput {
  items: (({ order_item_uid: string; quantity_to_return: number } & SaidOfItem) | null)[]
  contact_email?: string | null
  comment_text?: string | null
}

function write(context: ShopContext, order: OrderView, input: ReturnInput, confirmKey: string | null): ReturnRow {
  const { db, clock, effects } = context
  const asked = input.items.filter((item) => item !== null)
  if (asked.length === 0) throw inputError('At least one item to return must be specified.')
  return db.transaction(() => {
    const at = clock().toISOString()
    const id = insertReturn(db, {
      ...{ order_id: order.row.id, status: confirmKey === null ? 'PENDING' : 'UNCONFIRMED', made_at: at },
      ...{ email: input.contact_email?.trim() || order.row.email, confirm_key: confirmKey },
    })
    for (const { order_item_uid, quantity_to_return: quantity, ...said } of asked) {
      const line = linesOf(order).find((known) => itemUid(known) === order_item_uid)
      if (!line) throw noSuchEntity('The order item to return was not found.')
      if (!(quantity > 0) || quantity > returnable(context, order, line))
        throw inputError(`A quantity of ${line.name} is greater than you can return.`)
      insertReturnItem(db, { return_id: id, position: line.position, quantity, attributes: readSaid(said) })
    }
    const text = input.comment_text?.trim().slice(0, longestText)
    if (text) insertReturnComment(db, id, at, text)
    effects.record({ operation: 'requestReturn', cart: `order ${order.row.number}`, after: { return: id } })
    const row = returnById(db, id)
    if (!row) throw new Error('A return that was just written is missing')
    return row
  })
}

export function requestReturn(context: ShopContext, input: ReturnInput & { order_uid: string }): ReturnRow {
  const { id: customerId } = signedIn(context)
  const id = numberIn(input.order_uid)
  const row = Number.isNaN(id) ? undefined : orderById(context.db, id)
  if (row?.customer_id !== customerId) throw noSuchEntity('The order to return was not found.')
  return write(context, orderView(context.db, context.store.lang, row), input, null)
}

const mailWords: Record<Language, (number: string) => { subject: string; text: string }> = {
  pl: (number) => ({
    subject: `Potwierdź zwrot z zamówienia ${number}`,
    text: `Aby zwrócić towar z zamówienia ${number}, potwierdź to poniższym kluczem.`,
  }),
  en: (number) => ({
    subject: `Confirm the return from order ${number}`,
    text: `To return goods of order ${number}, confirm it with the key below.`,
  }),
}

/** First step of a guest's return: sends a key to the order's e-mail, so that a leaked token alone requests no return. */
export function requestGuestReturn(context: ShopContext, { token, ...input }: ReturnInput & { token: string }): ReturnRow {
  const order = guestOrderByToken(context, token)
  const key = randomBytes(16).toString('hex')
  const made = write(context, order, input, key)
  const { subject, text } = mailWords[order.page.lang](order.row.number)
  const mail = composeMail({ lang: order.page.lang, subject, paragraphs: [text, key] })
  context.mail.send({ to: order.row.email, template: 'rma_confirm_guest', ...mail })
  return made
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Second step of a guest's return: checks the key and confirms the return. */
export function confirmReturn({ db }: ShopContext, input: { order_id: string; confirmation_key: string }): ReturnRow {
  const id = numberIn(input.order_id)
  const waiting = Number.isNaN(id) ? [] : returnsOfOrder(db, id)
  const found = waiting.find(({ confirm_key }) => confirm_key !== null && isSame(confirm_key, input.confirmation_key))
  if (!found) throw inputError('The return could not be confirmed.')
  confirmReturnRow(db, found.id)
  return returnById(db, found.id) ?? found
}

/** Returns the customer's own return; another customer's is refused like an unknown one. */
export function ownReturn(context: ShopContext, uid: string): ReturnRow {
  const { id: customerId } = signedIn(context)
  const id = numberIn(uid)
  const found = Number.isNaN(id) ? undefined : returnById(context.db, id)
  if (!found || orderById(context.db, found.order_id)?.customer_id !== customerId) throw noSuchEntity('The return was not found.')
  return found
}

export function commentReturn(context: ShopContext, uid: string, text: string): ReturnRow {
  const found = ownReturn(context, uid)
  if (text.trim() === '') throw inputError('Please enter a valid message.')
  insertReturnComment(context.db, found.id, context.clock().toISOString(), text.trim().slice(0, longestText))
  return found
}

export function trackReturn(context: ShopContext, input: { return_uid: string; carrier_uid: string; tracking_number: string }) {
  const found = ownReturn(context, input.return_uid)
  const carrier = returnCarriers.find(({ code }) => code === decodeUid(input.carrier_uid))
  if (!carrier) throw noSuchEntity('Please select a valid carrier.')
  const number = input.tracking_number.trim().slice(0, 255)
  if (number === '') throw inputError('Please enter a valid tracking number.')
  const id = insertReturnTrack(context.db, found.id, carrier.code, number)
  return { return: found, return_shipping_tracking: trackById(context.db, id) }
}

export function untrackReturn(context: ShopContext, uid: string): ReturnRow {
  const id = numberIn(uid)
  const track = Number.isNaN(id) ? undefined : trackById(context.db, id)
  if (!track) throw noSuchEntity('The return was not found.')
  const found = ownReturn(context, Buffer.from(String(track.return_id)).toString('base64'))
  deleteReturnTrack(context.db, track.id)
  return found
}
