import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { defaultLocale } from '#config/locales.ts'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { type CommerceOutcome, createCommerce } from '../gateway/commerce.ts'
import { principalOf } from '../gateway/operation-headers.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { createLine } from '../limits/line-table.ts'
import { isFromOurPage, refused, smallJson, refusedByLimit } from '../own-post.ts'
import { createFilePasser, type NoFile } from '../pictures/passed-file.ts'
import { bearerToken, readShopperCookies } from '../shopper-cookies.ts'
import type { Traced } from '../traced.ts'

const fileLimit = 25 * 1024 * 1024

/** Which file: the order it was bought with, and its position among that order's files, from 1. */
const wanted = v.object({
  order: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
})

const bought = v.object({
  customerDownloadableProducts: v.nullish(
    v.object({
      items: v.nullish(
        v.array(
          v.nullable(
            v.object({
              order_increment_id: v.nullish(v.string()),
              status: v.nullish(v.string()),
              download_url: v.nullish(v.string()),
            }),
          ),
        ),
      ),
    }),
  ),
})

const question = 'query BoughtFiles { customerDownloadableProducts { items { order_increment_id status download_url } } }'

const noSuchFile = { ok: false, status: 404, code: 'NO_SUCH_FILE', message: 'There is no such file to download' } as const

/** Content types that are passed on; all others are sent as plain bytes. Types that a browser could run as a page are not listed. */
const types = new Set(['application/pdf', 'application/zip', 'application/epub+zip', 'text/csv', 'audio/mpeg', 'video/mp4'])
const ofOffice = /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\.[\w.-]+$/

/**
 * `POST /api/downloads` with `{ order, place }`: returns a file that the signed-in customer has bought. The engine's address opens the file
 * for anyone who has it, so it stays on the server: the page names the file, the session identifies the customer, and neither is stored in
 * a cache or history.
 */
export function createDownloads(parts: { config: Config; commerceUrl: string; log: Log; limits: Limits }): Hono<Traced> {
  const { config, commerceUrl, log, limits } = parts
  const commerce = createCommerce(commerceUrl, config.commerceTimeout)
  const pass = createFilePasser('bought files', commerceUrl, config.imageTimeout)
  const lists = createLine('boughtLists')
  return new Hono<Traced>().post('/', async (c) => {
    if (!isFromOurPage(c, config)) {
      log.security('download from elsewhere', c.var.trace)
      return refused(c, 403, 'FORBIDDEN', 'The request does not come from the shop')
    }
    const asked = v.safeParse(wanted, await smallJson(c))
    if (!asked.success) return refused(c, 400, 'BAD_BODY', 'No file is named')
    const token = bearerToken(readShopperCookies(c.req.header('cookie') ?? null))
    if (!token) return refused(c, 401, 'UNAUTHORIZED', 'You are not authorized, please log in.')
    const away = await refusedByLimit(c, limits, '/api/downloads', { address: addressOf(c, config), person: principalOf(token) })
    if (away) return away
    const outcome = await lists.pass(() =>
      commerce({ query: question, variables: {}, store: config.stores[defaultLocale], token }),
    )
    if (!outcome) return busy(c)
    if (isNobody(outcome)) return refused(c, 401, 'UNAUTHORIZED', 'You are not authorized, please log in.')
    const known = v.safeParse(bought, outcome.ok ? outcome.data : undefined)
    if (!known.success) return refused(c, 503, 'UNAVAILABLE', 'The shop does not answer')
    const files = (known.output.customerDownloadableProducts?.items ?? []).filter(
      (one) => one?.order_increment_id === asked.output.order,
    )
    const file = files[asked.output.place - 1]
    const address = file?.status === 'available' ? addressIn(file.download_url, commerceUrl) : undefined
    if (!address) return refused(c, noSuchFile.status, noSuchFile.code, noSuchFile.message)
    const opened = await pass(address, fileLimit)
    if (!opened.ok) return withoutFile(c, opened)
    const { headers, size } = opened
    const name = nameIn(headers.get('content-disposition')) ?? `${asked.output.order}.bin`
    return new Response(opened.read(), {
      headers: {
        'content-type': typeOf(headers.get('content-type')),
        ...(size === undefined ? {} : { 'content-length': String(size) }),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}

const busy = (c: Context) => {
  c.header('retry-after', '5')
  return refused(c, 503, 'UNAVAILABLE', 'Too many ask at once')
}

/** Magento redirects to its own sign-in page where its files may not be shared: a redirect is not a file. */
function withoutFile(c: Context, { status, message, told }: NoFile): Response {
  if (status === 503) return refused(c, status, 'UNAVAILABLE', message)
  if (told === 404 || told === 410) return refused(c, noSuchFile.status, noSuchFile.code, noSuchFile.message)
  return told === undefined ? refused(c, 502, 'TOO_LARGE', message) : refused(c, 502, 'NO_FILE', 'The file could not be fetched')
}

/** Whether the engine answers definitely that the token belongs to no customer, in either form of that answer. */
function isNobody(outcome: CommerceOutcome) {
  if (!outcome.ok) return outcome.code === 'unauthorized'
  return JSON.stringify(outcome.errors).includes('graphql-authorization')
}

/** Returns an address of the engine's own downloads; no other host is ever requested. */
function addressIn(address: string | null | undefined, commerceUrl: string): URL | undefined {
  if (!address || !URL.canParse(address, commerceUrl)) return undefined
  const { host, pathname, search, username, password } = new URL(address, commerceUrl)
  const engine = new URL(commerceUrl)
  const isOurs = host === engine.host && !username && !password && /\/downloadable\/download\//.test(pathname)
  // Uses the scheme by which the engine is reached: behind a load balancer it often names the other one.
  return isOurs ? new URL(pathname + search, engine.origin) : undefined
}

function typeOf(given: string | null): string {
  const type = (given ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return types.has(type) || ofOffice.test(type) ? type : 'application/octet-stream'
}

/** Returns the engine's file name, without characters that could have a special meaning for an operating system. */
function nameIn(disposition: string | null): string | undefined {
  const given = /filename="?([^";]{1,200})"?/i.exec(disposition ?? '')?.[1] ?? ''
  return given.replace(/[^\w. -]+/g, '-').replace(/^[.\s-]+/, '') || undefined
}
