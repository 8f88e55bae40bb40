import { useSyncExternalStore } from 'react'
import { clearNotices } from '#ui/notices.ts'

/** One overlay at a time: opening one closes the other. */
export type Overlay = 'cart' | 'menu'

/** Counted, so that the same overlay opened again is a new try. */
export interface Opening {
  overlay: Overlay
  count: number
}

let current: Opening | undefined
let count = 0
const listeners = new Set<() => void>()

export function openOverlay(overlay: Overlay) {
  // The cart covers the place where messages stand, and says the same itself.
  if (overlay === 'cart') clearNotices()
  current = { overlay, count: ++count }
  for (const listener of listeners) listener()
}

export function closeOverlay() {
  current = undefined
  for (const listener of listeners) listener()
}

export function useOverlay() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => undefined,
  )
}
