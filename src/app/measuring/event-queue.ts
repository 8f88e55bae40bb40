import { ownName } from '#config/own-name.ts'
import type { ShopEvent } from './shop-event.ts'

/** Events that wait; what is more pushes the oldest out. */
export const mostWaiting = 50
/** After a week (ms) nobody wants to hear of it. */
const longest = 7 * 24 * 60 * 60 * 1000
const key = ownName('events')

interface Waiting {
  at: number
  event: ShopEvent
}

export interface EventQueueParts {
  /** Whether somebody is there to be told, over a network that is there. */
  isOpen: () => boolean
  tell: (event: ShopEvent) => void
  now?: () => number
}

/** What cannot be told now waits on this device, across visits, and is told once. An event that names a person waits in memory alone. */
export interface EventQueue {
  add: (event: ShopEvent) => void
  /** Tells what waits, where it can be told. */
  flush: () => Promise<void>
  /** Throws away what waits: nobody may hear of it any more. */
  drop: () => void
}

const namesSomebody = (event: ShopEvent) => 'user' in event

export function createEventQueue({ isOpen, tell, now = Date.now }: EventQueueParts): EventQueue {
  let own: Waiting[] = []

  function read(): Waiting[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      // Written by this file alone; whoever else can write here could as well push into the tag manager's list.
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
      // A browser that keeps nothing forgets what it could not tell.
    }
  }

  /** Two tabs that take what waits at one moment would tell it twice. */
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
