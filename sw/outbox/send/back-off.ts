import type { Verdict } from './answers.ts'
import type { Ledger } from '../cart/ledger.ts'
import { BACK_OFF_BASE, BACK_OFF_CAP, RETRY_AFTER_CAP } from '../timing.ts'

/**
 * Returns the ledger with the next try set by full jitter, so that many phones that reconnect together do not send together. A time that
 * the server names is respected, up to ten minutes.
 */
export function backedOff(ledger: Ledger, now: number, random: number, verdict?: Verdict): Ledger {
  const count = ledger.retry.count + 1
  const longest = Math.min(BACK_OFF_CAP, BACK_OFF_BASE * 2 ** Math.min(count, 10))
  const named = verdict && 'retryAfter' in verdict ? verdict.retryAfter : undefined
  const wait = named === undefined ? Math.max(250, random * longest) : Math.min(named, RETRY_AFTER_CAP)
  const isSilent = verdict?.kind === 'unknown' && !verdict.failed
  return { ...ledger, retry: { count, at: now + wait, hard: named !== undefined, isSilent } }
}

export const answered = (ledger: Ledger): Ledger =>
  ledger.retry.count === 0 ? ledger : { ...ledger, retry: { count: 0, at: 0, hard: false } }
