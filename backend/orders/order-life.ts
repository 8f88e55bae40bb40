import { cartById } from '../cart/cart-store.ts'
import { forgetListing } from '../catalog/listing-index.ts'
import { defaultStoreView, storeViewOf } from '../store/store-views.ts'
import { addCanceled, addRestocked, insertComment, insertTrack, putOnShelf, saveStatus } from './order-change-store.ts'
import { type Pieces, piecesFor, writeMoneyDocument, writeShipment } from './order-documents.ts'
import { mailAboutOrder } from './order-mails.ts'
import { returnToCards } from '../gifts/gift-store.ts'
import { type OrderView, countsOf, documentsOf, goodsOf, linesOf, orderView, situationOf } from './order-page.ts'
import { refusalOf, statusOfProgress, statusOfRefund } from './order-status.ts'
import { type OrderRow, orderById } from './order-store.ts'
import type { OrderMove, ShopDesk } from './shop-desk.ts'

export type { OrderMove, ShopDesk } from './shop-desk.ts'

export type Moved = { ok: true; status: string; document: string | null } | { ok: false; message: string }

const viewOf = ({ db }: ShopDesk, row: OrderRow) => orderView(db, (storeViewOf(row.store) ?? defaultStoreView).lang, row)

/** Reads the order again, because related records have changed since it was read. */
function again(desk: ShopDesk, { row }: OrderView) {
  const found = orderById(desk.db, row.id)
  if (!found) throw new Error(`Order ${row.number} is gone`)
  return viewOf(desk, found)
}

/** Returns pieces of a line to stock; restocked pieces are counted, so that none is returned twice. */
function restock({ db }: ShopDesk, order: OrderView, position: number, quantity: number) {
  const line = linesOf(order).find((known) => known.position === position)
  if (!line || quantity <= 0) return
  const back = Math.min(quantity, line.quantity - line.restocked)
  for (const { product, quantity: each } of goodsOf(order, line)) putOnShelf(db, product.id, each * back)
  addRestocked(db, line.order_id, position, back)
  forgetListing(db)
}

function ship(desk: ShopDesk, order: OrderView, pieces: Pieces[], { tracking }: OrderMove, at: string) {
  const { row } = order
  const shipment = writeShipment(desk.db, order, pieces, at)
  if (tracking) {
    const carrier = tracking.carrier ?? row.carrier ?? 'custom'
    insertTrack(desk.db, shipment.id, carrier, tracking.title ?? row.shipping_title?.split(' – ')[0] ?? carrier, tracking.number)
  }
  return shipment
}

function refund(desk: ShopDesk, order: OrderView, pieces: Pieces[], move: OrderMove, at: string) {
  const memo = writeMoneyDocument(desk.db, order, 'credit_memo', pieces, at)
  const written = documentsOf(again(desk, order), 'credit_memo').find(({ id }) => id === memo.id)
  returnToCards(desk.db, order.row.id, written?.gift_cards ?? 0)
  for (const { line, counts, quantity } of pieces) {
    const neverLeft = Math.max(counts.ordered - counts.canceled - counts.refunded - counts.shipped, 0)
    restock(desk, order, line.position, move.restock ? quantity : Math.min(quantity, neverLeft))
  }
  return memo
}

/** Cancels the pieces that are not invoiced yet: restocks them and refunds their part of the gift cards. */
export function giveUpTheRest(desk: ShopDesk, order: OrderView) {
  const invoiced = documentsOf(order, 'invoice').reduce((sum, { gift_cards }) => sum + gift_cards, 0)
  returnToCards(desk.db, order.row.id, order.row.gift_cards - invoiced)
  for (const line of linesOf(order)) {
    const { ordered, canceled, invoiced } = countsOf(order, line)
    const quantity = ordered - canceled - invoiced
    addCanceled(desk.db, line.order_id, line.position, quantity)
    restock(desk, order, line.position, quantity)
  }
}

interface Step {
  status: string
  heldFrom?: string | null
  document?: { id: number; number: string }
}

/** Executes an action and returns the status after it; a string is the reason why the action is impossible. */
function stepOf(desk: ShopDesk, order: OrderView, move: OrderMove, at: string): Step | string {
  const { status, held_from } = order.row
  switch (move.action) {
    case 'confirm':
      return { status: 'confirmed' }
    case 'complete':
      return { status: 'complete' }
    case 'deliver':
      return { status: 'closed' }
    case 'hold':
      return { status: 'holded', heldFrom: status }
    case 'unhold':
      return { status: held_from ?? 'pending' }
    case 'cancel':
      giveUpTheRest(desk, order)
      return { status: 'canceled' }
    case 'invoice':
    case 'ship':
    case 'refund':
      return documented(desk, order, { ...move, action: move.action }, at)
  }
}

function documented(desk: ShopDesk, order: OrderView, move: OrderMove & { action: 'invoice' | 'ship' | 'refund' }, at: string) {
  const kind = ({ invoice: 'invoice', ship: 'shipment', refund: 'credit_memo' } as const)[move.action]
  const found = piecesFor(kind, order, move.items)
  if (!found.ok) return found.message
  if (kind === 'shipment') {
    const shipment = ship(desk, order, found.pieces, move, at)
    return { status: statusOfProgress(situationOf(again(desk, order))), document: shipment }
  }
  if (kind === 'credit_memo') {
    const memo = refund(desk, order, found.pieces, move, at)
    const after = situationOf(again(desk, order))
    return { status: after.refunded >= after.ordered - after.canceled ? statusOfRefund(after) : order.row.status, document: memo }
  }
  const invoice = writeMoneyDocument(desk.db, order, 'invoice', found.pieces, at)
  return { status: statusOfProgress(situationOf(again(desk, order))), document: invoice }
}

/** Executes an action of the shop's staff on an order in one transaction: checks and logs it, and mails the shopper. */
export function moveOrder(desk: ShopDesk, row: OrderRow, move: OrderMove): Moved {
  const { db, clock, effects } = desk
  return db.transaction(() => {
    const order = viewOf(desk, row)
    const at = clock().toISOString()
    const refusal = refusalOf(move.action, situationOf(order))
    if (refusal !== null) return { ok: false, message: refusal }
    const step = stepOf(desk, order, move, at)
    if (typeof step === 'string') return { ok: false, message: step }
    saveStatus(db, row.id, step.status, at, step.heldFrom ?? null)
    const comment = move.comment?.trim()
    if (comment)
      insertComment(db, { orderId: row.id, documentId: step.document?.id ?? null, at, message: comment, visible: true })
    effects.record({
      operation: `order:${move.action}`,
      cart: cartById(db, row.cart_id)?.masked_id ?? `order ${row.number}`,
      before: { order: row.number, status: row.status },
      after: { order: row.number, status: step.status, document: step.document?.number ?? null },
    })
    mailAboutOrder(desk, again(desk, order), move, step.document?.id ?? null)
    return { ok: true, status: step.status, document: step.document?.number ?? null }
  })
}
