import type { NoticeTone } from './notice.tsx'
import { useWatched, watched } from './watched-value.ts'

interface Words {
  tone: NoticeTone
  title?: string
  text: string
  /** Link to the next step. */
  link?: { to: string; search?: Record<string, string>; label: string }
}

/**
 * `about` names the matter: `order`, `cart/MIE-T-009`. Each matter has one notice, its newest, which is removed when the matter ends. A
 * persistent notice stays until then, until it is closed, or until its page is left; others disappear after 5 s.
 */
export type Message = Words & ({ about?: string; persistent?: false } | { about: string; persistent: true })

/** What is to be removed: a matter with all below it, or what belongs to the page that is left. */
export type Ended = { about: string } | 'page'

/** Shows the messages; it is loaded late, with the first of them. */
export interface NoticeDisplay {
  say: (message: Message) => void
  end: (ended: Ended) => void
  clear: () => void
}

let teller: NoticeDisplay | undefined
let waiting: readonly Message[] = []
const count = watched(0)

/** Shows a passing message. */
export function notify(message: Message) {
  if (teller) teller.say(message)
  else waiting = [...waiting, message]
  count.set(count.get() + 1)
}

export function isOver({ about, persistent }: { about?: string; persistent?: boolean }, ended: Ended): boolean {
  if (ended === 'page') return persistent === true
  return about !== undefined && `${about}/`.startsWith(`${ended.about}/`)
}

function end(ended: Ended) {
  waiting = waiting.filter((message) => !isOver(message, ended))
  teller?.end(ended)
}

/** Removes the notices of a matter, because it is tried again or has succeeded without a message. */
export const endNotices = (about: string) => end({ about })

/** Removes the persistent notices of a page that is left, because they no longer apply. */
export const leavePage = () => end('page')

export function clearNotices() {
  waiting = []
  teller?.clear()
}

/**
 * Shows messages from now on, beginning with those that have waited.
 * @returns a function that ends it
 */
export function showNoticesIn(one: NoticeDisplay): () => void {
  teller = one
  const said = waiting
  waiting = []
  for (const message of said) one.say(message)
  return () => {
    if (teller === one) teller = undefined
  }
}

/** Returns how many messages there have been; while there are none, nothing has to show them. */
export function useNoticeCount(): number {
  return useWatched(count, 0)
}
