import { useSyncExternalStore } from 'react'
import { dropCookie, readCookie, writeCookie } from '#platform/cookies.ts'

// The backend lets a token die after an hour. The cookie outlives it, so that only an answer signs somebody out, never a day in the field.
const tokenLife = 30 * 24 * 60 * 60

const listeners = new Set<() => void>()
let news: BroadcastChannel | undefined

function tell() {
  for (const listener of listeners) listener()
}

/** Other tabs hear of a change at once; a page out of the browser's memory looks again. */
function listen() {
  if (news || typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return
  news = new BroadcastChannel('plon-identity')
  news.onmessage = tell
  addEventListener('pageshow', tell)
}

function changed() {
  tell()
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
  writeCookie('vsf-customer', token, tokenLife)
  changed()
}

export function dropToken() {
  dropCookie('vsf-customer')
  changed()
}

/** Calls back whenever somebody has signed in or out, in whichever tab. */
export function watchIdentity(listener: () => void) {
  listen()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether somebody is signed in; false on the server, whose pages are everybody's. */
export function useSignedIn() {
  return useSyncExternalStore(watchIdentity, isSignedIn, () => false)
}
