import * as v from 'valibot'
import { ownName } from '#config/own-name.ts'
import type { OutboxDatabase, Transaction } from '../store/database.ts'
import { isStillHere } from '../identity/identity.ts'
import type { OutboxParts } from '../parts.ts'
import { LEASE, LEASE_GRACE } from '../timing.ts'

/** Another holder has taken the lane since: this engine may commit nothing more. */
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

/** Since when another holder has kept each lane, as far as this tab has tried. */
export type BusySince = Map<string, number>

/**
 * Runs work as the only drain of a lane, or returns `busy`. The Web Lock keeps others out; the epoch ensures that a tab that was frozen
 * with the lock and thawed later commits nothing; without Web Locks a lease in the database is used instead.
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
    // A browser that stores nothing for this site refuses its locks too.
    return held()
  }
  if (result !== 'busy') {
    busySince.delete(lane)
    return result
  }
  // After the clock was set back, the wait begins again.
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
    // A new lane, or one that was deleted at a sign-out, starts with an epoch that no earlier engine can have.
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
    // A Web Lock is released automatically; a lease is not.
    if (byLease) await release(database, lane, epoch)
  }
}

/** Releases the lease, so that the next holder can start immediately. */
async function release(database: OutboxDatabase, lane: string, epoch: number) {
  await database
    .write(['meta'], async (transaction) => {
      const current = await readHold(transaction, lane)
      if (current.epoch === epoch) await transaction.put('meta', { ...current, until: 0 })
    })
    .catch(() => undefined)
}

/** Returns whether a lease is valid. One that ends later than is possible was written by a clock that has been set right since. */
const isWithin = (until: number, now: number, longest: number) => until > now && until <= now + longest
