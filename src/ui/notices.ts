import { useSyncExternalStore } from 'react'
import type { NoticeTone } from './notice.tsx'

export interface Message {
  id: number
  tone: NoticeTone
  title?: string
  text: string
  /** Stays until it is closed; others leave after 5 s. */
  persistent?: boolean
}

/** How long (ms) a message stays that nobody looks at. */
export const noticeLife = 5000
const mostNotices = 3

let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** One more message: one already on screen is not said twice; of more than three the oldest goes. */
export function withMessage(shown: readonly Message[], message: Message): readonly Message[] {
  if (shown.some((one) => one.text === message.text && one.title === message.title)) return shown
  return [...shown, message].slice(-mostNotices)
}

/** Says something in passing. */
export function notify(message: Omit<Message, 'id'>) {
  set(withMessage(messages, { ...message, id: ++lastId }))
}

export function dismiss(id: number) {
  set(messages.filter((message) => message.id !== id))
}

export function clearNotices() {
  set([])
}

const none: readonly Message[] = []

export function useNotices() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => messages,
    () => none,
  )
}
