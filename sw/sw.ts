import { ownName } from '#config/own-name.ts'

/// <reference lib="webworker" />
import { disable as disableNavigationPreload, enable as enableNavigationPreload } from 'workbox-navigation-preload'
import latePartsOfBuild, { ofCatalogue } from 'virtual:late-parts'
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { assets, isAsset } from './assets.ts'
import { isAttachment } from './attachment-kind.ts'
import { answerAttachment } from './attachments.ts'
import { deleteOutdated } from './caches.ts'
import { catalogueRead } from './catalogue-read.ts'
import { answerRead, keepPageAnswers, keepPageReads } from './catalogue.ts'
import type { Later } from './later.ts'
import { partKeeper } from './late-parts.ts'
import { answerPicture, keepPagePictures, renditionOf } from './images.ts'
import { heard } from './lost-signal.ts'
import { fetchPage, forgetPages } from './kept-pages.ts'
import { answerPage, chosenLocale, isPage } from './pages.ts'
import { preparePrecache } from './precache.ts'
import { sendWaiting } from './outbox-sending.ts'
import { editionRequest } from './pocket-messages.ts'
import { fulfil, hasEdition, resumeEditions, waitsForSignal } from './pocket/taking.ts'
import { pageMessage, SYNC_TAG } from './protocol.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// ---- Chunks: a script that a page requests brings along the chunks that the page may load later.

const parts = partKeeper(latePartsOfBuild, self.location.origin)

/** Milliseconds in which a page receives what it has requested, before its lazy chunks are fetched. */
const firstThePage = 1_000

// Before the routes: an event that one of them has answered does not reach later listeners.
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== self.location.origin || !pathname.endsWith('.js')) return
  event.waitUntil(new Promise((resolve) => setTimeout(resolve, firstThePage)).then(() => parts.keepPartsOf(pathname)))
})

const precache = preparePrecache(self.__WB_MANIFEST)

// ---- Lifecycle: a new worker waits until the shopper accepts it; only then are old files and caches deleted.

// Only Chromium's navigation preload is reliable. Firefox shows its own error page when a preload fails, whatever the worker answers
// (GoogleChrome/workbox#3134); WebKit may show the worker's answer under the content policy of the preload.
if ('userAgentData' in navigator) enableNavigationPreload()
else disableNavigationPreload()
self.addEventListener('install', precache.install)
self.addEventListener('activate', (event) => {
  event.waitUntil(
    precache
      .activate(() => self.registration.installing !== null || self.registration.waiting !== null)
      .then(forgetPages)
      .then(deleteOutdated)
      .then(() => self.clients.claim()),
  )
})

// ---- Routes: GET requests of this origin without ranges. The worker does not handle anything else.

interface Match {
  url: URL
  request: Request
  sameOrigin: boolean
}

const ours =
  (test: (url: URL, request: Request) => boolean) =>
  ({ url, request, sameOrigin }: Match) =>
    sameOrigin && !request.headers.has('range') && test(url, request)

// A copy that could not be stored does not make the answer fail.
const laterOf =
  (event: ExtendableEvent): Later =>
  (work) =>
    event.waitUntil(work.catch(() => undefined))

const readCookie = async (name: string) => (await self.cookieStore?.get(name))?.value
/** Returns whether no customer is signed in; false in a browser that hides cookies from its worker, where this is unknown. */
const isGuest = async () => self.cookieStore !== undefined && (await readCookie('vsf-customer')) === undefined

registerRoute(
  ours((url) => catalogueRead(url) !== undefined),
  async ({ url, event, request }) => {
    const read = catalogueRead(url)
    return read ? answerRead(read, laterOf(event), request.headers.has('x-kept-only')) : Response.error()
  },
)
registerRoute(
  ours((url) => renditionOf(url) !== undefined),
  ({ url, event, request }) => answerPicture(url, laterOf(event), request.headers.get('accept') ?? undefined),
)
registerRoute(
  ours(({ pathname }) => pathname === '/api/ping'),
  ({ request }) => heard(fetch(request)),
)
registerRoute(ours(isAsset), assets)
registerRoute(ours(isAttachment), (options) => answerAttachment(options, () => chosenLocale(readCookie)))
registerRoute(
  ours((url, request) => request.mode === 'navigate' && isPage(url)),
  ({ request, event }) =>
    answerPage({
      request,
      preload: event instanceof FetchEvent ? Promise.resolve(event.preloadResponse) : Promise.resolve(undefined),
      shell: precache.shell,
      isOurs: precache.isOfThisBuild,
      ...{ readCookie, isGuest, later: laterOf(event) },
    }),
)

// ---- The edition on the device: continues at every navigation and read, and when the browser reports a connection again.

const EDITION_TAG = ownName('edition')

async function askToBeCalled() {
  const { sync } = self.registration as { sync?: { register: (tag: string) => Promise<void> } }
  // Not every browser can wake the worker; the next page that is opened continues.
  if (await waitsForSignal()) await sync?.register(EDITION_TAG).catch(() => undefined)
}

/** Stores the scripts of the pages that show an edition, of each new build too, on a device that has one. */
async function keepItsPages() {
  if (await hasEdition()) await parts.keepFiles(ofCatalogue)
}

/** Continues the download; throws while it still waits, so that the browser wakes the worker again. */
async function goOn() {
  await resumeEditions(true)
  if (await waitsForSignal()) throw new Error('The catalogue still waits')
}

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  const isSignOfLife = event.request.mode === 'navigate' || pathname === '/graphql'
  if (origin === self.location.origin && isSignOfLife)
    event.waitUntil(
      resumeEditions()
        .then(keepItsPages)
        .catch(() => undefined),
    )
})

// ---- Messages: only from pages of this shop, and only those of the protocol.

self.addEventListener('message', (event) => {
  const { source } = event
  if (!source || !('url' in source) || !source.url.startsWith(self.registration.scope)) return
  const wish = editionRequest(event.data)
  const reply = (answer: readonly string[]) => event.ports[0]?.postMessage(answer)
  if (wish) event.waitUntil(fulfil(wish, reply).then(askToBeCalled).then(keepItsPages))
  const message = pageMessage(event.data)
  if (!message) return
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message.type === 'KEEP_READS') event.waitUntil(keepPageReads(message.urls, self.location.origin))
  if (message.type === 'KEEP_ANSWERS') event.waitUntil(keepPageAnswers(message.answers, message.at, self.location.origin))
  if (message.type === 'KEEP_PAGES')
    event.waitUntil(
      Promise.all(message.urls.map((url) => fetchPage(url, self.location.origin, precache.isOfThisBuild))).catch(() => undefined),
    )
  if (message.type === 'KEEP_FILES') event.waitUntil(parts.keepPageFiles(message.urls))
  if (message.type === 'KEEP_IMAGES')
    event.waitUntil(keepPagePictures(message.urls, self.location.origin, () => self.registration.waiting !== null))
})

// ---- Sending: the browser wakes the worker when the network is back, even after the page is closed.

interface SyncEvent extends ExtendableEvent {
  tag: string
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendWaiting(self))
  if (tag === EDITION_TAG) (event as SyncEvent).waitUntil(goOn())
})
