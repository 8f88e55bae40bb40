import type { Session } from './lane-session.ts'
import type { Ledger } from './ledger.ts'
import { scratchKey, type Op } from './op.ts'
import { BACK_OFF_CAP, RETRY_AFTER_CAP } from './timing.ts'

/**
 * Nothing here can have been written in the future: the device's clock was ahead then, and has been put right since. What was waited for
 * from such a time begins now, so that a wait is never longer than it was meant to be.
 */
export async function countFromNow(session: Session): Promise<void> {
  const { ops, ledger, served } = await session.load()
  const now = session.now()
  // A page that has had no answer yet knows only the device's clock, which may have fallen behind: it is at least as late as the shop has said.
  const atLeast = Math.max(now, served)
  const late = ops.filter(({ t0 = 0 }) => t0 > atLeast)
  const books = await Promise.all([...new Set(ops.map(scratchKey))].map(session.book))
  const ahead = [ledger, ...books].flatMap((book) => (book && isAhead(book, now, atLeast) ? [fromNow(book, now, atLeast)] : []))
  if (late.length + ahead.length > 0)
    await session.commit({ put: late.map((op): Op => ({ ...op, t0: atLeast })), ledgers: ahead })
}

const longestWait = ({ hard }: Ledger['retry']) => (hard ? RETRY_AFTER_CAP : BACK_OFF_CAP)

const isAhead = ({ lastSend, seenAt, othersAt, retry }: Ledger, now: number, atLeast: number) =>
  Math.max(lastSend, seenAt, othersAt) > atLeast || retry.at - longestWait(retry) > now

/** What was seen then is looked at again, and what was to be tried then is tried now. */
function fromNow(ledger: Ledger, now: number, atLeast: number): Ledger {
  const { lastSend, seenAt, othersAt, retry } = ledger
  return {
    ...ledger,
    lastSend: Math.min(lastSend, atLeast),
    seenAt: Math.min(seenAt, atLeast),
    lookDue: ledger.lookDue || seenAt > atLeast,
    othersAt: Math.min(othersAt, atLeast),
    retry: retry.at > now + longestWait(retry) ? { ...retry, at: 0 } : retry,
  }
}
