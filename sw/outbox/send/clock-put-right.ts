import type { Session } from './lane-session.ts'
import type { Ledger } from '../cart/ledger.ts'
import { scratchKey, type Op } from '../record/op.ts'
import { BACK_OFF_CAP, RETRY_AFTER_CAP } from '../timing.ts'

/**
 * Corrects times in the future: the device's clock was ahead when they were written and has been set right since. Waits from such a time
 * begin now, so that none is longer than intended.
 */
export async function countFromNow(session: Session): Promise<void> {
  const { ops, ledger } = await session.load()
  const now = session.now()
  const late = ops.filter(({ t0 = 0 }) => t0 > now)
  const books = await Promise.all([...new Set(ops.map(scratchKey))].map(session.book))
  const ahead = [ledger, ...books].flatMap((book) => (book && isAhead(book, now) ? [fromNow(book, now)] : []))
  if (late.length + ahead.length > 0) await session.commit({ put: late.map((op): Op => ({ ...op, t0: now })), ledgers: ahead })
}

const longestWait = ({ hard }: Ledger['retry']) => (hard ? RETRY_AFTER_CAP : BACK_OFF_CAP)

const isAhead = ({ lastSend, seenAt, othersAt, retry }: Ledger, now: number) =>
  Math.max(lastSend, seenAt, othersAt, retry.at - longestWait(retry)) > now

/** Moves a ledger's times of the wrong clock to now: the cart is read again, and an overdue try is due immediately. */
function fromNow(ledger: Ledger, now: number): Ledger {
  const { lastSend, seenAt, othersAt, retry } = ledger
  return {
    ...ledger,
    lastSend: Math.min(lastSend, now),
    seenAt: Math.min(seenAt, now),
    lookDue: ledger.lookDue || seenAt > now,
    othersAt: Math.min(othersAt, now),
    retry: retry.at > now + longestWait(retry) ? { ...retry, at: 0 } : retry,
  }
}
