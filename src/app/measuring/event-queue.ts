import { ownName } from '#config/own-name.ts'
import type { ShopEvent } from './shop-event.ts'

/** Most events that wait; the oldest are dropped first. */
export const mostWaiting = 50
/** Milliseconds (a week) after which a waiting event is dropped. */
const longest = 7 * 24 * 60 * 60 * 1000
const key = ownName('events')

interface Waiting {
  at: number
  event: ShopEvent
}

export interface EventQueueParts {
  /** Whether the tag manager is loaded and the network can be reached. */
  isOpen: () => boolean
  tell: (event: ShopEvent) => void
  now?: () => number
}

/**
 * Stores events that cannot be sent now on this device, across visits, and sends each once. An event that names a person is held in memory
 * only.
 */
export interface EventQueue {
  add: (event: ShopEvent) => void
  /** Sends the waiting events where that is possible. */
  flush: () => Promise<void>
  /** Drops the waiting events: they may not be sent any more. */
  drop: () => void
}

const namesSomebody = (event: ShopEvent) => 'user' in event

export function createEventQueue({ isOpen, tell, now = Date.now }: EventQueueParts): EventQueue {
  let own: Waiting[] = []

  function read(): Waiting[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      // Only this file writes the key; a script that could forge it could as well push into the tag manager's data layer.
      return Array.isArray(kept) ? kept.filter((one: Waiting) => now() - one.at < longest) : []
    } catch {
      return []
    }
  }

  function write(waiting: readonly Waiting[]) {
    try {
      if (waiting.length > 0) localStorage.setItem(key, JSON.stringify(waiting.slice(-mostWaiting)))
      else localStorage.removeItem(key)
    } catch {
      // Without storage, unsent events are lost.
    }
  }

  /** Runs in one tab at a time: two tabs that take the waiting events together would send them twice. */
  const alone = async (run: () => void) => {
    if (navigator.locks) await navigator.locks.request(key, run)
    else run()
  }

  return {
    add(event) {
      if (isOpen()) return tell(event)
      const waiting = { at: now(), event }
      if (namesSomebody(event)) own = [...own, waiting].slice(-mostWaiting)
      else write([...read(), waiting])
    },
    flush: () =>
      alone(() => {
        if (!isOpen()) return
        const waiting = [...read(), ...own].toSorted((one, other) => one.at - other.at)
        write([])
        own = []
        for (const { event } of waiting) tell(event)
      }),
    drop() {
      own = []
      write([])
    },
  }
}
