import { CommerceError } from '#platform/commerce/commerce-error.ts'

/** Milliseconds in which a sent request can still take effect: gateway, backend and re-sends of the browser together. */
export const quiescence = 40_000

export type Reading = 'ordered' | 'active' | 'unknown'
export type Verdict = 'accepted' | 'waiting' | 'open'

/** Derives from a failed read of the cart what happened to the order whose answer was lost. */
export function readingOf(error: unknown): Reading {
  if (!(error instanceof CommerceError) || error.kind !== 'rejected') return 'unknown'
  // An order or a merge closes the cart, and a closed cart cannot be ordered again. The message is not compared, because it is translated.
  return error.category === 'graphql-no-such-entity' ? 'ordered' : 'unknown'
}

/** Allows another order only for a cart that is still active after every copy of the request has expired. */
export function verdict(reading: Reading, sinceSent: number): Verdict {
  if (reading === 'ordered') return 'accepted'
  return reading === 'active' && sinceSent >= quiescence ? 'open' : 'waiting'
}
