import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Clock } from '../endpoint/shop-context.ts'
import { emailKey } from '../session/email-address.ts'

/**
 * A reset link lives two hours (`reset_link_expiration_period`) and survives ten wrong guesses; an address gets at most five mails an hour.
 */
export const resetRules = { linkHours: 2, wrongGuesses: 10, mailsAnHour: 5 }

const hour = 3_600_000

interface ResetRow {
  digest: string | null
  created_at: string
  wrong_guesses: number
  mails: number
  counted_from: string
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')
const rowOf = (db: Database, key: string) => db.get<ResetRow>('SELECT * FROM password_reset WHERE email_key = ?', key)

/** Issues a reset token for this address; an earlier one becomes invalid. */
export function issueResetToken(db: Database, clock: Clock, email: string, token = randomBytes(16).toString('hex')) {
  const now = clock().toISOString()
  db.run(
    `INSERT INTO password_reset (email_key, digest, created_at, counted_from) VALUES (?, ?, ?, ?)
     ON CONFLICT (email_key) DO UPDATE SET digest = excluded.digest, created_at = excluded.created_at, wrong_guesses = 0`,
    ...[emailKey(email), digestOf(token), now, now],
  )
  return token
}

/** @returns false when this address has reached its limit of mails within the hour */
export function countResetMail(db: Database, clock: Clock, email: string): boolean {
  const key = emailKey(email)
  const now = clock().getTime()
  db.run('DELETE FROM password_reset WHERE counted_from < ? AND created_at < ?', ...dayAgo(now))
  const row = rowOf(db, key)
  const running = row && Date.parse(row.counted_from) > now - hour
  const mails = (running ? row.mails : 0) + 1
  if (mails > resetRules.mailsAnHour) return false
  const from = running ? row.counted_from : new Date(now).toISOString()
  db.run(
    `INSERT INTO password_reset (email_key, created_at, mails, counted_from) VALUES (?, ?, ?, ?)
     ON CONFLICT (email_key) DO UPDATE SET mails = excluded.mails, counted_from = excluded.counted_from`,
    ...[key, new Date(now).toISOString(), mails, from],
  )
  return true
}

const dayAgo = (now: number) => {
  const then = new Date(now - 24 * hour).toISOString()
  return [then, then]
}

export type TokenCheck = 'right' | 'mismatched' | 'expired'

/** Checks a reset token and counts a wrong guess; after the last allowed guess the link counts as expired. */
export function checkResetToken(db: Database, clock: Clock, email: string, token: string): TokenCheck {
  const key = emailKey(email)
  const row = rowOf(db, key)
  if (!row?.digest) return 'mismatched'
  if (row.wrong_guesses >= resetRules.wrongGuesses) return 'expired'
  if (!timingSafeEqual(Buffer.from(digestOf(token)), Buffer.from(row.digest))) {
    db.run('UPDATE password_reset SET wrong_guesses = wrong_guesses + 1 WHERE email_key = ?', key)
    return 'mismatched'
  }
  const age = clock().getTime() - Date.parse(row.created_at)
  return age < 0 || age >= resetRules.linkHours * hour ? 'expired' : 'right'
}

/** Invalidates the reset token after its use, or after the password was changed in another way. */
export const forgetResetToken = (db: Database, email: string) =>
  db.run('UPDATE password_reset SET digest = NULL WHERE email_key = ?', emailKey(email))
