import { readCookie } from '../cookies.ts'
import type { StoreCode } from '../locale/locale.ts'

/**
 * A personal read that the browser sends while the page's scripts still load (docs/decisions/103). The server writes the reads that a
 * page's parts will want into every page, the same for all visitors; the browser sends those that it has a cookie for.
 */
export interface EarlyRead {
  /** Cookie without which the read is not sent. A guest's cart is read by its id, which replaces `cartPlace`. */
  cookie: 'vsf-customer' | 'vsf-cart'
  path: string
  body: string
}

/** A read that was sent. */
interface Sent {
  answer: Promise<Response>
  /** Whether the answer has arrived. */
  hasArrived?: boolean
  /** Customer token or cart id that it was sent with. */
  by: string
  /** Time of sending (ms since 1970). */
  at: number
}

declare global {
  interface Window {
    shopReads?: Record<string, Sent>
  }
}

export const cartPlace = '$cart'

/** Milliseconds for which an answer is fresh, whether it was read early or not: within them it is not fetched again. */
export const freshFor = 60_000

export const personalPath = (store: StoreCode) => `/graphql?store=${store}`

/** Returns the request body for a trusted document with its variables. */
export const personalBody = (hash: string, variables: unknown) => JSON.stringify({ hash, variables: variables ?? {} })

/** Returns the customer token, or a guest's cart id; a signed-in customer has no cart other than their own. */
const asker = () => readCookie('vsf-customer') ?? readCookie('vsf-cart') ?? ''

function sentFor(key: string): Sent | undefined {
  const sent = typeof window === 'undefined' ? undefined : window.shopReads?.[key]
  return sent && sent.by === asker() && Date.now() - sent.at < freshFor ? sent : undefined
}

/** Registers, on the server, a read that the browser should send as early as possible. */
export function noteEarly(
  { early, store }: { early?: EarlyRead[]; store: StoreCode },
  cookie: EarlyRead['cookie'],
  hash: string,
  variables: unknown,
) {
  early?.push({ cookie, path: personalPath(store), body: personalBody(hash, variables) })
}

/** Whether the answer to this read has already arrived. */
export const hasArrivedEarly = (store: StoreCode, hash: string, variables: unknown) =>
  sentFor(personalPath(store) + personalBody(hash, variables))?.hasArrived === true

/** Whether all early reads have been answered, so that no persisted copies of them are needed. */
export function haveAllArrived(): boolean {
  const sent = Object.values(window.shopReads ?? {})
  return sent.length > 0 && sent.every(({ hasArrived }) => hasArrived)
}

/** Returns the answer to an early read. Each is taken once, and only by the shopper who sent it; one that failed is fetched again. */
export function takeEarly(path: string, init: RequestInit, ask: () => Promise<Response>): Promise<Response> {
  const key = typeof init.body === 'string' ? path + init.body : path
  const sent = sentFor(key)
  delete window.shopReads?.[key]
  if (!sent) return ask()
  const { signal } = init
  const given = Promise.withResolvers<never>()
  signal?.addEventListener('abort', () => given.reject(signal.reason))
  return Promise.race([sent.answer.catch(ask), given.promise])
}

/** Drops the early reads before a mutation, because their answers would be stale. */
export function forgetEarly() {
  delete window.shopReads
}

/** Drops the early reads if another person is signed in now, because the answers belong to the one before. */
export function forgetOfOthers() {
  const [one] = Object.values(window.shopReads ?? {})
  if (one && one.by !== asker()) forgetEarly()
}

/**
 * Script that sends the listed reads before any script of the page has loaded. It reads each answer whole, so that one that is never taken
 * does not occupy a connection.
 */
const send = `function(l,k){function c(n){var m=document.cookie.match('(?:^|; ?)'+n+'=([^;]+)');return m?decodeURIComponent(m[1]):''}try{if(navigator.onLine===false||localStorage.getItem(k))return;var t=c('vsf-customer'),g=t?'':c('vsf-cart'),r=window.shopReads={};l.forEach(function(a){if(a[0]=='vsf-customer'?!t:!/^\\w{32}$/.test(g))return;var b=a[2].replace('${cartPlace}',g),e={by:t||g,at:Date.now()};r[a[1]+b]=e;(e.answer=fetch(a[1],{method:'POST',headers:{'content-type':'application/json','x-requested-with':'nx'},body:b,redirect:'error'}).then(function(x){return x.arrayBuffer().then(function(y){e.hasArrived=true;return new Response(y,x)})})).catch(function(){})})}catch(e){}}`

/**
 * Returns the inline script that sends the reads.
 * @param choice localStorage key of the shopper's choice to stay offline
 */
export function earlyReadsScript(reads: readonly EarlyRead[], choice: string): string {
  const listed = new Map(reads.map((one) => [one.path + one.body, [one.cookie, one.path, one.body]]))
  // A `<` could end the script element, so it is escaped.
  return `(${send})(${JSON.stringify([...listed.values()]).replaceAll('<', '\\u003c')},'${choice}')`
}
