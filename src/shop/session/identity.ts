import { ownName } from '#config/own-name.ts'
import { forgetsVisits } from '#offline/after-session.ts'
import { dropCookie, readCookie, writeCookie } from '#platform/cookies.ts'
import { listenerSet, useWatched } from '#ui/watched-value.ts'

// Seconds. The backend may end a token at any time; the cookie lives longer, so that only an answer signs the customer out, never a day
// without a network.
const tokenLife = 30 * 24 * 60 * 60

const { tell, subscribe } = listenerSet()
let news: BroadcastChannel | undefined
/** Token at the last notification. */
let told: string | undefined

function look() {
  const token = readToken()
  if (token === told) return
  told = token
  tell()
}

/**
 * Notifies other tabs of a change immediately; a page from the back/forward cache checks again. A message may arrive before the cookie it
 * is about, so browsers that report cookie changes check once more.
 */
function listen() {
  if (news || typeof document === 'undefined') return
  told = readToken()
  news = new BroadcastChannel(ownName('identity'))
  news.onmessage = look
  addEventListener('pageshow', look)
  globalThis.cookieStore?.addEventListener('change', look)
}

function changed() {
  look()
  listen()
  news?.postMessage('')
}

export function readToken() {
  return readCookie('vsf-customer') || undefined
}

export function isSignedIn() {
  return readToken() !== undefined
}

export function keepToken(token: string) {
  writeToken(token)
  changed()
}

/** Lifetime of the token's cookie in seconds; on a device shared by several people it ends with the browser session. */
export const lifeOfToken = () => (forgetsVisits.get() ? 'visit' : tokenLife)

const writeToken = (token: string) => writeCookie('vsf-customer', token, lifeOfToken())

/** Renews the cookie: the engine has just accepted the token and may have extended it. */
export function renewToken() {
  const token = readToken()
  if (token) writeToken(token)
}

/**
 * Signs out the customer whose sign-out an earlier page left unfinished, and notifies other tabs, whether or not that page had done so.
 * @returns the token that is still to be revoked
 */
export function takeLeft(): string | undefined {
  const left = readCookie('vsf-leaving')
  if (!left) return
  if (left === readToken()) dropCookie('vsf-customer')
  changed()
  return left
}

export function dropToken() {
  dropCookie('vsf-customer')
  changed()
}

/** Calls back whenever a customer has signed in or out, in any tab. */
export function watchIdentity(listener: () => void) {
  listen()
  return subscribe(listener)
}

/** Whether a customer is signed in; false on the server, whose pages are for everyone. */
export function useSignedIn() {
  return useWatched({ subscribe: watchIdentity, get: isSignedIn }, false)
}
