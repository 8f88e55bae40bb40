import { ownName } from '#config/own-name.ts'
import { unknownConnection, watchConnection, type Connection } from './connection-watch.ts'
import type { SilenceWatch } from '#platform/commerce/commerce.ts'
import { msAsCopy, msWithoutSignal } from './how-it-came.ts'
import { noteAge } from './data-age.ts'
import { useWatched } from '#ui/watched-value.ts'

/** Seconds. The worker returns a copy of this age only when the network did no better, which is a reason to check. */
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
  lostFor,
  isVisible: () => document.visibilityState === 'visible',
  listen: (onHint, onShown) => {
    addEventListener('online', onHint)
    addEventListener('offline', onHint)
    addEventListener('pageshow', ({ persisted }) => persisted && onShown())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onShown())
  },
})

/**
 * Known from the worker, which then returns its shell, or from the browser. A page that was stored on the device proves nothing about the
 * network.
 */
function lostFor(): number | undefined {
  return msWithoutSignal() ?? (navigator.onLine && msAsCopy() === undefined ? undefined : 0)
}

/** localStorage key of the choice to work offline. */
export const OFFLINE_CHOICE = ownName('work-offline')

/** Sets whether to work offline. The choice outlasts the visit, so that a shopper who drives out again tomorrow does not meet a spinner. */
export function chooseOffline(isOffline: boolean): void {
  try {
    if (isOffline) localStorage.setItem(OFFLINE_CHOICE, '1')
    else localStorage.removeItem(OFFLINE_CHOICE)
  } catch {
    // Without storage the choice ends with the page.
  }
  connection.choose(isOffline)
}

/** Restores the choice of an earlier visit. Called once by the browser's entry. */
export function resumeChoice(): void {
  try {
    if (localStorage.getItem(OFFLINE_CHOICE)) connection.choose(true)
  } catch {
    // Without storage there is no choice to restore.
  }
}

/** The page's `fetch`: while the shopper works offline nothing is sent, and reads are answered by the worker's copies. */
export async function fetchAsChosen(path: string, init?: RequestInit): Promise<Response> {
  const now = connection.get()
  if (now.status !== 'offline' || !now.isChosen) return fetch(path, init)
  if (init?.method === 'POST') throw new TypeError('Working offline')
  const headers = new Headers(init?.headers)
  // Tells the worker to return copies only.
  headers.set('x-kept-only', '1')
  return fetch(path, { ...init, headers })
}

/** Milliseconds after which an unanswered read triggers a check of the connection, at first and later. */
const firstDoubt = 1_000
const laterDoubt = 3_000

/** Aborts a read on a connection that neither answers nor fails, as soon as a check shows that. */
export function watchSilence(): SilenceWatch {
  const silence = new AbortController()
  let isOver = false
  let timer = setTimeout(doubt, firstDoubt)
  async function doubt() {
    const isReachable = await connection.confirm()
    if (isOver) return
    if (isReachable) timer = setTimeout(doubt, laterDoubt)
    else silence.abort()
  }
  return {
    signal: silence.signal,
    end: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

export function currentConnection(): Connection {
  return connection.get()
}

/** Calls back whenever the state of the connection changes. */
export function onConnection(listener: () => void): () => void {
  return connection.subscribe(listener)
}

export function useConnection(): Connection {
  return useWatched(connection, unknownConnection)
}

/** Reports a request to the server that got no answer at all. */
export function reportFailure(): void {
  connection.reportFailure()
}

/** Calls back whenever the server has answered a request of this page. */
export const onAnswer = (listener: () => void): (() => void) => connection.onAnswer(listener)

/** Checks whether the server answers now. */
export const confirmConnection = (): Promise<boolean> => connection.confirm()

/** Reports an answer; `ageInSeconds` is given when it was the worker's copy. */
export function reportAge(ageInSeconds: number | undefined): void {
  if (ageInSeconds === undefined) return connection.reportAnswer()
  if (!Number.isFinite(ageInSeconds)) return
  noteAge(ageInSeconds, Date.now(), typeof location === 'undefined' ? '' : location.pathname)
  if (ageInSeconds >= STALE_SECONDS) connection.reportFailure()
}

/** Returns whether nothing can be sent, as far as the connection watch and the browser know. */
export const isWithoutSignal = () => currentConnection().status === 'offline' || !navigator.onLine
