import { unknownConnection, watchConnection, type Connection } from './connection-watch.ts'
import { noteAge } from './data-age.ts'
import { useWatched } from './watched-value.ts'

/** The worker gives out a copy this old (seconds) only when the network did no better, which is a reason to ask. */
const STALE_SECONDS = 3600

const connection = watchConnection({
  fetch: (path, init) => fetch(path, init),
  now: () => Date.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
  nonce: () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  seemsOnline: () => navigator.onLine && !isShellBoot(),
  isVisible: () => document.visibilityState === 'visible',
  listen: (onHint, onShown) => {
    addEventListener('online', onHint)
    addEventListener('offline', onHint)
    addEventListener('pageshow', ({ persisted }) => persisted && onShown())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onShown())
  },
})

/** The worker marks the shell it boots when no page came; by then the network has already failed once. */
function isShellBoot(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.serverTiming.some(({ name }) => name === 'shell')
}

export function currentConnection(): Connection {
  return connection.get()
}

export function useConnection(): Connection {
  return useWatched(connection, unknownConnection)
}

/** A call to the shop got no answer at all. */
export function reportFailure(): void {
  connection.reportFailure()
}

/** An answer came; `ageInSeconds` when the worker gave a copy. */
export function reportAge(ageInSeconds: number | undefined): void {
  if (ageInSeconds === undefined || !Number.isFinite(ageInSeconds)) return
  noteAge(ageInSeconds, Date.now(), typeof location === 'undefined' ? '' : location.pathname)
  if (ageInSeconds >= STALE_SECONDS) connection.reportFailure()
}
