import { ownName } from '#config/own-name.ts'
import { confirmConnection } from './connection.ts'
import { isHalfTyped, watchTyping } from './half-typed.ts'

const REMEMBERED = ownName('reloaded-at')
const ONCE_PER_MS = 60_000
const MISSED = ownName('missed-press')
/** Milliseconds within which a page that is being left is replaced by the next one. */
const REPLACED_WITHIN_MS = 30_000

export interface ReloadQuestion {
  now: number
  /** When this tab last reloaded for a chunk; `unknown` when the tab cannot store that and might reload for ever. */
  last: number | 'never' | 'unknown'
  isOnline: boolean
  isHalfTyped: boolean
  /** When this page was last about to be left for another one. */
  leftAt: number | 'never'
}

/**
 * Returns whether to reload after a failed chunk, which usually means a new build: once a minute, unless typed text would be lost or the
 * reload cannot succeed.
 */
export function mayReload({ now, last, isOnline, isHalfTyped: wouldLose, leftAt }: ReloadQuestion): boolean {
  if (!isOnline || wouldLose || last === 'unknown') return false
  // Firefox aborts a page's downloads while a navigation is under way, which a reload would stop.
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
/** Errors of failed chunks, and those of them that were loaded in the background. */
const missing = new WeakSet<object>()
const unawaited = new WeakSet<object>()

/** Loads a chunk that nobody waits for; if it fails, the page must not be reloaded for it. */
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

/** Reloads after confirming the connection, because the page on screen is worth more than the browser's error page. */
async function reloadIfItHelps(): Promise<void> {
  const isOnline = await confirmConnection()
  const now = Date.now()
  if (mayReload({ now, last: lastReload(), isOnline, isHalfTyped: isHalfTyped(), leftAt }) && remember(now)) location.reload()
}

/** Disables the router's own reload for a missing chunk, which would lose typed text, by marking it as done. */
function leaveItToUs({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
  } catch {
    // Without storage the router does not reload either.
  }
}

let tellMissed: (() => void) | undefined
/** When a press of this page last did nothing, and whether that is still to be reported. */
let missedAt = 0
let isUntold = false

/** Stores the time for the page that may replace this one, and for this page's own listener, which may be added later. */
function missPress(): void {
  missedAt = Date.now()
  try {
    sessionStorage.setItem(MISSED, String(missedAt))
  } catch {
    // Without storage the tab is not reloaded either.
  }
  if (tellMissed) tellMissed()
  else isUntold = true
}

const isJustNow = (at: number) => Date.now() - at < REPLACED_WITHIN_MS

function takeMissedPress(): boolean {
  try {
    const at = Number(sessionStorage.getItem(MISSED))
    // This page's own time stays stored: the page may be replaced before anybody has read the message.
    if (at === missedAt) return false
    sessionStorage.removeItem(MISSED)
    return isJustNow(at)
  } catch {
    return false
  }
}

/** Calls back for each press that did nothing because a chunk could not be loaded, including one from just before. */
export function watchMissedPresses(tell: () => void): () => void {
  tellMissed = tell
  if (isUntold ? isJustNow(missedAt) : takeMissedPress()) tell()
  isUntold = false
  return () => (tellMissed = undefined)
}

/** Reloads for a chunk that was waited for: a press that did nothing, or a place on screen that stays empty. */
export function reloadIfPartIsMissing(error: unknown): void {
  if (error instanceof Error && missing.has(error) && !unawaited.has(error)) void reloadIfItHelps()
}

/** Watches for chunks that fail to load. Where no reload helps, the error reaches the page's own error view with its retry. */
export function watchChunks(): void {
  watchTyping()
  addEventListener('beforeunload', () => (leftAt = Date.now()))
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    leaveItToUs(payload)
    // While background loads are under way the failed chunk may be one of theirs; otherwise its consumer calls `reloadIfPartIsMissing`.
    if (loadingInBackground === 0) void reloadIfItHelps()
  })
  addEventListener('unhandledrejection', (event) => {
    // Without a user activation nothing was pressed.
    if (!missing.has(event.reason) || !navigator.userActivation.isActive) return
    event.preventDefault()
    missPress()
    reloadIfPartIsMissing(event.reason)
  })
}
