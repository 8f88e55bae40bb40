import { useSyncExternalStore } from 'react'

const minute = 60_000
const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

/** Returns the current minute; `undefined` on the server, whose pages are kept for later guests. */
export function useThisMinute(): Date | undefined {
  const now = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute),
    () => undefined,
  )
  return now === undefined ? undefined : new Date(now * minute)
}
