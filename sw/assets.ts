import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies'
import { PRECACHE, shelves, STATIC } from './caches.ts'
import { keptOn } from './kept-on.ts'

/** Seconds a file without a hash in its name is cached, because its content may change under the same address. */
const UNHASHED_SECONDS = 7 * 24 * 60 * 60

export function isAsset(url: URL): boolean {
  return /^\/(assets|brand)\//.test(url.pathname)
}

/**
 * Returns whether an answer may be cached as a file: an HTML page under a script's address (a captive portal, a 404 page) must never be
 * cached as that script.
 */
export function isKeepableAsset(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const type = answer.headers.get('Content-Type') ?? ''
  return answer.status === 200 && answer.type === 'basic' && !answer.redirected && type !== '' && !/html/i.test(type)
}

/** Serves files from the precache of a waiting worker to a page that is newer than the active worker. */
const ofTheNext: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await caches.match(request, { cacheName: PRECACHE })),
}

/** Caches files outside the precache: those of another build, and files too large to precache on every phone. */
export const assets = new CacheFirst({
  cacheName: STATIC,
  plugins: [
    keptOn(shelves.assets, isKeepableAsset, ({ pathname }) =>
      pathname.startsWith('/assets/') ? shelves.assets.seconds : UNHASHED_SECONDS,
    ),
    ofTheNext,
  ],
})
