import type { Ledger } from './ledger.ts'
import { BACK_OFF_BASE, BACK_OFF_CAP, RETRY_AFTER_CAP } from './timing.ts'

/** Full jitter: many phones that come back at once do not come back together. A server that names a time is believed, up to ten minutes. */
export function backedOff(ledger: Ledger, now: number, random: number, retryAfter?: number): Ledger {
  const count = ledger.retry.count + 1
  const longest = Math.min(BACK_OFF_CAP, BACK_OFF_BASE * 2 ** Math.min(count, 10))
  const wait = retryAfter === undefined ? Math.max(250, random * longest) : Math.min(retryAfter, RETRY_AFTER_CAP)
  return { ...ledger, retry: { count, at: now + wait, hard: retryAfter !== undefined } }
}

export const answered = (ledger: Ledger): Ledger =>
  ledger.retry.count === 0 ? ledger : { ...ledger, retry: { count: 0, at: 0, hard: false } }
