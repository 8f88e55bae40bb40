import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isServable, stamped, trim, type Shelf } from './caches.ts'
import { serverNow } from './server-clock.ts'

/** Longest a file may take, in milliseconds: one that hangs for ever would keep the next worker waiting. */
const longest = 120_000

/** Teaches a strategy our shelves: only what is worth keeping is kept, dated by the server's clock, capped in number and bytes. */
export function keptOn(
  shelf: Shelf,
  isKeepable: (answer: Response) => boolean,
  secondsOf: (url: URL) => number = () => shelf.seconds,
): WorkboxPlugin {
  return {
    requestWillFetch: async ({ request }) =>
      // The browser itself gives up on a navigation, and gives nobody else its request.
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
