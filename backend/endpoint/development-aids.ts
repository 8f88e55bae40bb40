import { approveByRequest, stockByRequest } from '../account/development.ts'
import { forgetListing } from '../catalog/listing-index.ts'
import { resetShop } from '../database/seed.ts'
import { effectLog } from '../effects/effect-log.ts'
import { keptCarts } from '../effects/kept-carts.ts'
import { keptMails } from '../mail/mailer.ts'
import { quotesAid } from '../quote/quotes-aid.ts'
import { editStory } from '../services/content/story-store.ts'
import { serviceFaultAid } from '../services/service-faults.ts'
import { everyServiceName } from '../services/services.ts'
import { moveByRequest } from '../orders/order-desk.ts'
import { returnByRequest } from '../returns/return-desk.ts'
import { reviewAids } from '../reviews/review-aids.ts'
import type { AidParts } from './shop-context.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

type Aid = (asked: AidParts & { request: Request }) => object | Promise<object>

/** Development routes by method and path; their answers are JSON. */
const aids: Record<string, Aid | undefined> = {
  'POST /dev/approve-customer': approveByRequest,
  'POST /dev/stock': stockByRequest,
  'GET /dev/effects': ({ db, clock }) => effectLog(db, clock).all(),
  'GET /dev/carts': ({ db }) => keptCarts(db),
  'GET /dev/mail': ({ db }) => keptMails(db),
  'POST /dev/orders': ({ request, ...parts }) => moveByRequest(parts, request),
  'POST /dev/returns': ({ request, db }) => returnByRequest(db, request),
  ...reviewAids,
  'POST /dev/quotes': quotesAid,
  'POST /dev/stories': async ({ request, db, clock }) => editStory(db, clock, await request.json().catch(() => undefined)),
  'POST /dev/reset': ({ db }) => {
    resetShop(db)
    forgetListing(db)
    return { reset: true }
  },
}

/**
 * Answers the routes for developers and end-to-end tests, where they are enabled. They answer only under a loopback host name, so that no
 * foreign web page reaches them through a DNS name of its own, and refuse every page: a browser sends the `Origin` header with each POST.
 */
export async function developmentAid(request: Request, parts: AidParts): Promise<Response | undefined> {
  const { pathname, hostname } = new URL(request.url)
  if (!loopback.has(hostname)) return undefined
  const site = request.headers.get('sec-fetch-site') ?? 'none'
  if (request.headers.has('origin') || site !== 'none') return new Response('No page asks here', { status: 403 })
  if (pathname.startsWith('/dev/services/')) return serviceFaultAid(request, parts.db, everyServiceName)
  const aid = aids[`${request.method} ${pathname}`]
  if (aid) return Response.json(await aid({ ...parts, request }), { headers: { 'cache-control': 'no-store' } })
  const [allowed] = ['GET', 'POST'].filter((method) => aids[`${method} ${pathname}`])
  return allowed ? new Response(`Use ${allowed}`, { status: 405, headers: { allow: allowed } }) : undefined
}
