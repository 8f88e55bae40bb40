import { ATTACHMENTS, findKept, keep, shelves } from './caches.ts'
import type { Later } from './catalogue.ts'
import { fetchUnlessSilent } from './lie-fi.ts'
import { serverNow } from './server-clock.ts'

export function isAttachment(url: URL): boolean {
  return url.pathname.startsWith('/media/attachments/')
}

export function isKeepableDocument(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const type = answer.headers.get('Content-Type') ?? ''
  return answer.status === 200 && answer.type === 'basic' && !answer.redirected && /^application\/pdf\b/i.test(type)
}

/** Labels and safety sheets change by law, so the network goes first; a sheet once opened is there in the field. */
export async function answerAttachment(request: Request, later: Later): Promise<Response> {
  try {
    // By address, because a request of a navigation cannot be given a signal.
    const answer = await fetchUnlessSilent(request.url, { credentials: 'same-origin', redirect: 'manual' })
    if (isKeepableDocument(answer)) {
      later(keep(shelves.attachments, ATTACHMENTS, request.url, answer.clone(), serverNow(Date.now())))
    }
    return answer
  } catch {
    const kept = await findKept(ATTACHMENTS, request.url)
    return kept?.response ?? Response.error()
  }
}
