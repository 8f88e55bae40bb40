import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import type { Clock } from '../endpoint/shop-context.ts'
import { keepMail } from './mailer.ts'

const text = v.pipe(v.string(), v.maxLength(200_000))
const mail = v.object({ to: text, template: text, subject: text, text, html: text })

export const letterBoxPath = '/services/letter-box'

const refused = (status: number, reason: string) => new Response(reason, { status, headers: { 'content-type': 'text/plain' } })

/**
 * Stores a letter that the storefront's own server POSTs, next to the engine's mails, while there is no mail server. Requests of pages are
 * refused.
 */
export async function letterBox(request: Request, db: Database, clock: Clock): Promise<Response> {
  if (request.method !== 'POST') return refused(405, 'Use POST')
  if (request.headers.has('origin')) return refused(403, 'No page posts here')
  const asked = v.safeParse(mail, await request.json().catch(() => undefined))
  if (!asked.success) return refused(400, 'No letter')
  keepMail(db, clock, asked.output, null)
  return Response.json({ kept: true }, { headers: { 'cache-control': 'no-store' } })
}
