import { useSyncExternalStore } from 'react'
import { dropCookie, readCookie, writeCookie } from '#platform/cookies.ts'

// Magento's default life of a customer token.
const tokenLife = 60 * 60

const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

export function isSignedIn() {
  return Boolean(readCookie('vsf-customer'))
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
