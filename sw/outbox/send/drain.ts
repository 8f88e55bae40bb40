import { turnCart } from '../cart/cart-lane.ts'
import { countFromNow } from './clock-put-right.ts'
import { currentPrincipal, guestPrincipal, readDevice, readIdentity, type Device, type Identity } from '../identity/identity.ts'
import { Fenced, holdLane, type BusySince, type Hold } from './lane-hold.ts'
import { Conflict, createSession, type Session } from './lane-session.ts'
import { principalOf } from '../store/records.ts'
import { isTooNew } from '../record/op.ts'
import { laneTypes, type LaneType } from '../record/op-shape.ts'
import type { OutboxDatabase } from '../store/database.ts'
import type { Sealer } from '../store/sealing.ts'
import { lastServerTime, type AgreedParts } from './server-time.ts'
import { LONGEST_HOLD } from '../timing.ts'
import { firstToEnd, newMemo, waitUntil, type Cuts, type Memo, type Turn } from './turn.ts'
import { turnWishlist } from '../lists/wishlist-lane.ts'

/** Result of a drain: when to try again, and why nothing can be sent until the user acts. */
export interface Drained {
  /** `undefined` when nothing is left to do. */
  wakeAt: number | undefined
  /** A lane waits because its last try had no answer at all. */
  isSilent: boolean
  stopped: Extract<Turn, { next: 'stop' }>['why'] | undefined
}

export interface DrainParts {
  parts: AgreedParts
  database: OutboxDatabase
  sealer: Sealer
  /** Id of this tab or worker. */
  holder: string
  newId: () => string
  busySince: BusySince
  /** Called after everything that changes what the shopper sees. */
  changed: () => void
}

/** Milliseconds until a lane that another holder drains is tried again; that holder is itself notified of new changes. */
const busyPause = 1_500

const nothingDue: Drained = {
  wakeAt: undefined,
  isSilent: false,
  stopped: undefined,
}

/** Sends what waits, each lane independently. Safe to call at any time, from any number of tabs and workers. */
export async function drainLanes(drain: DrainParts, cuts?: Cuts): Promise<Drained> {
  for (let round = 0; round < 5; round++) {
    const open = await openLanes(drain)
    if (open.outdated) return { ...nothingDue, stopped: 'outdated' }
    if (open.identity.customer && open.identity.sealed) return { ...nothingDue, stopped: 'unauthorized' }
    const turns = await Promise.all(open.lanes.map((lane) => drainLane(drain, lane, open, cuts)))
    if (turns.some(({ next }) => next === 'moved')) continue
    const wait = firstToEnd(turns.filter((turn) => turn.next === 'wait'))
    const stop = turns.find((turn) => turn.next === 'stop')
    return { wakeAt: wait?.until, isSilent: wait?.isSilent === true, stopped: stop?.next === 'stop' ? stop.why : undefined }
  }
  return { ...nothingDue, wakeAt: drain.parts.clock.now() + busyPause }
}

interface OpenLanes {
  identity: Identity
  device: Device
  /** Names of the form `type|principal`. */
  lanes: string[]
  outdated: boolean
}

/** Returns the lanes of the current principal, customer or guest, and of a guest's cart that is still to be merged into the customer's. */
async function openLanes({ database, parts }: DrainParts): Promise<OpenLanes> {
  const [identity, device, minEngine, ops, ledgers, served] = await database.read(['meta', 'ops', 'ledger'], (transaction) =>
    Promise.all([
      readIdentity(transaction),
      readDevice(transaction),
      transaction.get('meta', 'minEngine'),
      transaction.all('ops'),
      transaction.all('ledger'),
      lastServerTime(transaction),
    ]),
  )
  parts.clock.goOnFrom(served)
  const lanes = new Set<string>()
  const mine = lanePrincipals(identity)
  for (const record of ops) {
    const principal = principalOf(record)
    const type = targetType(record)
    if (principal && type && mine.has(principal)) lanes.add(`${type}|${principal}`)
  }
  for (const record of ledgers) {
    const principal = principalOf(record)
    const key = keyOfLedger(record)
    if (principal && key && mine.has(principal) && !key.startsWith('scratch|')) lanes.add(key)
  }
  return {
    identity,
    device: device ?? { key: 'device', id: '', salt: '' },
    lanes: [...lanes],
    outdated: isTooNew(field(minEngine, 'version')),
  }
}

function lanePrincipals(identity: Identity): Set<string> {
  const current = currentPrincipal(identity)
  if (!current || (identity.customer ? identity.sealed : identity.orphan)) return new Set()
  const found = new Set([current])
  if (!identity.customer) return found
  if (identity.merging?.principal === current) found.add(guestPrincipal(identity.merging.source))
  return found
}

async function drainLane(drain: DrainParts, lane: string, { identity, device }: OpenLanes, cuts?: Cuts): Promise<Turn> {
  const { parts, database, sealer, holder, newId, busySince } = drain
  const principal = lane.slice(lane.indexOf('|') + 1)
  try {
    const start = { parts, database, sealer, lane, principal, device: device.id, identity, newId }
    const work = async (hold: Hold) => {
      const session = createSession({ ...start, hold })
      await countFromNow(session)
      return turns(session, drain, newMemo(cuts))
    }
    const turn = await holdLane(parts, database, lane, holder, work, busySince)
    return turn === 'busy' ? waitUntil(parts.clock.now() + busyPause) : turn
  } catch (error) {
    if (!(error instanceof Fenced)) parts.report?.('drain', error)
    return waitUntil(parts.clock.now() + busyPause)
  }
}

const steps: Record<LaneType, typeof turnCart> = { cart: turnCart, quote: turnCart, wishlist: turnWishlist }
const stepOf = (lane: string) => steps[laneTypes.find((type) => lane.startsWith(`${type}|`)) ?? 'cart']

async function turns(session: Session, { parts, changed }: DrainParts, memo: Memo): Promise<Turn> {
  const until = parts.clock.now() + LONGEST_HOLD
  const step = stepOf(session.lane)
  for (;;) {
    try {
      const turn = await step(session, memo)
      changed()
      if (turn.next !== 'again') return turn
    } catch (error) {
      // The shopper has just edited a change that was about to be sent: it is read again.
      if (!(error instanceof Conflict)) throw error
    }
    // Other holders may be waiting for the lock, so it is released from time to time.
    if (parts.clock.now() >= until) return waitUntil(parts.clock.now())
  }
}

const field = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? Object.getOwnPropertyDescriptor(record, name)?.value : undefined

function targetType(record: unknown) {
  const type = field(field(record, 'target'), 'type')
  return laneTypes.find((one) => one === type)
}

function keyOfLedger(record: unknown) {
  const key = field(record, 'key')
  return typeof key === 'string' ? key : undefined
}
