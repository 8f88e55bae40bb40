import { ownName } from '#config/own-name.ts'
import { unknownConnection, watchConnection, type Connection } from './connection-watch.ts'
import type { SilenceWatch } from '#platform/commerce/commerce.ts'
import { msAsCopy, msWithoutSignal } from './how-it-came.ts'
import { noteAge } from './data-age.ts'
import { useWatched } from '#ui/watched-value.ts'

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
  lostFor,
  isVisible: () => document.visibilityState === 'visible',
  listen: (onHint, onShown) => {
    addEventListener('online', onHint)
    addEventListener('offline', onHint)
    addEventListener('pageshow', ({ persisted }) => persisted && onShown())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onShown())
  },
})

/** Known to the worker, which boots its shell then, or to the browser. A page that came from the device has not heard of the network yet. */
function lostFor(): number | undefined {
  return msWithoutSignal() ?? (navigator.onLine && msAsCopy() === undefined ? undefined : 0)
}

/** Where the browser keeps that somebody wants no network. */
export const OFFLINE_CHOICE = ownName('work-offline')

/** The choice outlives the visit: whoever drives out again tomorrow must not be surprised by a spinner. */
export function chooseOffline(isOffline: boolean): void {
  try {
    if (isOffline) localStorage.setItem(OFFLINE_CHOICE, '1')
    else localStorage.removeItem(OFFLINE_CHOICE)
  } catch {
    // A browser that keeps nothing lets the choice end with the visit.
  }
  connection.choose(isOffline)
}

/** Takes up the choice of an earlier visit. Called once by the browser's entry. */
export function resumeChoice(): void {
  try {
    if (localStorage.getItem(OFFLINE_CHOICE)) connection.choose(true)
  } catch {
    // See above.
  }
}

/** The page's way to the shop: nothing leaves the phone while the shopper works offline. */
export async function fetchAsChosen(path: string, init?: RequestInit): Promise<Response> {
  const now = connection.get()
  if (now.status !== 'offline' || !now.isChosen) return fetch(path, init)
  if (init?.method === 'POST') throw new TypeError('Working offline')
  const headers = new Headers(init?.headers)
  // The worker gives out copies and asks nobody.
  headers.set('x-kept-only', '1')
  return fetch(path, { ...init, headers })
}

/** A read that has waited this long without an answer is a reason to ask whether there is a network (ms), at first and later. */
const firstDoubt = 1_000
const laterDoubt = 3_000

/** Ends a read over a network that neither answers nor fails, as soon as that is known. */
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

/** Calls back whenever the connection is judged anew. */
export function onConnection(listener: () => void): () => void {
  return connection.subscribe(listener)
}

export function useConnection(): Connection {
  return useWatched(connection, unknownConnection)
}

/** A call to the shop got no answer at all. */
export function reportFailure(): void {
  connection.reportFailure()
}

/** Calls back whenever the shop has answered somebody on this page. */
export const onAnswer = (listener: () => void): (() => void) => connection.onAnswer(listener)

/** Whether the shop answers now. */
export const confirmConnection = (): Promise<boolean> => connection.confirm()

/** An answer came; `ageInSeconds` when the worker gave a copy. */
export function reportAge(ageInSeconds: number | undefined): void {
  if (ageInSeconds === undefined) return connection.reportAnswer()
  if (!Number.isFinite(ageInSeconds)) return
  noteAge(ageInSeconds, Date.now(), typeof location === 'undefined' ? '' : location.pathname)
  if (ageInSeconds >= STALE_SECONDS) connection.reportFailure()
}

/** Nothing can be sent, as far as shop and browser say. */
export const isWithoutSignal = () => currentConnection().status === 'offline' || !navigator.onLine
