import { GenerateCustomerTokenDocument } from '#graphql/graphql.ts'
import { revokeToken } from '#offline/revoke-token.ts'
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

/** Removes the token here immediately, and revokes it at the engine as soon as that can be reached. */
export async function signOut() {
  // The customer of a deleted account has no token any more.
  const token = readToken()
  if (!token) return
  try {
    await revokeToken(token)
  } finally {
    dropToken()
  }
}
