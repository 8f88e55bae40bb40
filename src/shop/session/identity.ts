import { ownName } from '#config/own-name.ts'
import { forgetsVisits } from '#offline/after-session.ts'
import { dropCookie, readCookie, writeCookie } from '#platform/cookies.ts'
import { listenerSet, useWatched } from '#ui/watched-value.ts'

// The backend lets a token die when it likes. The cookie outlives it, so that only an answer signs somebody out, never a day in the field.
const tokenLife = 30 * 24 * 60 * 60

const { tell, subscribe } = listenerSet()
let news: BroadcastChannel | undefined
/** Of whom was told last. */
let told: string | undefined

function look() {
  const token = readToken()
  if (token === told) return
  told = token
  tell()
}

/**
 * Other tabs hear of a change at once; a page out of the browser's memory looks again. A message may overtake the cookie that it is about:
 * browsers that tell of the cookie itself do so when it has changed for good.
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

/** Seconds. Where several people use a device the token goes with the browser's window. */
export const lifeOfToken = () => (forgetsVisits.get() ? 'visit' : tokenLife)

const writeToken = (token: string) => writeCookie('vsf-customer', token, lifeOfToken())

/** The engine has just answered to this token, which may live longer for it: so does what holds it. */
export function renewToken() {
  const token = readToken()
  if (token) writeToken(token)
}

/**
 * Whose sign-out was left in the middle is nobody on this page, and other tabs are told, whether the page before came to it or not.
 * @returns the token of theirs that is still to be ended
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

/** Calls back whenever somebody has signed in or out, in whichever tab. */
export function watchIdentity(listener: () => void) {
  listen()
  return subscribe(listener)
}

/** Whether somebody is signed in; false on the server, whose pages are everybody's. */
export function useSignedIn() {
  return useWatched({ subscribe: watchIdentity, get: isSignedIn }, false)
}
