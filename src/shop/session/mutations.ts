import { GenerateCustomerTokenDocument, RevokeCustomerTokenDocument } from '#graphql/graphql.ts'
import { currentConnection } from '#offline/connection.ts'
import { deferRevocation } from '#offline/deferred-revocation.ts'
import { track } from '#platform/analytics/analytics.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { dropToken, keepToken, readToken } from './identity.ts'
import { type Refusal, asked, attempt } from './refusal.ts'

export type SignInOutcome = { ok: true } | Refusal

/** Whether this is the person's password; the token that comes with the proof. */
export const provePassword = (shop: ShopWindow, email: string, password: string) =>
  attempt(async () => {
    const { generateCustomerToken } = await asked(shop, GenerateCustomerTokenDocument, { email, password })
    const token = generateCustomerToken?.token
    if (!token) throw new CommerceError('rejected', '', 'graphql-authentication')
    return token
  })

/** Asks for a token and keeps it; a refusal carries the backend's own words. */
export async function signIn(shop: ShopWindow, email: string, password: string): Promise<SignInOutcome> {
  const outcome = await provePassword(shop, email, password)
  if (!outcome.ok) return outcome
  keepToken(outcome.value)
  track({ event: 'login', method: 'password' })
  return { ok: true }
}

/** Milliseconds a sign-out waits for the shop; by then the request is on its way with the token it revokes. */
const quick = () => (currentConnection().status === 'offline' ? 0 : 150)

/** Revokes the token of somebody who has left an earlier page while signing out. */
export async function revokeLater(token: string) {
  const { queued } = await deferRevocation(token)
  void queued().catch(() => undefined)
}

/** Revokes the token where that can be done, and forgets it here in any case, soon also on a weak signal. */
export async function signOut(shop: ShopWindow) {
  // Whose account is deleted has no token any more.
  const token = readToken()
  if (!token) return
  const { confirmed, queued } = await deferRevocation(token)
  const told = shop.commerce(RevokeCustomerTokenDocument, {}).then(confirmed, (error: unknown) => {
    if (!(error instanceof CommerceError)) throw error
    // Refused is the token of nobody: there is nothing left to end.
    void (error.kind === 'unauthorized' ? confirmed() : queued()).catch(() => undefined)
  })
  try {
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, quick()))])
  } finally {
    dropToken()
  }
}
