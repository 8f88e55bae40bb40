import * as v from 'valibot'
import { createOutside, NoAnswer, type Load, type OutsideAnswer } from '../outside/call.ts'
import { jsonIn } from '../outside/json-answer.ts'
import type { HumanCheckSettings } from './human-check-settings.ts'

const told = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
})

export interface VerdictParts {
  fetch?: Load
  /** Milliseconds. */
  timeout?: number
  /** Host on which the token must have been issued; any host where the operator has set none. */
  hostname?: string | undefined
}

/** Checks whether a token belongs to a person doing exactly this action; no answer in time counts as no. */
export type HumanVerdict = (token: string, action: string) => Promise<{ ok: true } | { ok: false; cause: string }>

export function createHumanVerdict(
  { secret, verifyUrl, minScore }: HumanCheckSettings,
  { fetch, timeout = 5000, hostname }: VerdictParts = {},
): HumanVerdict {
  const outside = createOutside({
    ...{ name: 'human check', target: verifyUrl, timeout, most: 16 * 1024, breaker: { failures: 5, pause: 10_000 } },
    ...(fetch && { fetch }),
  })
  return async (token, action) => {
    if (token === '' || token.length > 4000) return { ok: false, cause: 'no token' }
    const outcome = await outside.ask(new URL(verifyUrl), verdictIn, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret, response: token }).toString(),
    })
    if (!outcome.ok) return { ok: false, cause: outcome.cause }
    const { success, score = 0, action: done, hostname: seenOn } = outcome.value
    if (!success) return { ok: false, cause: 'refused' }
    if (done !== action) return { ok: false, cause: 'another action' }
    // A foreign page that collects tokens with our public key has another host.
    if (hostname !== undefined && seenOn !== hostname) return { ok: false, cause: 'another host' }
    return score >= minScore ? { ok: true } : { ok: false, cause: 'low score' }
  }
}

function verdictIn(answer: OutsideAnswer) {
  const read = v.safeParse(told, jsonIn(answer))
  if (!read.success) throw new NoAnswer(`HTTP ${answer.status}`)
  return read.output
}
