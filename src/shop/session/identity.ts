import { useSyncExternalStore } from 'react'
import { dropCookie, readCookie, writeCookie } from '#platform/cookies.ts'

// The backend lets a token die after an hour. The cookie outlives it, so that only an answer signs somebody out, never a day in the field.
const tokenLife = 30 * 24 * 60 * 60

const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
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

/** Whether somebody is signed in; false on the server, whose pages are everybody's. */
export function useSignedIn() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isSignedIn,
    () => false,
  )
}
