import { forgetListing } from '../catalog/listing-index.ts'
import type { Database } from '../database/database.ts'
import { resetShop } from '../database/seed.ts'
import { effectLog } from '../effects/effect-log.ts'
import type { Clock } from './shop-context.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * What developers and journeys need beside the shop: `POST /dev/reset` and `GET /dev/effects`.
 * Only under a loopback name, so that no web page elsewhere reaches them through a name of its own.
 */
export function developmentAid(request: Request, db: Database, clock: Clock): Response | undefined {
  const { pathname, hostname } = new URL(request.url)
  if (!loopback.has(hostname)) return undefined
  const headers = { 'cache-control': 'no-store' }
  if (pathname === '/dev/effects' && request.method === 'GET') return Response.json(effectLog(db, clock).all(), { headers })
  if (pathname !== '/dev/reset') return undefined
  if (request.method !== 'POST') return new Response('Use POST', { status: 405, headers: { allow: 'POST' } })
  resetShop(db)
  forgetListing(db)
  return Response.json({ reset: true }, { headers })
}
