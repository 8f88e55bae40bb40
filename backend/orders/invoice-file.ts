import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { defaultStoreView, storeViewOf } from '../store/store-views.ts'
import { documentsOf, orderView } from './order-page.ts'
import { type DocumentRow, orderById } from './order-store.ts'
import { orderSecret } from './order-token.ts'

const address = '/media/invoices/'

const signature = (db: Database, { order_id, id }: Pick<DocumentRow, 'order_id' | 'id'>) =>
  createHmac('sha256', orderSecret(db)).update(`invoice/${order_id}/${id}`).digest('base64url')

/** Returns the path of an invoice's PDF: it cannot be guessed and opens this one invoice. */
export const invoicePath = (db: Database, invoice: DocumentRow) =>
  `${address}${invoice.order_id}-${invoice.id}-${signature(db, invoice)}.pdf`

export const isInvoicePath = (pathname: string) => pathname.startsWith(address)

function invoiceAt(db: Database, pathname: string) {
  const [, orderId = '', id = '', given = ''] =
    /^(\d{1,15})-(\d{1,15})-([\w-]{43})\.pdf$/.exec(pathname.slice(address.length)) ?? []
  const asked = { order_id: Number(orderId), id: Number(id) }
  if (given === '' || !timingSafeEqual(Buffer.from(signature(db, asked)), Buffer.from(given))) return undefined
  const row = orderById(db, asked.order_id)
  if (!row) return undefined
  const order = orderView(db, (storeViewOf(row.store) ?? defaultStoreView).lang, row)
  const invoice = documentsOf(order, 'invoice').find((known) => known.id === asked.id)
  return invoice && { order, invoice }
}

/** Answers the address of an invoice with its PDF, rendered on every request. */
export async function invoiceResponse(request: Request, db: Database) {
  const refused = (status: number, text: string) =>
    new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
  if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, 'Method not allowed')
  const found = invoiceAt(db, new URL(request.url).pathname)
  if (!found) return refused(404, 'Not found')
  // The PDF library is loaded only here, because nothing else about orders needs it.
  const { invoiceSheet } = await import('./invoice-sheet.ts')
  const bytes = new Uint8Array(await invoiceSheet(found.order, found.invoice))
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${found.invoice.number}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}
