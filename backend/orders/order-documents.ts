import type { Database } from '../database/database.ts'
import { feeVat } from '../checkout/payment-methods.ts'
import { shippingVat } from '../checkout/shipping-rates.ts'
import { type NewDocumentLine, insertDocument } from './order-change-store.ts'
import { nearestRate, readTaxes, shareOf, sumOfTaxes, taxesOf, taxesWithout } from './order-money.ts'
import { type OrderView, countsOf, documentsOf, goodsOf, linesOf } from './order-page.ts'
import type { PieceCounts } from './order-status.ts'
import type { DocumentKind, LineRow } from './order-store.ts'

/** Pieces of a line that a document covers. */
export interface Pieces {
  line: LineRow
  counts: PieceCounts
  quantity: number
}

/** Returns how many pieces of a line remain for a kind of document. */
function leftFor(kind: DocumentKind, order: OrderView, line: LineRow, counts: PieceCounts) {
  if (kind === 'credit_memo') return counts.invoiced - counts.refunded
  if (kind === 'shipment' && goodsOf(order, line).length === 0) return 0
  return counts.ordered - counts.canceled - (kind === 'invoice' ? counts.invoiced : counts.shipped)
}

export interface AskedPieces {
  sku: string
  quantity: number
}

export type PiecesFound = { ok: true; pieces: Pieces[] } | { ok: false; message: string }

/** Returns all remaining pieces, or only those requested by SKU. */
export function piecesFor(kind: DocumentKind, order: OrderView, asked?: readonly AskedPieces[]): PiecesFound {
  const left = linesOf(order).map((line) => {
    const counts = countsOf(order, line)
    return { line, counts, quantity: leftFor(kind, order, line, counts) }
  })
  if (!asked || asked.length === 0) return { ok: true, pieces: left.filter(({ quantity }) => quantity > 0) }
  const pieces: Pieces[] = []
  for (const { sku, quantity } of asked) {
    const found = left.find(({ line }) => line.sku === sku || (line.parent_sku ?? line.sku) === sku)
    if (!found) return { ok: false, message: `The order has no item with SKU "${sku}".` }
    if (!(quantity > 0) || quantity > found.quantity || pieces.some(({ line }) => line === found.line))
      return { ok: false, message: `The quantity of "${sku}" must be above 0 and at most ${found.quantity}.` }
    pieces.push({ ...found, quantity })
  }
  return { ok: true, pieces }
}

/** Returns the amounts for some pieces of a line, rounded so that all documents together add up to the line's total. */
function moneyLine({ line, counts, quantity }: Pieces, kind: 'invoice' | 'credit_memo'): NewDocumentLine {
  const done = kind === 'invoice' ? counts.invoiced : counts.refunded
  const share = (amount: number) => shareOf(amount, done, quantity, line.quantity)
  return {
    ...{ position: line.position, quantity },
    ...{ row_total: share(line.row_total), row_net: share(line.row_net), discount: share(line.discount) },
  }
}

const sumOf = (lines: readonly NewDocumentLine[], column: 'row_total' | 'row_net' | 'discount') =>
  lines.reduce((sum, line) => sum + (line[column] ?? 0), 0)

/**
 * Delivery and fee are charged with the first invoice and refunded only with the last credit memo, because a partly refunded order was
 * delivered all the same.
 */
function carriesDelivery(order: OrderView, kind: 'invoice' | 'credit_memo', isLast: boolean) {
  return kind === 'invoice' ? documentsOf(order, kind).length === 0 : isLast
}

/** Returns the part paid by gift cards that is not invoiced yet, or that is invoiced but not refunded yet. */
function cardsLeft(order: OrderView, kind: 'invoice' | 'credit_memo') {
  const told = (of: DocumentKind) => documentsOf(order, of).reduce((sum, { gift_cards }) => sum + gift_cards, 0)
  return (kind === 'invoice' ? order.row.gift_cards : told('invoice')) - told(kind)
}

/** Returns the taxes of a document; the last document takes what remains of each tax, to the grosz. */
function taxesOfPieces(order: OrderView, kind: 'invoice' | 'credit_memo', lines: readonly NewDocumentLine[], isLast: boolean) {
  const { row } = order
  const whole = readTaxes(row.taxes)
  const earlier = documentsOf(order, kind)
  if (isLast)
    return taxesWithout(
      whole,
      earlier.flatMap(({ taxes }) => readTaxes(taxes)),
    )
  const rows = lines.map(({ position, row_total, row_net, discount }) => {
    const line = linesOf(order).find((known) => known.position === position)
    const vat = line?.vat ?? nearestRate(row_total ?? 0, row_net ?? 0, whole)
    return { gross: (row_total ?? 0) - (discount ?? 0), vat }
  })
  const extras = carriesDelivery(order, kind, isLast)
    ? [
        { gross: row.shipping, vat: shippingVat },
        { gross: row.cash_on_delivery_fee, vat: feeVat },
        { gross: row.gift_options, vat: feeVat },
      ]
    : []
  return taxesOf([...rows, ...extras])
}

/** Writes an invoice or a credit memo for some pieces. Call it inside a transaction. */
export function writeMoneyDocument(
  db: Database,
  order: OrderView,
  kind: 'invoice' | 'credit_memo',
  pieces: readonly Pieces[],
  at: string,
) {
  const { row } = order
  const lines = pieces.map((some) => moneyLine(some, kind))
  const after = (line: LineRow) => pieces.find((some) => some.line.position === line.position)?.quantity ?? 0
  const isLast = linesOf(order).every((line) => {
    const counts = countsOf(order, line)
    return (kind === 'invoice' ? counts.invoiced : counts.refunded) + after(line) === line.quantity
  })
  const taxes = taxesOfPieces(order, kind, lines, isLast)
  const carries = carriesDelivery(order, kind, isLast)
  const [shipping, fee, gift_options] = carries ? [row.shipping, row.cash_on_delivery_fee, row.gift_options] : [0, 0, 0]
  const [subtotal, discount] = [sumOf(lines, 'row_total'), sumOf(lines, 'discount')]
  const total = subtotal - discount + shipping + fee + gift_options
  const gift_cards = Math.min(total, cardsLeft(order, kind))
  return insertDocument(
    db,
    {
      ...{ order_id: row.id, kind, made_at: at, subtotal, subtotal_net: sumOf(lines, 'row_net'), discount },
      ...{ shipping, fee, adjustment: 0, taxes: JSON.stringify(taxes), tax: sumOfTaxes(taxes) },
      ...{ gift_options, gift_cards, grand_total: total - gift_cards },
    },
    lines,
  )
}

/** Writes a shipment, which has no amounts. Call it inside a transaction. */
export function writeShipment(db: Database, { row }: OrderView, pieces: readonly Pieces[], at: string) {
  const none = { subtotal: null, subtotal_net: null, discount: null, shipping: null, fee: null, adjustment: null }
  return insertDocument(
    db,
    {
      ...{ order_id: row.id, kind: 'shipment', made_at: at, ...none, taxes: null, tax: null, grand_total: null },
      ...{ gift_options: 0, gift_cards: 0 },
    },
    pieces.map(({ line, quantity }) => ({ position: line.position, quantity, row_total: null, row_net: null, discount: null })),
  )
}
