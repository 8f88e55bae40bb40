/** State of the loading bar at the top of a page; times are milliseconds. */
export type LoadingBar =
  | { phase: 'idle' }
  /** Too early to show the bar. */
  | { phase: 'waiting'; since: number }
  | { phase: 'running'; since: number }
  | { phase: 'ending'; since: number; failed: boolean }

export type LoadingEvent = 'start' | 'finish' | 'fail' | 'tick'

export const throttle = 200
/** Milliseconds the bar takes to reach its end while nothing arrives. */
export const duration = 5000
export const hidesAfter = 500

export const idle: LoadingBar = { phase: 'idle' }

export function advance(bar: LoadingBar, event: LoadingEvent, now: number): LoadingBar {
  switch (event) {
    case 'start':
      return bar.phase === 'waiting' || bar.phase === 'running' ? bar : { phase: 'waiting', since: now }
    case 'finish':
      // A navigation that finished this quickly was never announced.
      if (bar.phase === 'waiting') return idle
      return bar.phase === 'running' ? { phase: 'ending', since: now, failed: false } : bar
    case 'fail':
      return bar.phase === 'idle' ? bar : { phase: 'ending', since: now, failed: true }
    case 'tick':
      if (bar.phase === 'waiting' && now - bar.since >= throttle) return { phase: 'running', since: now }
      return bar.phase === 'ending' && now - bar.since >= hidesAfter ? idle : bar
  }
}

/** Returns the time of the bar's next automatic change, `undefined` when there is none. */
export function nextTick(bar: LoadingBar): number | undefined {
  if (bar.phase === 'waiting') return bar.since + throttle
  return bar.phase === 'ending' ? bar.since + hidesAfter : undefined
}
