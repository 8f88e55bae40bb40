import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'
import type { Locale } from '#config/locales.ts'
import { isKeepableDocument } from './attachment-kind.ts'
import { ATTACHMENTS, shelves } from './caches.ts'
import { keptOn } from './kept-on.ts'
import { keptSheet } from './pocket/edition-files.ts'
import { impatient } from './lie-fi.ts'

/** Silence after which the sheet that was seen last is given, in seconds. */
const PATIENCE_SECONDS = 3

/** Labels and safety sheets change by law, so the network goes first; a sheet once opened is there in the field. */
export const attachments = new NetworkFirst({
  cacheName: ATTACHMENTS,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [keptOn(shelves.attachments, isKeepableDocument)],
})

/** Milliseconds without an answer after which the page says that a sheet which is not kept cannot be had now. */
const AWAY_MS = 5_000

/** One that is not kept and does not come is told by the page about this device, never by the browser's own error page. */
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
