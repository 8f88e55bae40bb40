import { findKept, keep, PAGES, shelves } from './caches.ts'
import { dateAnswer } from './server-clock.ts'

/** The same page has one name, whichever part of it an address points at. */
function nameOf(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/**
 * Only what the server gives to every guest, and lets anybody between keep, may lie in a phone. What is somebody's has `no-store`, and
 * the root, whose language a cookie tells, `private`. A page with a nonce is kept with the policy that names it.
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

/** A product or an article that is no more. */
const isGone = ({ status }: Pick<Response, 'status'>) => status === 404 || status === 410

/** Called with an answer before anybody reads it, so that its copy can be taken. `isOurs`: whether a page names files of this build. */
export async function keepPage(address: string, answer: Response, isOurs: (html: string) => boolean): Promise<void> {
  const name = nameOf(address)
  if (isGone(answer)) await (await caches.open(PAGES)).delete(name)
  if (!mayBeKept(answer)) return
  const copy = answer.clone()
  if (!isOurs(await copy.clone().text())) return
  await keep(shelves.pages, PAGES, name, copy, dateAnswer(answer.headers, Date.now()))
}

/** A page of this build that was seen in the last day; it tells the page by `Server-Timing` how old it is (ms). */
export async function keptPage(address: string): Promise<Response | undefined> {
  const found = await findKept(PAGES, nameOf(address))
  if (!found) return undefined
  const headers = new Headers(found.response.headers)
  headers.set('Server-Timing', `kept;dur=${found.age * 1000}`)
  return new Response(found.response.body, { headers })
}

/** A page that was opened before there was a worker: the server confirms what the browser has, and most often sends nothing. */
export async function fetchPage(address: string, origin: string, isOurs: (html: string) => boolean): Promise<void> {
  if (!URL.canParse(address, origin) || new URL(address, origin).origin !== origin) return
  if (await findKept(PAGES, nameOf(address))) return
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, redirect: 'error', priority: 'low' })
  await keepPage(address, answer, isOurs)
}

/** Pages of another build name files of another build. */
export const forgetPages = () => caches.delete(PAGES)
