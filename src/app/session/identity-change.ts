import type { QueryClient } from '@tanstack/react-query'
import { erasePersisted } from '#offline/persisted-queries.ts'
import { identifyAnew } from '#offline/outbox.ts'
import { watched } from '#ui/watched-value.ts'
import { dropCookie } from '#platform/cookies.ts'
import { forgetCartId, readCartId } from '#shop/cart/cart-id.ts'
import { forgetTraces } from './device-traces.ts'

/** Counts who has signed in on this page, once what they change is theirs. */
export const arrivals = watched(0)

/** Everything on screen is read anew for the person; what waited for them goes on, and the guest's cart joins theirs. */
export async function afterSignIn(queryClient: QueryClient) {
  queryClient.removeQueries({ queryKey: ['personal'] })
  try {
    await identifyAnew()
  } catch {
    // The engine could not be loaded: the next page that changes something tells it who is here.
  }
  arrivals.set(arrivals.get() + 1)
  await queryClient.invalidateQueries()
}

/** Nothing personal stays in memory or on the disk. */
export async function afterSignOut(queryClient: QueryClient) {
  // Where databases are refused there is nothing to forget.
  await erasePersisted().catch(() => undefined)
  forgetTraces()
  afterSessionEnd(queryClient)
}

/** Nothing personal stays on screen; what the device keeps of somebody who has not left is not touched. */
export function afterSessionEnd(queryClient: QueryClient) {
  dropCarts()
  queryClient.removeQueries({ queryKey: ['personal'] })
  queryClient.removeQueries({ queryKey: ['cart'] })
  // What comes next must not wait until a weak signal has read everything anew.
  void queryClient.invalidateQueries()
}

/** The person's cart and quote are nobody else's. */
export function dropCarts() {
  const cart = readCartId()
  if (cart) forgetCartId(cart)
  dropCookie('vsf-quote')
}
