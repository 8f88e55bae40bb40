import { useSyncExternalStore } from 'react'

/** Returns false during hydration, so that the browser's first render matches the server's. */
export function useHydrated() {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
