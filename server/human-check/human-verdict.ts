import * as v from 'valibot'
import { readBounded } from '../bounded-body.ts'
import type { HumanCheckSettings } from './human-check-settings.ts'

const told = v.object({ success: v.boolean(), score: v.optional(v.number()), action: v.optional(v.string()) })

export interface VerdictParts {
  fetch?: (address: string, init: RequestInit) => Promise<Response>
  /** Milliseconds. */
  timeout?: number
}

/** Whether a token is that of a person who does just this; no answer in time means no. */
export type HumanVerdict = (token: string, action: string) => Promise<{ ok: true } | { ok: false; cause: string }>

export function createHumanVerdict(
  { secret, verifyUrl, minScore }: HumanCheckSettings,
  { fetch: load = fetch, timeout = 5000 }: VerdictParts = {},
): HumanVerdict {
  return async (token, action) => {
    if (token === '' || token.length > 4000) return { ok: false, cause: 'no token' }
    try {
      const response = await load(verifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response: token }).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const answer = v.safeParse(told, JSON.parse(new TextDecoder().decode(await readBounded(response, 16 * 1024))))
      if (!answer.success) return { ok: false, cause: `HTTP ${response.status}` }
      const { success, score = 0, action: done } = answer.output
      if (!success) return { ok: false, cause: 'refused' }
      if (done !== action) return { ok: false, cause: 'another action' }
      return score >= minScore ? { ok: true } : { ok: false, cause: 'low score' }
    } catch (error) {
      return { ok: false, cause: error instanceof Error ? error.name : 'unknown' }
    }
  }
}
