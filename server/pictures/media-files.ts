import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { smallText } from '../small-text.ts'
import type { Traced } from '../traced.ts'
import { partOf } from './byte-range.ts'
import { createFilePasser } from './passed-file.ts'

const fileLimit = 25 * 1024 * 1024

/** A file of unknown length is sent as a whole. */
const unmeasured = { status: 200, first: 0, last: fileLimit, headers: {} }

interface Parts {
  config: Config
  commerceUrl: string
  limits: Limits
}

/** Content types that a shopper may get; types that a browser could run as a page are not listed. */
const types: Record<string, { type: string; shown: 'inline' | 'attachment' }> = {
  pdf: { type: 'application/pdf', shown: 'inline' },
  csv: { type: 'text/csv; charset=utf-8', shown: 'attachment' },
  zip: { type: 'application/zip', shown: 'attachment' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', shown: 'attachment' },
  mp4: { type: 'video/mp4', shown: 'inline' },
  webm: { type: 'video/webm', shown: 'inline' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', shown: 'attachment' },
}

/** Cache headers by folder. Every cache may store a product's file, none a document of an order. */
const keeping: Record<string, string> = {
  attachments: 'public, max-age=3600',
  downloads: 'public, max-age=3600',
  videos: 'public, max-age=3600',
  invoices: 'private, no-store',
}

/**
 * `/media/attachments/…`, `/media/downloads/…`, `/media/videos/…`: streams labels, safety sheets, videos and other files of products;
 * `/media/invoices/…`: streams a document of an order, at an address that cannot be guessed.
 */
export function createMediaFiles({ config, commerceUrl, limits }: Parts): Hono<Traced> {
  const { origin } = new URL(commerceUrl)
  const pass = createFilePasser('engine files', origin, config.imageTimeout)
  return new Hono<Traced>().get('/:folder{attachments|downloads|invoices|videos}/:path{.+}', async (c) => {
    const path = c.req.param('path')
    const segments = path.split('/')
    const name = segments.at(-1) ?? ''
    const kind = new Map(Object.entries(types)).get(/\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '')
    const isPlain = path.length <= 400 && segments.every((part) => /^[\w-][\w.-]*$/.test(part) && !part.includes('..'))
    if (!kind || !isPlain) return smallText(404, 'No such file')
    const folder = c.req.param('folder')
    const admission = await limits.admit('files', { address: addressOf(c, config) })
    if (!admission.ok) return smallText(429, 'Too many files, please wait', { 'retry-after': String(admission.wait) })
    const file = await pass(new URL(`/media/${folder}/${path}`, origin), fileLimit)
    if (!file.ok) return smallText(file.status, file.message, file.status === 503 ? { 'retry-after': '5' } : {})
    const part = file.size === undefined ? unmeasured : partOf(file.size, c.req.header('range'))
    if (!part || c.req.method === 'HEAD') file.giveUp()
    if (!part) return smallText(416, 'No such part')
    return new Response(c.req.method === 'HEAD' ? null : file.read(part), {
      status: part.status,
      headers: {
        'content-type': kind.type,
        ...(file.size === undefined ? {} : { 'content-length': String(part.last + 1 - part.first) }),
        ...part.headers,
        // The name in the address of an invoice is a secret; the page names the file after the invoice.
        'content-disposition': folder === 'invoices' ? kind.shown : `${kind.shown}; filename="${name}"`,
        'cache-control': keeping[folder] ?? 'no-store',
      },
    })
  })
}
