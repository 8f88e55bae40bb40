import type { QueryClient } from '@tanstack/react-query'
import { erasePersisted } from '#offline/persisted-queries.ts'
import { identifyAnew } from '#offline/outbox.ts'
import { watched } from '#ui/watched-value.ts'
import { dropCookie } from '#platform/cookies.ts'
import { forgetCartId, readCartId } from '#shop/cart/cart-id.ts'
import { forgetTraces } from './device-traces.ts'

/** Counts sign-ins on this page, each once the outbox knows the customer. */
export const arrivals = watched(0)

/** Reads everything on screen again for the customer, resumes their waiting changes and merges the guest's cart into theirs. */
export async function afterSignIn(queryClient: QueryClient) {
  queryClient.removeQueries({ queryKey: ['personal'] })
  try {
    await identifyAnew()
  } catch {
    // The outbox could not be loaded: the next page that changes something identifies the customer to it.
  }
  arrivals.set(arrivals.get() + 1)
  await queryClient.invalidateQueries()
}

/** Removes personal data from memory and disk. */
export async function afterSignOut(queryClient: QueryClient) {
  // Where databases are refused there is nothing to erase.
  await erasePersisted().catch(() => undefined)
  forgetTraces()
  afterSessionEnd(queryClient)
}

/** Removes personal data from the screen. Data on the device stays, because a person whose session ended has not signed out. */
export function afterSessionEnd(queryClient: QueryClient) {
  dropCarts()
  queryClient.removeQueries({ queryKey: ['personal'] })
  queryClient.removeQueries({ queryKey: ['cart'] })
  // Not awaited: on a weak connection the following steps would wait until everything has been read again.
  void queryClient.invalidateQueries()
}

/** Forgets the person's cart and quote, which belong to nobody else. */
export function dropCarts() {
  const cart = readCartId()
  if (cart) forgetCartId(cart)
  dropCookie('vsf-quote')
}
