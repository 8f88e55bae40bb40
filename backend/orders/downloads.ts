import { createHmac, timingSafeEqual } from 'node:crypto'
import { basename } from 'node:path'
import type { DownloadLink } from '../cart/line-options.ts'
import type { Database } from '../database/database.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { signedIn } from '../session/resolvers.ts'
import { defaultStoreView } from '../store/store-views.ts'
import { type ItemView, linksOf } from './item-fields.ts'
import { countsOf, linesOf, orderView, orderViews } from './order-page.ts'
import { findOrders, orderById } from './order-store.ts'
import { orderSecret } from './order-token.ts'
import { utcTime } from './store-time.ts'

/** Magento's words: a file can be had once it is paid, and no more once the money went back. */
function downloadStatus(item: ItemView) {
  const { ordered, canceled, invoiced, refunded } = countsOf(item.order, item.line)
  if (canceled >= ordered || refunded >= ordered) return 'expired'
  return invoiced > refunded ? 'available' : 'pending'
}

const address = '/downloadable/download/link/id/'

function signature(db: Database, { order, line }: ItemView, link: DownloadLink) {
  const text = `download/${order.row.id}/${line.position}/${link.id}`
  return createHmac('sha256', orderSecret(db)).update(text).digest('base64url')
}

/** Nobody can guess it, and it opens this one file of this one order. */
const hashOf = (db: Database, item: ItemView, link: DownloadLink) =>
  [item.order.row.id, item.line.position, link.id, signature(db, item, link)].join('-')

const filesOf = (db: Database, item: ItemView) => linksOf(db, item).map((link) => ({ item, link }))

/** Magento's `customerDownloadableProducts`: every file the customer bought, the newest first. */
export function downloadableProducts(context: ShopContext) {
  const { id } = signedIn(context)
  const { db, store, origin } = context
  const orders = orderViews(db, store.lang, findOrders(db, [{ sql: 'customer_id = ?', values: [id] }], 'id DESC', -1, 0))
  const files = orders.flatMap((order) => linesOf(order).flatMap((line) => filesOf(db, { order, line })))
  return {
    items: files.map(({ item, link }) => ({
      order_increment_id: item.order.row.number,
      date: utcTime(item.order.row.placed_at),
      status: downloadStatus(item),
      download_url: `${origin}${address}${hashOf(db, item, link)}/`,
      remaining_downloads: 'Unlimited',
    })),
  }
}

/** The file a download address leads to; undefined for any other address, and for what is not paid. */
function boughtFile(db: Database, pathname: string) {
  const [, orderId = '', position = '', linkId = '', given = ''] =
    /^(\d{1,15})-(\d{1,4})-(\d{1,15})-([\w-]{43})\/?$/.exec(pathname.slice(address.length)) ?? []
  const row = orderById(db, Number(orderId))
  if (!row) return undefined
  const order = orderView(db, defaultStoreView.lang, row)
  const line = linesOf(order).find((known) => known.position === Number(position))
  const link = line && linksOf(db, { order, line }).find(({ id }) => id === Number(linkId))
  if (!line || !link) return undefined
  const item = { order, line }
  const isOurs = timingSafeEqual(Buffer.from(signature(db, item, link)), Buffer.from(given))
  return isOurs && downloadStatus(item) === 'available' ? link.file : undefined
}

export const isDownload = (pathname: string) => pathname.startsWith(address)

/** Answers a download address. @param render makes a file by its name. */
export async function downloadResponse(
  request: Request,
  db: Database,
  render: (file: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined>,
) {
  const refused = (status: number, text: string) =>
    new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
  if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, 'Method not allowed')
  const file = boughtFile(db, new URL(request.url).pathname)
  const made = file === undefined ? undefined : await render(file)
  if (file === undefined || !made) return refused(404, 'Not found')
  const headers = {
    'content-type': made.type,
    'content-disposition': `attachment; filename="${basename(file)}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return new Response(request.method === 'HEAD' ? null : made.bytes, { headers })
}
