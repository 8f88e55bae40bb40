import type { Database } from '../database/database.ts'
import type { Clock, ShopContext } from '../endpoint/shop-context.ts'
import { emailKey } from './email-address.ts'

/** Magento's `lockout_threshold`, in minutes. */
const lockMinutes = 10

const day = 86_400_000

interface FailureRow {
  failures: number
  locked_until: string | null
}

const failuresOf = (db: Database, key: string) =>
  db.get<FailureRow>('SELECT failures, locked_until FROM sign_in_failure WHERE email_key = ?', key)

const isOver = (row: FailureRow, now: string) => row.locked_until !== null && row.locked_until <= now

export function isLocked(db: Database, clock: Clock, email: string) {
  const row = failuresOf(db, emailKey(email))
  return row?.locked_until != null && !isOver(row, clock().toISOString())
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot evade the lock. An address without an account is
 * counted and locked alike, so that the lock does not disclose who is a customer.
 * @returns `false` when the account is locked
 */
export function beginAttempt({ db, clock, settings }: Pick<ShopContext, 'db' | 'clock' | 'settings'>, email: string): boolean {
  const most = settings.lockoutFailures
  if (most === 0) return true
  const key = emailKey(email)
  const now = clock()
  return db.transaction(() => {
    db.run('DELETE FROM sign_in_failure WHERE at < ?', new Date(now.getTime() - day).toISOString())
    if (isLocked(db, clock, email)) return false
    const row = failuresOf(db, key)
    const failures = (row && !isOver(row, now.toISOString()) ? row.failures : 0) + 1
    const until = failures >= most ? new Date(now.getTime() + lockMinutes * 60_000).toISOString() : null
    db.run(
      'INSERT OR REPLACE INTO sign_in_failure (email_key, failures, locked_until, at) VALUES (?, ?, ?, ?)',
      ...[key, failures, until, now.toISOString()],
    )
    return true
  })
}

/** Clears the failure count after a correct password. */
export const forgetFailures = (db: Database, email: string) =>
  db.run('DELETE FROM sign_in_failure WHERE email_key = ?', emailKey(email))
