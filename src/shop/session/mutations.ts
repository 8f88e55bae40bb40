import { GenerateCustomerTokenDocument, RevokeCustomerTokenDocument } from '#graphql/graphql.ts'
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

/** Revokes the token where that can be done, and forgets it here in any case. */
export async function signOut(shop: ShopWindow) {
  try {
    await shop.commerce(RevokeCustomerTokenDocument, {})
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
  } finally {
    dropToken()
  }
}
