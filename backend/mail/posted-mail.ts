import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import type { Clock } from '../endpoint/shop-context.ts'
import { keepMail } from './mailer.ts'

const text = v.pipe(v.string(), v.maxLength(200_000))
const mail = v.object({ to: text, template: text, subject: text, text, html: text })

/** `POST /dev/mail`: a letter of the storefront's own server, kept beside the engine's mails while there is no mail server. */
export async function mailByRequest(request: Request, db: Database, clock: Clock) {
  const asked = v.safeParse(mail, await request.json().catch(() => undefined))
  if (!asked.success) return { kept: false }
  keepMail(db, clock, asked.output, null)
  return { kept: true }
}
