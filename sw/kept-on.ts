import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isServable, stamped, trim, type Shelf } from './caches.ts'
import { serverNow } from './server-clock.ts'

/** Milliseconds a file may take at most: a request that hangs would keep the next worker waiting. */
const longest = 120_000

/**
 * Creates a Workbox plugin that applies a shelf to a strategy: only eligible answers are stored, dated by the server's clock, limited in
 * number and bytes.
 */
export function keptOn(
  shelf: Shelf,
  isKeepable: (answer: Response) => boolean,
  secondsOf: (url: URL) => number = () => shelf.seconds,
): WorkboxPlugin {
  return {
    requestWillFetch: async ({ request }) =>
      // The browser aborts a navigation itself, and its request cannot be copied unchanged.
      request.mode === 'navigate'
        ? request
        : new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(longest)]) }),
    cacheWillUpdate: async ({ request, response }) => {
      if (!isKeepable(response)) return null
      const seconds = secondsOf(new URL(request.url))
      return stamped(response, await response.clone().arrayBuffer(), { ...serverNow(Date.now()), seconds })
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && isServable(cachedResponse) ? cachedResponse : null,
    cacheDidUpdate: () => trim(shelf),
  }
}
