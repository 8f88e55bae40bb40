import { CommerceError } from '#platform/commerce/commerce-error.ts'

/** Milliseconds in which a request that was sent can still take effect: gateway, backend and re-sends of the browser together. */
export const quiescence = 40_000

export type Reading = 'ordered' | 'active' | 'unknown'
export type Verdict = 'accepted' | 'waiting' | 'open'

/** What the reading of a cart says about the order whose answer was lost. */
export function readingOf(error: unknown): Reading {
  if (!(error instanceof CommerceError) || error.kind !== 'rejected') return 'unknown'
  // An order or a merge closes the cart: a closed cart cannot be ordered a second time. Its sentence is in the language of the shop.
  return error.category === 'graphql-no-such-entity' ? 'ordered' : 'unknown'
}

/** Only a cart that is still active after every copy of the request has died may be ordered once more. */
export function verdict(reading: Reading, sinceSent: number): Verdict {
  if (reading === 'ordered') return 'accepted'
  return reading === 'active' && sinceSent >= quiescence ? 'open' : 'waiting'
}
