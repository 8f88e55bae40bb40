import * as v from 'valibot'
import type { Transaction } from '../store/database.ts'
import type { Op } from '../record/op.ts'
import type { Clock, OutboxParts } from '../parts.ts'
import { TOO_OLD } from '../timing.ts'

const shape = v.object({ key: v.literal('served'), at: v.number() })

/** Stores the server's time, so that a device whose clock falls behind while offline still knows the earliest possible time. */
export async function noteServerTime(transaction: Transaction, at: number): Promise<void> {
  if (at > 0) await transaction.put('meta', { key: 'served', at })
}

/** Returns the server's time as last stored; 0 when it never answered. */
export async function lastServerTime(transaction: Transaction): Promise<number> {
  const parsed = v.safeParse(shape, await transaction.get('meta', 'served'))
  return parsed.success ? parsed.output.at : 0
}

/** Date of a server's answer and the moment of its arrival, on the device's clock and on one that cannot be set. Milliseconds. */
export interface Told {
  date: number
  clock: number
  steady: number
}

/**
 * Returns the server's current time. The steady clock stops while a device sleeps, and the device's clock may have been set back, so the
 * longer elapsed time counts.
 */
export const serverTime = ({ date, clock, steady }: Told, clockNow: number, steadyNow: number): number =>
  date + Math.max(clockNow - clock, steadyNow - steady)

/** Milliseconds an answer may take to arrive; its date may be that old. */
const LONGEST_WAY = 15_000

/**
 * Keeps the answer that arrived fastest, since its date is the most accurate. One that differs by more than an answer may take replaces it:
 * a clock was set in between.
 */
export function hearing(told: Told | undefined, next: Told): Told {
  const known = told ? serverTime(told, next.clock, next.steady) : 0
  return told && known >= next.date && known - next.date < LONGEST_WAY ? told : next
}

export interface AgreedClock extends Clock {
  /** Records that the server has just answered this page. */
  answered: () => void
  /** Continues from a server time that was stored on this device, if it is later. */
  goOnFrom: (at: number) => void
  /**
   * Returns the earliest possible time, in milliseconds since 1970, regardless of any clock set ahead; 0 when the server never answered.
   */
  atLeast: () => number
}

/**
 * Returns a clock that follows the server's, once its time is known: the device's clock may be corrected in the seconds in which the
 * connection returns, and what was sent a moment ago would count as long ago. For the same reason time continues from the server's last
 * answer stored on this device, where the device's clock was set back and the server has not answered this page yet.
 */
export function agreedClock(clock: Clock): AgreedClock {
  let known: Pick<Told, 'date' | 'steady'> | undefined
  const note = (date: number) => (known = { date, steady: clock.steady() })
  const atLeast = () => (known ? known.date + clock.steady() - known.steady : 0)
  return {
    ...clock,
    now: () => clock.serverNow() ?? Math.max(clock.now(), atLeast()),
    answered() {
      const at = clock.serverNow()
      if (at !== undefined) note(at)
    },
    goOnFrom(at) {
      if (at > atLeast()) note(at)
    },
    atLeast,
  }
}

/** The outbox's environment, with the clock that both ends agree on. */
export type AgreedParts = OutboxParts & { clock: AgreedClock }

/**
 * Returns whether a change is too old to be sent without asking. Its age is counted on the server's clock: the device's may have been years
 * behind when the change was made, or may be years ahead now.
 */
export const isTooOld = ({ madeAt, createdAt }: Op, { now, serverNow }: Pick<Clock, 'now' | 'serverNow'>) =>
  (serverNow() ?? now()) - (madeAt ?? createdAt) > TOO_OLD
