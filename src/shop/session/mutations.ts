import { GenerateCustomerTokenDocument, RevokeCustomerTokenDocument } from '#graphql/graphql.ts'
import { currentConnection } from '#offline/connection.ts'
import { deferRevocation } from '#offline/deferred-revocation.ts'
import { track } from '#platform/analytics/analytics.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { dropToken, keepToken, readToken } from './identity.ts'
import { type Refusal, asked, attempt, refusalOf } from './refusal.ts'

export type SignInOutcome = { ok: true } | Refusal

/** Checks the customer's password and returns the token that the engine issues for it. */
export const provePassword = (shop: ShopWindow, email: string, password: string, whyNot = refusalOf) =>
  attempt(async () => {
    const { generateCustomerToken } = await asked(shop, GenerateCustomerTokenDocument, { email, password })
    const token = generateCustomerToken?.token
    if (!token) throw new CommerceError('rejected', '', 'graphql-authentication')
    return token
  }, whyNot)

/** Requests a token and stores it; a refusal carries the backend's own message. */
export async function signIn(shop: ShopWindow, email: string, password: string): Promise<SignInOutcome> {
  const outcome = await provePassword(shop, email, password)
  if (!outcome.ok) return outcome
  keepToken(outcome.value)
  track({ event: 'login', method: 'password' })
  return { ok: true }
}

/** Milliseconds that a sign-out waits for the engine; by then the request has been sent with the token it revokes. */
const quick = () => (currentConnection().status === 'offline' ? 0 : 150)

/** Queues the revocation of a token whose owner left an earlier page while signing out. */
export async function revokeLater(token: string) {
  const { queued } = await deferRevocation(token)
  void queued().catch(() => undefined)
}

/** Revokes the token where possible and removes it here in any case, soon even over a weak signal. */
export async function signOut(shop: ShopWindow) {
  // The customer of a deleted account has no token any more.
  const token = readToken()
  if (!token) return
  const { confirmed, queued } = await deferRevocation(token)
  const told = shop.commerce(RevokeCustomerTokenDocument, {}).then(confirmed, (error: unknown) => {
    if (!(error instanceof CommerceError)) throw error
    // A refused token is already invalid, so there is nothing left to revoke.
    void (error.kind === 'unauthorized' ? confirmed() : queued()).catch(() => undefined)
  })
  try {
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, quick()))])
  } finally {
    dropToken()
  }
}
