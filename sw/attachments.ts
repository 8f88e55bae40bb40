import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'
import type { Locale } from '#config/locales.ts'
import { isKeepableDocument } from './attachment-kind.ts'
import { ATTACHMENTS, shelves } from './caches.ts'
import { keptOn } from './kept-on.ts'
import { keptSheet } from './pocket/edition-files.ts'
import { impatient } from './lie-fi.ts'

/** Seconds without an answer after which the cached sheet is served. */
const PATIENCE_SECONDS = 3

/** Serves labels and safety sheets network-first, because they change by law; a sheet opened once is available offline. */
export const attachments = new NetworkFirst({
  cacheName: ATTACHMENTS,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [keptOn(shelves.attachments, isKeepableDocument)],
})

/** Milliseconds without an answer after which the page reports that a sheet which is not cached is unavailable. */
const AWAY_MS = 5_000

/**
 * Answers a request for a sheet. When it is neither cached nor reachable, a navigation is redirected to the page about this device instead
 * of failing with the browser's own error page.
 */
export async function answerAttachment(
  { request, url, event }: RouteHandlerCallbackOptions,
  readLocale: () => Promise<Locale>,
): Promise<Response> {
  const asked = attachments.handle({ request, event })
  const taken = () => keptSheet(url.pathname)
  if (request.mode !== 'navigate') return impatient(asked, AWAY_MS, taken)
  const away = async () =>
    (await taken()) ??
    Response.redirect(`${url.origin}/${await readLocale()}/aplikacja?${new URLSearchParams({ file: url.pathname })}`)
  return impatient(asked, AWAY_MS, away)
}
