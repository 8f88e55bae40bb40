import { ownName } from '#config/own-name.ts'
import { confirmConnection } from './connection.ts'
import { isHalfTyped, watchTyping } from './half-typed.ts'

const REMEMBERED = ownName('reloaded-at')
const ONCE_PER_MS = 60_000
const MISSED = ownName('missed-press')
/** In which a page is replaced by the next one, at the latest. */
const REPLACED_WITHIN_MS = 30_000

export interface ReloadQuestion {
  now: number
  /** When this tab last reloaded for a chunk; `unknown` when the tab cannot remember, and might reload for ever. */
  last: number | 'never' | 'unknown'
  isOnline: boolean
  isHalfTyped: boolean
  /** When it was last about to be left for another page. */
  leftAt: number | 'never'
}

/** A failed chunk usually means a new build: reload into it, once a minute, unless that would lose something or cannot succeed. */
export function mayReload({ now, last, isOnline, isHalfTyped: wouldLose, leftAt }: ReloadQuestion): boolean {
  if (!isOnline || wouldLose || last === 'unknown') return false
  // Firefox breaks off what a page is loading when another one is on its way, which a reload would stop.
  if (leftAt !== 'never' && now - leftAt < REPLACED_WITHIN_MS) return false
  return last === 'never' || now - last >= ONCE_PER_MS || now < last
}

function lastReload(): ReloadQuestion['last'] {
  try {
    const text = sessionStorage.getItem(REMEMBERED)
    if (text === null) return 'never'
    return Number.isFinite(Number(text)) ? Number(text) : 'never'
  } catch {
    return 'unknown'
  }
}

function remember(now: number): boolean {
  try {
    sessionStorage.setItem(REMEMBERED, String(now))
    return true
  } catch {
    return false
  }
}

let leftAt: ReloadQuestion['leftAt'] = 'never'
let loadingInBackground = 0
/** Failures of parts of the shop; of these, the ones nobody waited for. */
const missing = new WeakSet<object>()
const unawaited = new WeakSet<object>()

/** Loads a part nobody waits for; if it fails, the page the shopper reads must not be reloaded for it. */
export async function inBackground<Part>(load: () => Promise<Part>): Promise<Part> {
  loadingInBackground += 1
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) unawaited.add(error)
    throw error
  } finally {
    loadingInBackground -= 1
  }
}

/** A page that stands is worth more than the browser's own error page: the shop is asked before it is left. */
async function reloadIfItHelps(): Promise<void> {
  const isOnline = await confirmConnection()
  const now = Date.now()
  if (mayReload({ now, last: lastReload(), isOnline, isHalfTyped: isHalfTyped(), leftAt }) && remember(now)) location.reload()
}

/** The router reloads by itself for a part that is missing, whatever that loses: it is told that this has been done. */
function leaveItToUs({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
  } catch {
    // A tab that keeps nothing has no reload of the router either.
  }
}

let tellMissed: (() => void) | undefined
/** When a press of this page did nothing, and whether nothing here could tell of it yet. */
let missedAt = 0
let isUntold = false

/** The moment is kept for the page that may replace this one, and for the part of this one that tells, which comes later. */
function missPress(): void {
  missedAt = Date.now()
  try {
    sessionStorage.setItem(MISSED, String(missedAt))
  } catch {
    // A tab that keeps nothing is not reloaded either.
  }
  if (tellMissed) tellMissed()
  else isUntold = true
}

const isJustNow = (at: number) => Date.now() - at < REPLACED_WITHIN_MS

function takeMissedPress(): boolean {
  try {
    const at = Number(sessionStorage.getItem(MISSED))
    // This page's own stays kept: it may be replaced before anybody has read it.
    if (at === missedAt) return false
    sessionStorage.removeItem(MISSED)
    return isJustNow(at)
  } catch {
    return false
  }
}

/** Calls back for each press that did nothing, because a part of the shop could not be loaded; also for one just before this. */
export function watchMissedPresses(tell: () => void): () => void {
  tellMissed = tell
  if (isUntold ? isJustNow(missedAt) : takeMissedPress()) tell()
  isUntold = false
  return () => (tellMissed = undefined)
}

/** Somebody waited for what failed: a press that did nothing, a place on the screen that stays empty. */
export function reloadIfPartIsMissing(error: unknown): void {
  if (error instanceof Error && missing.has(error) && !unawaited.has(error)) void reloadIfItHelps()
}

/** Where no reload helps, the error goes on to the page's own error view with its retry. */
export function watchChunks(): void {
  watchTyping()
  addEventListener('beforeunload', () => (leftAt = Date.now()))
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    leaveItToUs(payload)
    // With others on their way it may be one of theirs: who waited for it says so where it arrives.
    if (loadingInBackground === 0) void reloadIfItHelps()
  })
  addEventListener('unhandledrejection', (event) => {
    // What the page fetches by itself is nobody's press.
    if (!missing.has(event.reason) || !navigator.userActivation.isActive) return
    event.preventDefault()
    missPress()
    reloadIfPartIsMissing(event.reason)
  })
}
