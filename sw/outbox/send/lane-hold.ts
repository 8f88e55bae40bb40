import * as v from 'valibot'
import { ownName } from '#config/own-name.ts'
import type { OutboxDatabase, Transaction } from '../store/database.ts'
import { isStillHere } from '../identity/identity.ts'
import type { OutboxParts } from '../parts.ts'
import { LEASE, LEASE_GRACE } from '../timing.ts'

/** Somebody else has taken the lane since: whatever this engine still holds is void. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}

const holdShape = v.object({ key: v.string(), epoch: v.number(), holder: v.string(), until: v.number() })

/** Proof of holding a lane: each transaction of the drain is committed under it or not at all. */
export interface Hold {
  confirm: (transaction: Transaction, now: number) => Promise<void>
}

const holdKey = (lane: string) => `hold:${lane}`

async function readHold(transaction: Transaction, lane: string) {
  const parsed = v.safeParse(holdShape, await transaction.get('meta', holdKey(lane)))
  return parsed.success ? parsed.output : { key: holdKey(lane), epoch: 0, holder: '', until: 0 }
}

/** Since when somebody else has been holding a lane, as far as this tab has tried. */
export type BusySince = Map<string, number>

/**
 * Runs work as the only drain of a lane, or says `busy`. The Web Lock keeps others out; the epoch makes sure that a tab that was frozen
 * with the lock and thawed later commits nothing; without Web Locks a lease in the database stands in.
 */
export async function holdLane<T>(
  { locks, clock }: Pick<OutboxParts, 'locks' | 'clock'>,
  database: OutboxDatabase,
  lane: string,
  holder: string,
  work: (hold: Hold) => Promise<T>,
  busySince: BusySince = new Map(),
): Promise<T | 'busy'> {
  const name = `${ownName('cart')}:${lane}`
  let isAsked = false
  const held = () => claim(clock.now, database, lane, holder, !isAsked, work)
  if (!locks) return held()
  let result: T | 'busy'
  try {
    result = await locks.request(name, { steal: false }, async (free) => {
      isAsked = true
      return free ? held() : 'busy'
    })
  } catch (error) {
    if (isAsked) throw error
    // A browser that keeps nothing for this site refuses its locks too.
    return held()
  }
  if (result !== 'busy') {
    busySince.delete(lane)
    return result
  }
  // A clock that was put right since makes it begin anew.
  const since = Math.min(busySince.get(lane) ?? clock.now(), clock.now())
  busySince.set(lane, since)
  if (clock.now() < since + LEASE + LEASE_GRACE) return 'busy'
  const { until } = await database.read(['meta'], (transaction) => readHold(transaction, lane))
  const isFrozen = until > 0 && !isWithin(until + LEASE_GRACE, clock.now(), LEASE + LEASE_GRACE)
  return isFrozen ? locks.request(name, { steal: true }, held) : 'busy'
}

async function claim<T>(
  now: () => number,
  database: OutboxDatabase,
  lane: string,
  holder: string,
  byLease: boolean,
  work: (hold: Hold) => Promise<T>,
): Promise<T | 'busy'> {
  const epoch = await database.write(['meta'], async (transaction) => {
    const before = await readHold(transaction, lane)
    if (byLease && isWithin(before.until, now(), LEASE) && before.holder !== holder) return undefined
    if (!(await isStillHere(transaction, lane.slice(lane.indexOf('|') + 1)))) return undefined
    // A lane that is new, or was wiped at a sign-out, starts where no engine of before can have been.
    const record = { ...before, epoch: before.epoch === 0 ? now() : before.epoch + 1, holder, until: now() + LEASE }
    await transaction.put('meta', record)
    return record.epoch
  })
  if (epoch === undefined) return 'busy'
  const confirm = async (transaction: Transaction, at: number) => {
    const current = await readHold(transaction, lane)
    if (current.epoch !== epoch) throw new Fenced('Somebody else drains this lane now')
    await transaction.put('meta', { ...current, until: at + LEASE })
  }
  try {
    return await work({ confirm })
  } finally {
    // A Web Lock is let go by itself; a lease is not.
    if (byLease) await release(database, lane, epoch)
  }
}

/** Lets the next one in at once where the lease is all there is. */
async function release(database: OutboxDatabase, lane: string, epoch: number) {
  await database
    .write(['meta'], async (transaction) => {
      const current = await readHold(transaction, lane)
      if (current.epoch === epoch) await transaction.put('meta', { ...current, until: 0 })
    })
    .catch(() => undefined)
}

/** A lease that runs longer than one can was written by a clock that has been put right since. */
const isWithin = (until: number, now: number, longest: number) => until > now && until <= now + longest
