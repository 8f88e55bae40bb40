import { busMessage, readBusMessage, type BusMessage } from './bus.ts'
import type { CartView, Row } from './view/cart-view.ts'
import { openOutboxDatabase, sweepDone } from './store/open-database.ts'
import { createDrafts, type Drafts } from './store/drafts.ts'
import { enqueue, type EnqueueOutcome } from './record/enqueue.ts'
import { createEngine, type Engine, type Sending } from './send/engine.ts'
import { countRevocations } from './identity/deferred-revocations.ts'
import { hex } from './identity/identity.ts'
import type { Intent } from './record/intent.ts'
import { overtaking } from './send/overtaken-questions.ts'
import type { OutboxParts, StoreCode } from './parts.ts'
import { cartCookie, identify, signOut, type PeopleParts, type Visitor } from './identity/people.ts'
import { createSnapshots } from './store/snapshots.ts'
import { createSealer, type Sealer } from './store/sealing.ts'
import type { Refreshed } from './send/refresh.ts'
import { createReading, type Reading } from './view/reading.ts'
import { agreedClock, lastServerTime, type AgreedParts } from './send/server-time.ts'
import { createSyncActions, type SyncActions } from './view/sync-actions.ts'
import type { OrderGate } from './cart/order-gate.ts'

export type { Intent, EnqueueOutcome, Visitor, OutboxParts, CartView, Row, Sealer }
export type { LineState, ViewLine } from './view/cart-view.ts'
export type { Item, Op, Kind, Problem } from './record/op.ts'
export type { SeenLine } from './record/line-key.ts'
export type { Answer, Bus, CallOptions, Clock, Commerce, Crypto, DocumentName, Locks, StoreCode } from './parts.ts'
export type { SyncList } from './view/reading.ts'
export type { DatabaseName } from './store/database-on-disk.ts'
export type { Stop } from './send/engine.ts'
export type { Refreshed } from './send/refresh.ts'
export { lineOf } from './record/line-key.ts'
export { isQuestion } from './send/overtaken-questions.ts'
export { browserParts } from './browser-parts.ts'
export { openPersonalBox, type PersonalBox } from './identity/personal-box.ts'

export interface Outbox extends Reading, SyncActions, OrderGate, Drafts {
  /** False when the browser has no database: nothing outlives the page, so nothing may be promised. */
  durable: boolean
  /** Stores an intent; `ok` means that it is on the disk. Sending follows automatically. */
  enqueue: (intent: Intent) => Promise<EnqueueOutcome>
  /** Sends what waits: at start, when the page becomes visible again, from the worker's `sync`, and `eager` when the network is back. */
  drain: Engine['drain']
  /** Reports that the backend has just answered a request: changes that wait because it was silent need not wait any longer. */
  answered: () => void
  wakeAt: Engine['wakeAt']
  /** Reads the cart or the quote from the server: when the page opens, becomes visible again, or was notified of a change elsewhere. */
  refresh: (target: 'cart' | 'quote', store: StoreCode) => Promise<Refreshed>
  /** Why nothing is sent until the user acts. */
  stopped: Engine['stopped']
  /** Reports who uses the page. Must be called at start and after every sign-in and sign-out, before anything is enqueued. */
  identify: (visitor: Visitor) => Promise<void>
  signOut: (how: { keep: boolean }) => Promise<void>
  cartCookie: (current: string | undefined) => ReturnType<typeof cartCookie>
  /** Counts signed-out customers whose tokens the backend has not revoked yet. */
  revocations: () => Promise<number>
  /** Encrypts whatever else is stored of a signed-in customer. */
  sealer: Sealer
  /** Calls `hear` after each change of what is shown, in this tab and in others, with whether it was made elsewhere. */
  subscribe: (hear: (message: BusMessage, isElsewhere: boolean) => void) => () => void
  close: () => void
}

/** Loads the sending half of the outbox, a chunk of its own. */
export const loadSending = () => import('./send/sending.ts')

const earlier = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined ? Math.min(one, other) : (one ?? other)

