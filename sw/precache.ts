import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { setCacheNameDetails } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import type { Locale } from '#config/locales.ts'
import { isKeepableAsset } from './assets.ts'
import { keep, PRECACHE, shelves, STATIC } from './caches.ts'
import { serverNow } from './server-clock.ts'

/**
 * Returns the address of a locale's shell. The build adds all shells to the list, with a new revision in every build, because they name its
 * files.
 */
const shellUrl = (locale: Locale) => `/__shell/${locale}`

/**
 * Returns whether an answer is what it should be: a captive portal that poses as our script or shell must not be stored on this phone.
 * Refusing it fails the install, and the browser tries again later.
 */
export function isOurs(path: string, answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  if (!path.startsWith('/__shell/')) return isKeepableAsset(answer)
  const isGuestPage = answer.headers.get('X-Cache-Segment') === 'guest'
  return answer.status === 200 && !answer.redirected && isGuestPage
}

/**
 * Prepares the precache. It lists all route chunks, not only those of visited pages: a shopper who saw the home page at the gate opens a
 * product in the field. This holds while the whole stays under 1.2 MB of transfer and 120 entries; beyond that, split it by visit.
 */
export function preparePrecache(manifest: (PrecacheEntry | string)[]) {
  setCacheNameDetails({ prefix: '', precache: PRECACHE, suffix: '' })
  const controller = new PrecacheController({
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) => (isOurs(new URL(request.url).pathname, response) ? response : null),
      },
    ],
  })
  controller.addToCacheList(manifest)
  registerRoute(new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] }))
  const entry = controller.getCachedURLs().find((url) => /\/entry-client-[^/]+\.js$/.test(url))
  return {
    /** Returns whether a page loads the stored entry script: a page of another build would miss its files in the field. */
    isOfThisBuild: (html: string) => entry !== undefined && html.includes(new URL(entry).pathname),
    install: (event: ExtendableEvent) => {
      event.waitUntil(warm(controller.getCachedURLs().filter(isHashed)).then(() => controller.install(event)))
    },
    /**
     * Moves files of the previous build to the static cache: a tab of that build may still be open and request them. While yet another
     * version is being installed, its files are stored beside ours: then all stay until that version cleans up.
     */
    activate: async (isNextOnItsWay: () => boolean) => {
      const current = new Set(controller.getURLsToCacheKeys().values())
      const cache = await caches.open(PRECACHE)
      const old = (await cache.keys()).filter(({ url }) => !current.has(url))
      for (const request of old) {
        if (isNextOnItsWay()) return
        await keepOldFile(cache, request)
        await cache.delete(request)
      }
    },
    shell: async (locale: Locale, lostFor: number) => marked(await controller.matchPrecache(shellUrl(locale)), lostFor),
  }
}

/** Files fetched at a time while the shopper already reads the page. */
const LANES = 4

function isHashed(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}

/**
 * Fetches files in parallel before Workbox installs them from the browser's HTTP cache. Workbox fetches one after the other, which takes
 * half a minute for small files on a connection with 150 ms of latency. Most are in that cache anyway, because the page on screen has
 * loaded them.
 */
async function warm(urls: string[]): Promise<void> {
  const cache = await caches.open(PRECACHE)
  const lane = async () => {
    for (let url = urls.shift(); url; url = urls.shift()) {
      if (await cache.match(url)) continue
      // Read to the end, or the connection stays in use; a file that fails is requested again by the install itself.
      await fetch(url, { credentials: 'same-origin', priority: 'low' })
        .then((file) => file.arrayBuffer())
        .catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/**
 * Adds a `Server-Timing` header, from which the page learns that it was booted from the shell, and for how long the network has failed by
 * now (ms).
 */
function marked(shell: Response | undefined, lostFor: number): Response | undefined {
  if (!shell) return undefined
  const headers = new Headers(shell.headers)
  headers.set('Server-Timing', `shell;dur=${lostFor}`)
  return new Response(shell.body, { status: shell.status, headers })
}

async function keepOldFile(cache: Cache, request: Request): Promise<void> {
  if (!new URL(request.url).pathname.startsWith('/assets/')) return
  const file = await cache.match(request)
  if (file) await keep(shelves.assets, STATIC, request.url, file, serverNow(Date.now()))
}
