import type { Verdict } from './answers.ts'
import { MOST_REFUSALS, REFUSAL_PAUSE } from '../timing.ts'

interface Refused {
  refusals?: number | undefined
}

/**
 * A request that was not taken as a whole may have met a lock on the cart, which passes, and only the sentence would say so. Nothing has
 * happened either way: it is sent again after a moment, and the refusal is believed once it was given several times in a row.
 * @param asker the change or the ledger that counts them
 */
export function weighed<T extends Refused>(asker: T, verdict: Verdict, most = MOST_REFUSALS): { asker: T; verdict: Verdict } {
  const refusals = asker.refusals ?? 0
  const mayPass = verdict.kind === 'refused' && verdict.because === 'input' && refusals + 1 < most
  if (!mayPass) return { asker: refusals === 0 ? asker : { ...asker, refusals: 0 }, verdict }
  const retryAfter = REFUSAL_PAUSE * 1.5 ** refusals
  return { asker: { ...asker, refusals: refusals + 1 }, verdict: { kind: 'no-effect', failed: false, retryAfter } }
}
