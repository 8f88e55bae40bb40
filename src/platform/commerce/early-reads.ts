import { readCookie } from '../cookies.ts'
import type { StoreCode } from '../locale/locale.ts'

/**
 * What the browser asks of one person while the page's scripts are still on their way (docs/decisions/103). The server writes into every
 * page, the same for all, which reads its parts will want; the browser sends those that it has a cookie for.
 */
export interface EarlyRead {
  /** The cookie without which the answer is nobody's. A guest's cart is asked for by its id, which stands for `cartPlace`. */
  cookie: 'vsf-customer' | 'vsf-cart'
  path: string
  body: string
}

/** A read as it was sent. */
interface Sent {
  answer: Promise<Response>
  /** Whether the answer has come, and not just left. */
  hasCome?: boolean
  /** Who asked. */
  by: string
  /** When it was sent (ms since 1970). */
  at: number
}

declare global {
  interface Window {
    shopReads?: Record<string, Sent>
  }
}

export const cartPlace = '$cart'

/** Milliseconds for which an answer is fresh, asked for early or not: within them nothing is asked for again. */
export const freshFor = 60_000

export const personalPath = (store: StoreCode) => `/graphql?store=${store}`

/** A trusted document with its variables, as it is sent. */
export const personalBody = (hash: string, variables: unknown) => JSON.stringify({ hash, variables: variables ?? {} })

/** Somebody who is signed in has no other cart than their own. */
const asker = () => readCookie('vsf-customer') ?? readCookie('vsf-cart') ?? ''

function sentFor(key: string): Sent | undefined {
  const sent = typeof window === 'undefined' ? undefined : window.shopReads?.[key]
  return sent && sent.by === asker() && Date.now() - sent.at < freshFor ? sent : undefined
}

/** On the server: the browser is to ask for this as soon as it can. */
export function noteEarly(
  { early, store }: { early?: EarlyRead[]; store: StoreCode },
  cookie: EarlyRead['cookie'],
  hash: string,
  variables: unknown,
) {
  early?.push({ cookie, path: personalPath(store), body: personalBody(hash, variables) })
}

/** Whether the answer to this read lies here already. */
export const hasComeEarly = (store: StoreCode, hash: string, variables: unknown) =>
  sentFor(personalPath(store) + personalBody(hash, variables))?.hasCome === true

/** Whether all that was asked for early has been answered: then nobody looks for copies of it. */
export function haveAllCome(): boolean {
  const sent = Object.values(window.shopReads ?? {})
  return sent.length > 0 && sent.every(({ hasCome }) => hasCome)
}

/** The answer to a read that was sent early; each is taken once, and by who asked. One that failed is asked for again. */
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

/** Something is about to be changed: what was asked for before is the past. */
export function forgetEarly() {
  delete window.shopReads
}

/** Somebody else may be here now: what was asked for whoever was before is nothing to them. */
export function forgetOfOthers() {
  const [one] = Object.values(window.shopReads ?? {})
  if (one && one.by !== asker()) forgetEarly()
}

/** Sends what `reads` names, before any script of the page has come. An answer is read whole: one that nobody takes must hold no line. */
const send = `function(l,k){function c(n){var m=document.cookie.match('(?:^|; ?)'+n+'=([^;]+)');return m?decodeURIComponent(m[1]):''}try{if(navigator.onLine===false||localStorage.getItem(k))return;var t=c('vsf-customer'),g=t?'':c('vsf-cart'),r=window.shopReads={};l.forEach(function(a){if(a[0]=='vsf-customer'?!t:!/^\\w{32}$/.test(g))return;var b=a[2].replace('${cartPlace}',g),e={by:t||g,at:Date.now()};r[a[1]+b]=e;(e.answer=fetch(a[1],{method:'POST',headers:{'content-type':'application/json','x-requested-with':'nx'},body:b,redirect:'error'}).then(function(x){return x.arrayBuffer().then(function(y){e.hasCome=true;return new Response(y,x)})})).catch(function(){})})}catch(e){}}`

/** @param choice where the browser keeps that somebody wants no network */
export function earlyReadsScript(reads: readonly EarlyRead[], choice: string): string {
  const listed = new Map(reads.map((one) => [one.path + one.body, [one.cookie, one.path, one.body]]))
  // What stands in a script ends it at the first of these.
  return `(${send})(${JSON.stringify([...listed.values()]).replaceAll('<', '\\u003c')},'${choice}')`
}
