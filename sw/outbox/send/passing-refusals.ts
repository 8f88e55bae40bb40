import type { Verdict } from './answers.ts'
import { MOST_REFUSALS, REFUSAL_PAUSE } from '../timing.ts'

interface Refused {
  refusals?: number | undefined
}

/**
 * Turns a refusal that may be temporary into another try. A request that was not accepted as a whole may have met a lock on the cart, which
 * only the sentence would tell. Nothing has happened either way, so it is sent again after a moment, and the refusal is accepted after
 * several in a row.
 * @param asker the change or the ledger that counts them
 */
export function weighed<T extends Refused>(asker: T, verdict: Verdict, most = MOST_REFUSALS): { asker: T; verdict: Verdict } {
  const refusals = asker.refusals ?? 0
  const mayPass = verdict.kind === 'refused' && verdict.because === 'input' && refusals + 1 < most
  if (!mayPass) return { asker: refusals === 0 ? asker : { ...asker, refusals: 0 }, verdict }
  const retryAfter = REFUSAL_PAUSE * 1.5 ** refusals
  return { asker: { ...asker, refusals: refusals + 1 }, verdict: { kind: 'no-effect', failed: false, retryAfter } }
}
