import type { CartView, Row } from '#offline/outbox.ts'
import type { QuoteCart, QuoteLine } from './quote-cart.ts'

/** Applies changes to the quantity that the page has read, because the outbox has not read this quote itself. */
const countedOn = (quantity: number, rows: readonly Row[]) =>
  rows.reduce((sum, row) => {
    if (row.kind === 'Q_ADD') return sum + (row.quantity ?? 0)
    if (row.kind === 'Q_SET') return row.quantity ?? sum
    return row.kind === 'Q_REMOVE' ? 0 : sum
  }, quantity)

const noteIn = (rows: readonly Row[], wanted: Row['kind']) =>
  rows.findLast(({ kind, note }) => kind === wanted && note !== undefined)?.note

function asSet(line: QuoteLine, view: CartView, unread: readonly Row[]): QuoteLine {
  const seen = view.lines.find(({ uid, line: key }) => uid === line.uid || key === line.key)
  const rows = unread.filter((row) => row.line === (seen?.line ?? line.key))
  const isWaiting = seen?.state === 'pending' || seen?.state === 'checking'
  if (rows.length === 0 && !isWaiting) return line
  // The outbox no longer names a line whose removal has arrived.
  const quantity = view.seenAt === undefined ? countedOn(line.quantity, rows) : (seen?.quantity ?? 0)
  const proposed = rows.findLast(({ kind, display }) => kind === 'Q_SET' && display.unitPrice !== undefined)?.display.unitPrice
  const note = noteIn(rows, 'Q_SET') ?? line.note
  return { ...line, quantity, requested: proposed ?? line.requested, note, state: seen?.state ?? 'confirmed' }
}

/**
 * Returns the quote as the customer has left it: as the engine has confirmed it, with the quantities, proposed prices and notes of all
 * changes that it does not contain yet.
 */
export function quoteAsSet(quote: QuoteCart, view: CartView | undefined, unread: readonly Row[]): QuoteCart {
  if (!view) return quote
  const lines = quote.lines.map((line) => asSet(line, view, unread)).filter(({ quantity }) => quantity > 0)
  return { ...quote, lines, remarks: noteIn(unread, 'Q_REMARKS') ?? quote.remarks }
}

/** Returns the lines of which only this page knows. */
export const unseenLines = (quote: QuoteCart | null, view: CartView | undefined) =>
  (view?.lines ?? []).filter(
    ({ uid, line, quantity }) => uid === undefined && quantity > 0 && !quote?.lines.some(({ key }) => key === line),
  )
