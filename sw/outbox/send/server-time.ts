import * as v from 'valibot'
import type { Transaction } from '../store/database.ts'
import type { Op } from '../record/op.ts'
import type { Clock, OutboxParts } from '../parts.ts'
import { TOO_OLD } from '../timing.ts'

const shape = v.object({ key: v.literal('served'), at: v.number() })

/** Kept so that a device whose clock falls behind, with no signal, still knows how late it is at least. */
export async function noteServerTime(transaction: Transaction, at: number): Promise<void> {
  if (at > 0) await transaction.put('meta', { key: 'served', at })
}

/** As noted last; 0 when the shop never answered. */
export async function lastServerTime(transaction: Transaction): Promise<number> {
  const parsed = v.safeParse(shape, await transaction.get('meta', 'served'))
  return parsed.success ? parsed.output.at : 0
}

/** An answer of the shop with its date, and when it came: on the device's clock, and on one that nobody can put right. Milliseconds. */
export interface Told {
  date: number
  clock: number
  steady: number
}

/**
 * The shop's time now. The steady clock stands still while a device sleeps, and the device's may have been put back: whichever says that
 * more time has gone by is believed.
 */
export const serverTime = ({ date, clock, steady }: Told, clockNow: number, steadyNow: number): number =>
  date + Math.max(clockNow - clock, steadyNow - steady)

/** Milliseconds that an answer may have been on its way: its date is as old as that. */
const LONGEST_WAY = 15_000

/**
 * Keeps the answer that was on its way for the shortest time, since its date is the least late. One that differs by more than an answer can be
 * on its way is taken instead: a clock was put right in between.
 */
export function hearing(told: Told | undefined, next: Told): Told {
  const known = told ? serverTime(told, next.clock, next.steady) : 0
  return told && known >= next.date && known - next.date < LONGEST_WAY ? told : next
}

export interface AgreedClock extends Clock {
  /** The shop has answered this page just now. */
  answered: () => void
  /** Somebody on this device noted that it was at least so late. */
  goOnFrom: (at: number) => void
  /** How late it is at least, milliseconds since 1970; no clock that was put ahead has a part in it. 0 where the shop never answered. */
  atLeast: () => number
}

/**
 * The clock that both ends agree on, once the shop has told its time: the device's may be put right in the very seconds in which the signal
 * is back, and what was sent a moment ago would count as long ago. For the same reason the time goes on from when the shop last answered
 * anybody on this device, where the device's was put back and the shop has not answered this page yet.
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

/** What the place gives, with the clock that is agreed on. */
export type AgreedParts = OutboxParts & { clock: AgreedClock }

/** Counted on the shop's clock: the device's may have been years behind when the change was made, or be years ahead now. */
export const isTooOld = ({ madeAt, createdAt }: Op, { now, serverNow }: Pick<Clock, 'now' | 'serverNow'>) =>
  (serverNow() ?? now()) - (madeAt ?? createdAt) > TOO_OLD
