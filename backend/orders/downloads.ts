import { createHmac, timingSafeEqual } from 'node:crypto'
import { basename } from 'node:path'
import type { DownloadLink } from '../cart/line-options.ts'
import type { Database } from '../database/database.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { signedIn } from '../session/resolvers.ts'
import { defaultStoreView } from '../store/store-views.ts'
import { type ItemView, linksOf, namedItem } from './item-fields.ts'
import { countsOf, linesOf, orderView, orderViews } from './order-page.ts'
import { findOrders, orderById } from './order-store.ts'
import { orderSecret } from './order-token.ts'
import { utcTime } from './store-time.ts'

/** Returns how many downloads remain, `undefined` for unlimited ones. Magento multiplies the limit by the quantity purchased. */
function leftOf(db: Database, { order, line }: ItemView, { id, downloads }: DownloadLink) {
  if (downloads === null) return undefined
  const had = db.get<{ used: number }>(
    'SELECT used FROM shop_order_download WHERE order_id = ? AND position = ? AND link_id = ?',
    ...[order.row.id, line.position, id],
  )
  return Math.max(0, downloads * line.quantity - (had?.used ?? 0))
}

const countOne = (db: Database, { order, line }: ItemView, { id }: DownloadLink) =>
  db.run(
    `INSERT INTO shop_order_download (order_id, position, link_id, used) VALUES (?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET used = used + 1`,
    ...[order.row.id, line.position, id],
  )

/**
 * Returns Magento's status: a file is available once it is paid, and expires when it is cancelled, refunded or all its downloads are used.
 */
function downloadStatus(db: Database, item: ItemView, link: DownloadLink) {
  const { ordered, canceled, invoiced, refunded } = countsOf(item.order, item.line)
  if (canceled >= ordered || refunded >= ordered || leftOf(db, item, link) === 0) return 'expired'
  return invoiced > refunded ? 'available' : 'pending'
}

const address = '/downloadable/download/link/id/'

function signature(db: Database, { order, line }: ItemView, link: DownloadLink) {
  const text = `download/${order.row.id}/${line.position}/${link.id}`
  return createHmac('sha256', orderSecret(db)).update(text).digest('base64url')
}

/** Returns the unguessable part of a download address, signed for this one file of this one order. */
const hashOf = (db: Database, item: ItemView, link: DownloadLink) =>
  [item.order.row.id, item.line.position, link.id, signature(db, item, link)].join('-')

const filesOf = (db: Database, item: ItemView) => linksOf(db, item).map((link) => ({ item, link }))

/** Magento's `customerDownloadableProducts`: returns every file the customer purchased, newest first. */
export function downloadableProducts(context: ShopContext) {
  const { id } = signedIn(context)
  const { db, store, origin } = context
  const orders = orderViews(db, store.lang, findOrders(db, [{ sql: 'customer_id = ?', values: [id] }], 'id DESC', -1, 0))
  const files = orders.flatMap((order) => linesOf(order).flatMap((line) => filesOf(db, { order, line })))
  return {
    items: files.map(({ item, link }) => ({
      order_increment_id: item.order.row.number,
      date: utcTime(item.order.row.placed_at),
      status: downloadStatus(db, item, link),
      download_url: `${origin}${address}${hashOf(db, item, link)}/`,
      remaining_downloads: String(leftOf(db, item, link) ?? 'Unlimited'),
      purchased_product_name: namedItem(item).product_name,
      purchased_link_title: link.title,
    })),
  }
}

/** Returns the file of a download address; `undefined` for any other address, and for a file that is unpaid or has no downloads left. */
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
  const isFree = () => downloadStatus(db, item, link) === 'available'
  if (!isOurs || !isFree()) return undefined
  /** Counts the download; returns `false` when another request used the last one meanwhile. */
  const take = () => isFree() && countOne(db, item, link) !== undefined
  return { name: link.file, take }
}

export const isDownload = (pathname: string) => pathname.startsWith(address)

/**
 * Answers a download address.
 * @param render renders a file by its name.
 */
export async function downloadResponse(
  request: Request,
  db: Database,
  render: (file: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined>,
) {
  const refused = (status: number, text: string) =>
    new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
  if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, 'Method not allowed')
  const file = boughtFile(db, new URL(request.url).pathname)
  const made = file && (await render(file.name))
  if (!file || !made || (request.method === 'GET' && !file.take())) return refused(404, 'Not found')
  const headers = {
    'content-type': made.type,
    'content-disposition': `attachment; filename="${basename(file.name)}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return new Response(request.method === 'HEAD' ? null : made.bytes, { headers })
}
