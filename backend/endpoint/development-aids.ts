import { forgetListing } from '../catalog/listing-index.ts'
import type { Database } from '../database/database.ts'
import { resetShop } from '../database/seed.ts'
import { effectLog } from '../effects/effect-log.ts'
import { keptCarts } from '../effects/kept-carts.ts'
import { keptMails } from '../mail/mailer.ts'
import type { Clock } from './shop-context.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

type Aid = (asked: { db: Database; clock: Clock; request: Request }) => object | Promise<object>

/** By method and path; the answer is JSON. */
const aids: Record<string, Aid | undefined> = {
  'GET /dev/effects': ({ db, clock }) => effectLog(db, clock).all(),
  'GET /dev/carts': ({ db }) => keptCarts(db),
  'GET /dev/mail': ({ db }) => keptMails(db),
  'POST /dev/reset': ({ db }) => {
    resetShop(db)
    forgetListing(db)
    return { reset: true }
  },
}

/**
 * What developers and journeys need beside the shop.
 * Only under a loopback name, so that no web page elsewhere reaches them through a name of its own.
 */
export async function developmentAid(request: Request, db: Database, clock: Clock): Promise<Response | undefined> {
  const { pathname, hostname } = new URL(request.url)
  if (!loopback.has(hostname)) return undefined
  const aid = aids[`${request.method} ${pathname}`]
  if (aid) return Response.json(await aid({ db, clock, request }), { headers: { 'cache-control': 'no-store' } })
  const [allowed] = ['GET', 'POST'].filter((method) => aids[`${method} ${pathname}`])
  return allowed ? new Response(`Use ${allowed}`, { status: 405, headers: { allow: allowed } }) : undefined
}
