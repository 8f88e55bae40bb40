import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { setCacheNameDetails } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import type { Locale } from '#config/locales.ts'
import { isKeepableAsset } from './assets.ts'
import { keep, PRECACHE, shelves, STATIC } from './caches.ts'
import { serverNow } from './server-clock.ts'

/** The build puts both into the list, revised with every build because they name its files. */
const shellUrl = (locale: Locale) => `/__shell/${locale}`

/**
 * The answer is what it should be: a portal that signs itself as our script or shell must not become the shop on this phone. Refusing
 * it fails the install, and the browser tries again later.
 */
export function isOurs(path: string, answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  if (!path.startsWith('/__shell/')) return isKeepableAsset(answer)
  const isGuestPage = answer.headers.get('X-Cache-Segment') === 'guest'
  return answer.status === 200 && !answer.redirected && isGuestPage
}

/**
 * All route chunks are in the list, not only those of the visited pages: a shopper who saw the home page at the gate opens a product
 * in the field. That holds while the whole stays under 1.2 MB of transfer and 120 entries; beyond that, split it by visit.
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
    /** Whether a page begins with the script that lies here: another build's page would miss its files in the field. */
    isOfThisBuild: (html: string) => entry !== undefined && html.includes(new URL(entry).pathname),
    install: (event: ExtendableEvent) => {
      event.waitUntil(warm(controller.getCachedURLs().filter(isHashed)).then(() => controller.install(event)))
    },
    /**
     * Files of the build before move to the static cache: a tab of that build may still be open and ask for them. While yet another
     * version is on its way its files lie beside ours: then all stay, until that one clears up.
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

/** How many files are fetched at once while the shopper already reads the page. */
const LANES = 4

function isHashed(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}

/**
 * Workbox fetches file after file, which on a line of 150 ms takes half a minute for small files; fetched side by side beforehand, they
 * come from the browser's own cache. Most are in it anyway, because the page on screen has loaded them.
 */
async function warm(urls: string[]): Promise<void> {
  const cache = await caches.open(PRECACHE)
  const lane = async () => {
    for (let url = urls.shift(); url; url = urls.shift()) {
      if (await cache.match(url)) continue
      // Read to the end, or the line stays taken; a file that fails is asked for again by the install itself.
      await fetch(url, { credentials: 'same-origin', priority: 'low' })
        .then((file) => file.arrayBuffer())
        .catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** The page can read this in its own timing: it was booted from the shell, and for how long the network has failed by now. */
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
