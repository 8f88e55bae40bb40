import { CustomerDocument } from '#graphql/graphql.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** What Magento says of a customer whom it will not serve: locked, no more confirmed, deleted. */
const definite = new Set(['graphql-authentication', 'graphql-authorization', 'graphql-no-such-entity'])

/** Whether the answer to "who am I" ends the session: a definite no, never a silence. */
export function endsSession(error: unknown): boolean {
  if (!(error instanceof CommerceError)) return false
  if (error.kind === 'unauthorized') return true
  return error.kind === 'rejected' && error.category !== undefined && definite.has(error.category)
}

/** The account itself is gone: nobody can ever come back to what waits for its owner. */
const endsAccount = (error: CommerceError) => error.kind === 'rejected' && error.category === 'graphql-no-such-entity'

/** How a session has ended: by time or by the shop's word, or with the account. */
export type SessionEnd = 'session' | 'account'

/**
 * Whether the token is worth nothing any more. An authorization error can also mean somebody else's cart or address,
 * so the backend is asked who is here; a silence keeps the session.
 */
export async function howSessionEnded(shop: ShopWindow): Promise<SessionEnd | undefined> {
  try {
    const { customer } = await shop.commerce(CustomerDocument, {})
    return customer === null ? 'session' : undefined
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (endsAccount(error)) return 'account'
    return endsSession(error) ? 'session' : undefined
  }
}
