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

export const noticeLife = 5000
export const mostNotices = 3

let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** Says something in passing. A message already on screen is not said twice; of more than three the oldest goes. */
export function notify(message: Omit<Message, 'id'>) {
  if (messages.some((shown) => shown.text === message.text && shown.title === message.title)) return
  set([...messages, { ...message, id: ++lastId }].slice(-mostNotices))
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
