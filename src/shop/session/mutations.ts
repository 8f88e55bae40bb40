import { GenerateCustomerTokenDocument, RevokeCustomerTokenDocument } from '#graphql/graphql.ts'
import { currentConnection } from '#offline/connection.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { dropToken, keepToken } from './identity.ts'

export type SignInOutcome = { ok: true } | { ok: false; code: 'refused' | 'unknown'; message: string }

/** Asks for a token and keeps it; a refusal carries the backend's own words. */
export async function signIn(shop: ShopWindow, email: string, password: string): Promise<SignInOutcome> {
  try {
    const { generateCustomerToken } = await shop.commerce(GenerateCustomerTokenDocument, { email, password })
    const token = generateCustomerToken?.token
    if (!token) return { ok: false, code: 'refused', message: '' }
    keepToken(token)
    return { ok: true }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return { ok: false, code: isUnknown(error) ? 'unknown' : 'refused', message: error.message }
  }
}

/** Milliseconds a sign-out waits for the shop; by then the request is on its way with the token it revokes. */
const quick = () => (currentConnection().status === 'offline' ? 0 : 150)

/** Revokes the token where that can be done, and forgets it here in any case, soon also on a weak signal. */
export async function signOut(shop: ShopWindow) {
  const told = shop.commerce(RevokeCustomerTokenDocument, {}).catch((error: unknown) => {
    if (!(error instanceof CommerceError)) throw error
  })
  try {
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, quick()))])
  } finally {
    dropToken()
  }
}
