import { findKept, keep, PAGES, shelves } from './caches.ts'
import { dateAnswer } from './server-clock.ts'

/** Returns the address without its hash, so that a page has one cache key. */
function nameOf(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/**
 * Returns whether a page may be stored: only what the server sends to every guest and lets shared caches store. Personal pages have
 * `no-store`, and the root, whose language depends on a cookie, has `private`. A page with a nonce is stored with the policy that names it.
 */
export function mayBeKept(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const { status, type, redirected, headers } = answer
  const control = headers.get('Cache-Control') ?? ''
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /^text\/html\b/i.test(headers.get('Content-Type') ?? '') &&
    headers.get('X-Cache-Segment') === 'guest' &&
    /\bpublic\b/i.test(control)
  )
}

/** Returns whether a product or an article no longer exists. */
const isGone = ({ status }: Pick<Response, 'status'>) => status === 404 || status === 410

/**
 * Stores a page, or removes it when it is gone. Must be called before the answer's body is read, so that it can be cloned. `isOurs`:
 * whether a page refers to files of this build.
 */
export async function keepPage(address: string, answer: Response, isOurs: (html: string) => boolean): Promise<void> {
  const name = nameOf(address)
  if (isGone(answer)) await (await caches.open(PAGES)).delete(name)
  if (!mayBeKept(answer)) return
  const copy = answer.clone()
  if (!isOurs(await copy.clone().text())) return
  await keep(shelves.pages, PAGES, name, copy, dateAnswer(answer.headers, Date.now()))
}

/** Returns a page of this build that was stored in the last day; `Server-Timing` reports its age to the page (ms). */
export async function keptPage(address: string): Promise<Response | undefined> {
  const found = await findKept(PAGES, nameOf(address))
  if (!found) return undefined
  const headers = new Headers(found.response.headers)
  headers.set('Server-Timing', `kept;dur=${found.age * 1000}`)
  return new Response(found.response.body, { headers })
}

/** Stores a page that was opened before there was a worker; usually the server only confirms the browser's cached copy. */
export async function fetchPage(address: string, origin: string, isOurs: (html: string) => boolean): Promise<void> {
  if (!URL.canParse(address, origin) || new URL(address, origin).origin !== origin) return
  if (await findKept(PAGES, nameOf(address))) return
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, redirect: 'error', priority: 'low' })
  await keepPage(address, answer, isOurs)
}

/** Deletes the kept pages, because pages of another build refer to files of that build. */
export const forgetPages = () => caches.delete(PAGES)
