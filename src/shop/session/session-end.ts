import { CustomerDocument } from '#graphql/graphql.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** Magento's error categories for a customer who may not be served: locked, no longer confirmed, deleted. */
const definite = new Set(['graphql-authentication', 'graphql-authorization', 'graphql-no-such-entity'])

/** Whether an error of the customer query ends the session: only a definite refusal does, never a missing answer. */
export function endsSession(error: unknown): boolean {
  if (!(error instanceof CommerceError)) return false
  if (error.kind === 'unauthorized') return true
  return error.kind === 'rejected' && error.category !== undefined && definite.has(error.category)
}

/** Whether the account has been deleted, so that no one can return to changes that wait for its owner. */
const endsAccount = (error: CommerceError) => error.kind === 'rejected' && error.category === 'graphql-no-such-entity'

/** How a session has ended: expired or ended by the engine, or together with the account. */
export type SessionEnd = 'session' | 'account'

/**
 * Returns how the session has ended; `undefined` while it goes on. An authorization error may also concern another customer's cart or
 * address, so the backend is queried for the customer; without an answer the session is kept.
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
