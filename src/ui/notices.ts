import type { NoticeTone } from './notice.tsx'
import { useWatched, watched } from './watched-value.ts'

interface Words {
  tone: NoticeTone
  title?: string
  text: string
  /** The way on from here. */
  link?: { to: string; search?: Record<string, string>; label: string }
}

/**
 * `about` names the matter: `order`, `cart/MIE-T-009`. One notice stands for a matter, its newest; it goes when the matter ends.
 * A persistent one has no other end but that, its closing, and the page on which it was said; others leave after 5 s.
 */
export type Message = Words & ({ about?: string; persistent?: false } | { about: string; persistent: true })

/** What is to go: a matter with all beneath it, or what belongs to the page that is left. */
export type Ended = { about: string } | 'page'

/** Whoever shows the messages; it comes late, with the first of them. */
export interface Teller {
  say: (message: Message) => void
  end: (ended: Ended) => void
  clear: () => void
}

let teller: Teller | undefined
let waiting: readonly Message[] = []
const count = watched(0)

/** Says something in passing. */
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

/** What was said of this matter is over: it is tried anew, or has gone well without words. */
export const endNotices = (about: string) => end({ about })

/** Another page begins, and nothing of this one is left to be warned of. */
export const leavePage = () => end('page')

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
  return useWatched(count, 0)
}
