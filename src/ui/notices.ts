import { useSyncExternalStore } from 'react'
import type { NoticeTone } from './notice.tsx'

export interface Message {
  tone: NoticeTone
  title?: string
  text: string
  /** Stays until it is closed; others leave after 5 s. */
  persistent?: boolean
}

/** Whoever shows the messages; it comes late, with the first of them. */
export interface Teller {
  say: (message: Message) => void
  clear: () => void
}

let teller: Teller | undefined
let waiting: readonly Message[] = []
let count = 0
const listeners = new Set<() => void>()

/** Says something in passing. */
export function notify(message: Message) {
  count += 1
  if (teller) teller.say(message)
  else waiting = [...waiting, message]
  for (const listener of listeners) listener()
}

export function clearNotices() {
  waiting = []
  teller?.clear()
}

/** From here on messages are shown, those that have waited first. The answer ends it. */
export function tellBy(one: Teller): () => void {
  teller = one
  const said = waiting
  waiting = []
  for (const message of said) one.say(message)
  return () => {
    if (teller === one) teller = undefined
  }
}

/** How many messages there have been: none, and nobody is needed to show them. */
export function useSaid(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
    () => 0,
  )
}
