import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { ownName } from '#config/own-name.ts'
import type { Config } from '../config.ts'
import { emailIn } from '../limits/limits.ts'
import { isProofOf, proofCookie, timedProof } from '../timed-proof.ts'
import type { Commerce, CommerceOutcome } from './commerce.ts'
import { principalOf } from './operation-headers.ts'

const name = ownName('password')
const wanting: ReadonlySet<string> = new Set(['DeleteCustomer'])
const whoAsks = 'query { customer { email } }'
const answered = v.object({ customer: v.object({ email: v.string() }) })

export interface PasswordProofs {
  /** Whether a document needs proof of the password, although the engine runs it without. */
  wants(document: string): boolean
  /** Returns the Set-Cookie for a signed-in customer who has given the password of this e-mail address. */
  give(email: string, token: string): string
  /** Returns true when the token's customer has given their password in this session just now; otherwise what is answered instead. */
  check(c: Context, token: string, store: string): Promise<true | 'needed' | (CommerceOutcome & { ok: false })>
}

/**
 * Creates proofs that a customer has just given their password. Magento deletes an account for its token alone, and a stolen token must not
 * be enough: a sign-in within the session, shortly before, leaves this proof. The sign-in that begins a session leaves none, because
 * someone who takes the session over a minute later does not know the password either.
 */
export function createPasswordProofs(
  config: Pick<Config, 'deviceSecret' | 'canonicalOrigin'>,
  commerce: Commerce,
  now: () => number,
): PasswordProofs {
  const key = `plon password ${config.deviceSecret ?? randomBytes(32).toString('base64url')}`
  const of = (email: string, token: string) => `${principalOf(token)} ${emailIn({ email }) ?? ''}`
  return {
    wants: (document) => wanting.has(document),
    give: (email, token) => proofCookie(name, timedProof(key, of(email, token), now()), config),
    async check(c, token, store) {
      const proof = getCookie(c, name)
      if (!proof) return 'needed'
      const outcome = await commerce({ query: whoAsks, variables: {}, store, token })
      if (!outcome.ok) return outcome
      const asked = v.safeParse(answered, outcome.data)
      return (asked.success && isProofOf(proof, key, of(asked.output.customer.email, token), now())) || 'needed'
    },
  }
}
