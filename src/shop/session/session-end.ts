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

/**
 * Whether the token is worth nothing any more. An authorization error can also mean somebody else's cart or address,
 * so the backend is asked who is here; a silence keeps the session.
 */
export async function isSessionOver(shop: ShopWindow): Promise<boolean> {
  try {
    const { customer } = await shop.commerce(CustomerDocument, {})
    return customer === null
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return endsSession(error)
  }
}
