import { useSyncExternalStore } from 'react'

/** False while the server's HTML is taken over, so that the first paint of the browser is that of the server. */
export function useHydrated() {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