/**
 * Creates the outbox of this tab or worker; all of them work on the same records.
 * @param load loads the sending half, by default from a chunk of its own
 */
export async function createOutbox(given: OutboxParts, load: () => Promise<Sending> = loadSending): Promise<Outbox> {
  const newId = () => hex(given.crypto.getRandomValues(new Uint8Array(16)))
  const database = await openOutboxDatabase(given, newId)
  void sweepDone(database, given.clock.now()).catch((error: unknown) => given.report?.('sweeping', error))
  const snapshots = createSnapshots(database)
  const sealer = createSealer(given.crypto, database)
  const listeners = new Set<(message: BusMessage, isElsewhere: boolean) => void>()
  const tell = (message: BusMessage, isElsewhere: boolean) => {
    for (const hear of listeners) hear(message, isElsewhere)
  }
  const say = (type: BusMessage['type'], id?: string) => {
    const message = busMessage(type, id)
    given.bus.post(message)
    tell(message, false)
  }
  const questions = overtaking(given.commerce, given.clock)
  const clock = agreedClock(given.clock)
  clock.goOnFrom(await database.read(['meta'], lastServerTime))
  const parts: AgreedParts = {
    ...given,
    clock,
    commerce: async (...call) => {
      const answer = await questions.commerce(...call)
      clock.answered()
      if (answer.status < 500) answered()
      return answer
    },
  }
  const drainParts = {
    parts,
    database,
    sealer,
    holder: newId(),
    newId,
    busySince: new Map(),
    changed: () => say('ledger-changed'),
  }
  const engine = createEngine(parts, async (cuts) => (await load()).drainLanes(drainParts, cuts))
  const revoking = createEngine(parts, async () => (await load()).sendRevocations(drainParts))
  const drain: Engine['drain'] = async (how) => void (await Promise.all([engine.drain(how), revoking.drain()]))
  const answered = () => {
    questions.answered()
    return engine.answered()
  }
  const gate = async () => (await load()).createOrderGate({ parts, database, sealer, newId })
  const unhear = parts.bus.listen((data) => {
    const message = readBusMessage(data)
    if (!message) return
    if (message.type === 'purge' && message.id) sealer.forget(message.id)
    if (message.type === 'net') return void answered()
    tell(message, true)
    if (message.type === 'ops-changed' || message.type === 'principal-changed') void drain()
  })

  const store = async (intent: Intent): Promise<EnqueueOutcome> => {
    const { outcome, written } = await enqueue({ parts, database, snapshots, sealer, newId }, intent)
    if (written) snapshots.telling(written, changed)
    return outcome
  }
  const changed = () => {
    say('ops-changed')
    void drain()
  }
  const people: PeopleParts = { parts, database, sealer, newId, enqueue: store }

  return {
    durable: database.durable,
    enqueue: store,
    drain,
    answered: () => {
      // Another tab may still be waiting because the backend was silent.
      if (answered()) parts.bus.post(busMessage('net'))
    },
    wakeAt: () => earlier(engine.wakeAt(), revoking.wakeAt()),
    refresh: async (target, storeCode) => (await load()).refresh(drainParts, target, storeCode),
    stopped: engine.stopped,
    identify: async (visitor) => {
      await identify(people, visitor)
      say('principal-changed')
      void drain()
    },
    signOut: async ({ keep }) => {
      const principal = await signOut(people, keep)
      if (principal && !keep) say('purge', principal)
      say('principal-changed')
    },
    cartCookie: (current) => cartCookie(people, current),
    revocations: () => countRevocations(database),
    sealer,
    subscribe: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    ...createReading({ snapshots, sealer, clock: parts.clock }),
    ...createDrafts({ parts, database, sealer }),
    ...createSyncActions({ parts, database, snapshots, sealer, changed, enqueue: store, newId }),
    beginOrder: async (ref) => (await gate()).beginOrder(ref),
    settleOrder: async (ref, outcome) => {
      await (await gate()).settleOrder(ref, outcome)
      say('ledger-changed')
    },
    close: () => {
      engine.close()
      revoking.close()
      unhear()
      database.close()
    },
  }
}
