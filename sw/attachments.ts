import { NetworkFirst } from 'workbox-strategies'
import { ATTACHMENTS, shelves } from './caches.ts'
import { keptOn } from './kept-on.ts'

/** Silence after which the sheet that was seen last is given, in seconds. */
const PATIENCE_SECONDS = 20

export function isAttachment(url: URL): boolean {
  return url.pathname.startsWith('/media/attachments/')
}

export function isKeepableDocument(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const type = answer.headers.get('Content-Type') ?? ''
  return answer.status === 200 && answer.type === 'basic' && !answer.redirected && /^application\/pdf\b/i.test(type)
}

/** Labels and safety sheets change by law, so the network goes first; a sheet once opened is there in the field. */
export const attachments = new NetworkFirst({
  cacheName: ATTACHMENTS,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [keptOn(shelves.attachments, isKeepableDocument)],
})
