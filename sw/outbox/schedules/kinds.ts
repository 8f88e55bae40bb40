import { runCustomerSchedule, runTwoDevicesSchedule } from './customer-schedule.ts'
import { runElsewhereSchedule } from './elsewhere-schedule.ts'
import { runGuestSchedule } from './guest-schedule.ts'
import { runReturnSchedule } from './returning-schedule.ts'
import type { Before, Outcome } from './stage.ts'
import { runForkSchedule, runSignInSchedule, runVanishedSchedule } from './turning-schedule.ts'

export interface ScheduleKind {
  name: string
  /** Seeds of a hundred. */
  share: number
  run: (seed: number, before?: Before) => Promise<Outcome>
  /** What is known to go wrong occasionally, and why it is not asserted. */
  limit?: string
}

/** Every kind of schedule with its share of a run: guests are most of the shop and most of the protocol. */
export const kinds: readonly ScheduleKind[] = [
  { name: 'guest, tabs and worker killed', share: 55, run: (seed, before) => runGuestSchedule(seed, before) },
  { name: 'signed in, session ends', share: 12, run: runCustomerSchedule },
  {
    name: 'signed in, back after minutes without a signal',
    share: 6,
    run: (seed, before) => runReturnSchedule(seed, before),
  },
  { name: 'two devices that know of each other', share: 7, run: (seed, before) => runTwoDevicesSchedule(seed, before) },
  { name: 'guest signs in, carts merge', share: 7, run: runSignInSchedule },
  { name: 'copied cookie, fork', share: 8, run: runForkSchedule },
  { name: 'cart vanishes', share: 5, run: runVanishedSchedule },
]

/** A second device changes a line or orders the cart while this one is offline, and the session may expire. */
export const elsewhere: ScheduleKind = {
  name: 'another device moves a line or orders, session ends',
  share: 0,
  run: (seed, before) => runElsewhereSchedule(seed, before),
}

/** The same on a device whose clock is set ahead, back and right, and whose disk is full for a while or refuses the database. */
export const unruly: ScheduleKind = {
  name: 'the same, clock jumps both ways, storage refused',
  share: 0,
  run: (seed, before) => runElsewhereSchedule(seed, before, true),
}

/** Waiting changes go in few requests, each of which may be lost, repeated or partly refused. */
export const guestBack: ScheduleKind = {
  name: 'guest, back after minutes without a signal',
  share: 0,
  run: (seed, before) => runReturnSchedule(seed, { ...before, isGuest: true }),
}

/** Kinds of days offline, which take turns. */
export const awayKinds: readonly ScheduleKind[] = [elsewhere, unruly, guestBack]
export const awayKindOf = (seed: number): ScheduleKind => awayKinds[seed % awayKinds.length] ?? elsewhere

/** Both devices add to the same lines in the seconds in which they first notice each other, with lost answers. */
export const surprise: ScheduleKind = {
  name: 'two devices, first contact in the window',
  share: 0,
  run: (seed, before) => runTwoDevicesSchedule(seed, before, false),
  limit: 'no stock call tells our addition from an equal one of the other device',
}

const hundred = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))

/** Returns the kind of a seed; any hundred consecutive seeds contain all kinds in their shares. */
export function kindOf(seed: number): ScheduleKind {
  const kind = hundred[(seed * 37) % 100]
  if (!kind) throw new Error('The shares do not make a hundred')
  return kind
}
