import { confirmConnection } from './connection.ts'
import { isHalfTyped, watchTyping } from './half-typed.ts'

const REMEMBERED = 'plon-reloaded-at'
const ONCE_PER_MS = 60_000

export interface ReloadQuestion {
  now: number
  /** When this tab last reloaded for a chunk; `unknown` when the tab cannot remember, and might reload for ever. */
  last: number | 'never' | 'unknown'
  isOnline: boolean
  isHalfTyped: boolean
}

/** A failed chunk usually means a new build: reload into it, once a minute, unless that would lose something or cannot succeed. */
export function mayReload({ now, last, isOnline, isHalfTyped: wouldLose }: ReloadQuestion): boolean {
  if (!isOnline || wouldLose || last === 'unknown') return false
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

let loadingInBackground = 0

/** Loads a part nobody waits for; if it fails, the page the shopper reads must not be reloaded for it. */
export async function inBackground<Part>(load: () => Promise<Part>): Promise<Part> {
  loadingInBackground += 1
  try {
    return await load()
  } finally {
    loadingInBackground -= 1
  }
}

/** A page that stands is worth more than the browser's own error page: the shop is asked before it is left. */
async function reloadIfItHelps(): Promise<void> {
  const isOnline = await confirmConnection()
  const now = Date.now()
  if (mayReload({ now, last: lastReload(), isOnline, isHalfTyped: isHalfTyped() }) && remember(now)) location.reload()
}

/** The router reloads by itself for a part that is missing, whatever that loses: it is told that this has been done. */
function leaveItToUs({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
  } catch {
    // A tab that keeps nothing has no reload of the router either.
  }
}

/** Where no reload helps, the error goes on to the page's own error view with its retry. */
export function watchChunks(): void {
  watchTyping()
  addEventListener('vite:preloadError', ({ payload }) => {
    leaveItToUs(payload)
    if (loadingInBackground === 0) void reloadIfItHelps()
  })
}
