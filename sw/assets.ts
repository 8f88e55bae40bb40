import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies'
import { PRECACHE, shelves, STATIC } from './caches.ts'
import { keptOn } from './kept-on.ts'

/** Files without a hash in their name may change under the same address. */
const UNHASHED_SECONDS = 7 * 24 * 60 * 60

export function isAsset(url: URL): boolean {
  return /^\/(assets|brand)\//.test(url.pathname)
}

/** A page under a script's address (a portal, a 404 in HTML) must never be kept as that script. */
export function isKeepableAsset(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const type = answer.headers.get('Content-Type') ?? ''
  return answer.status === 200 && answer.type === 'basic' && !answer.redirected && type !== '' && !/html/i.test(type)
}

/** A page that is newer than its worker finds its files with the worker that waits to follow. */
const ofTheNext: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await caches.match(request, { cacheName: PRECACHE })),
}

/** Files the precache does not hold: those of another build, and what is too large for every phone. */
export const assets = new CacheFirst({
  cacheName: STATIC,
  plugins: [
    keptOn(shelves.assets, isKeepableAsset, ({ pathname }) =>
      pathname.startsWith('/assets/') ? shelves.assets.seconds : UNHASHED_SECONDS,
    ),
    ofTheNext,
  ],
})
