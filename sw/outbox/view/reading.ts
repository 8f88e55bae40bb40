import { asleepIn } from '../identity/asleep.ts'
import { foldCart, rowOf, type CartView, type Row } from './cart-view.ts'
import type { Snapshots } from '../store/snapshots.ts'
import { currentPrincipal, readableAway, type Identity } from '../identity/identity.ts'
import type { Ledger } from '../cart/ledger.ts'
import { factsOf } from '../kinds/kinds.ts'
import { isLineOp, laneOf, type Op } from '../record/op.ts'
import type { Clock } from '../parts.ts'
import { principalOf, unpackFinished, unpackLedger, unpackOp, type Finished, type Unreadable } from '../store/records.ts'
import type { Sealer } from '../store/sealing.ts'
import { standingOf, type Standing } from './standing.ts'

/** All changes that are pending or need an answer, for the page of changes. */
export interface SyncList {
  pending: Row[]
  /** Sent, but not known to have arrived. */
  retrying: Row[]
  /** Refused, too old, or with an unknown outcome: waits for the shopper. */
  needsYou: Row[]
  /** Lines of a cart that has ended; each may be restored. */
  lost: Row[]
  /** Carts that became an order on another device; the order number is in the problem's message. */
  ordered: Row[]
  done: Row[]
  /** Keys of stored changes that cannot be trusted; they can only be deleted. */
  damaged: number[]
  /** Number of changes of a newer build: the page has to be reloaded. */
  newer: number
  /** The customer has to sign in again before anything is sent. */
  sealed: boolean
  /** The guest's cart exists, but its cookie is gone. */
  orphan: boolean
  /** Number of changes of customers who are no longer signed in: only their owner can open and send them. */
  asleep: number
  /** No one is signed in, and the last customer's stored data is still readable here. */
  away: boolean
  /** The same, as the screens count it. */
  standing: Standing
}

export interface Reading {
  /** Returns the cart and its waiting changes from one snapshot, so that a screen shows both consistently. */
  cartNow: () => Promise<{ view: CartView; changes: SyncList }>
  view: (target: 'cart' | 'quote') => Promise<CartView>
  /** Returns pending changes of the wish list, which the heart shows before the list is updated. */
  wishes: () => Promise<{ line: string; on: boolean }[]>
  changes: () => Promise<SyncList>
}

interface Records {
  ops: Op[]
  unreadable: Unreadable[]
  ledgers: Ledger[]
  finished: Finished[]
  identity: Identity
  asleep: number
}

/** Reads all records of the current principal, and none of anyone else. */
export async function readMine(snapshots: Snapshots, sealer: Sealer, withFinished: boolean): Promise<Records> {
  const { identity, ops, ledgers, inbox } = await snapshots.now()
  const principal = currentPrincipal(identity)
  const mine = (records: unknown[]) => records.filter((record) => principal !== undefined && principalOf(record) === principal)
  const read = await Promise.all(mine(ops).map((record) => unpackOp(record, sealer)))
  const books = await Promise.all(mine(ledgers).map((record) => unpackLedger(record, sealer)))
  const finished = await Promise.all((withFinished ? mine(inbox) : []).map((record) => unpackFinished(record, sealer)))
  return {
    ops: read.flatMap((one) => (one.ok ? [one.op] : [])).toSorted((a, b) => a.seq - b.seq),
    unreadable: read.flatMap((one) => (one.ok ? [] : [{ seq: one.seq, reason: one.reason }])),
    ledgers: books.filter((book) => book !== undefined),
    finished: finished.filter((one) => one !== undefined).toSorted((a, b) => b.at - a.at || b.op.seq - a.op.seq),
    identity,
    asleep: asleepIn(identity, ops).length,
  }
}

const mostDone = 50

function cartOf({ ops, ledgers }: Records, target: 'cart' | 'quote'): CartView {
  const ledger = ledgers.find(({ key }) => key.startsWith(`${target}|`))
  return foldCart(
    ledger,
    ops.filter((op) => laneOf(op).startsWith(`${target}|`)),
  )
}

export function createReading({ snapshots, sealer, clock }: { snapshots: Snapshots; sealer: Sealer; clock: Clock }): Reading {
  return {
    view: async (target) => cartOf(await readMine(snapshots, sealer, false), target),
    async cartNow() {
      const records = await readMine(snapshots, sealer, true)
      return { view: cartOf(records, 'cart'), changes: changesOf(records, clock) }
    },
    async wishes() {
      const { ops } = await readMine(snapshots, sealer, false)
      return ops.flatMap((op) => {
        const { wish } = factsOf(op).overlay
        return wish !== undefined && isLineOp(op) ? [{ line: op.line, on: wish }] : []
      })
    },
    changes: async () => changesOf(await readMine(snapshots, sealer, true), clock),
  }
}

function changesOf({ ops, unreadable, finished, identity, asleep: sleeping }: Records, clock: Clock): SyncList {
  const rows = (states: Op['state'][]) => ops.filter(({ state }) => states.includes(state)).map((op) => rowOf(op))
  const refused = finished.filter(({ state, settled }) => state === 'rejected' && !settled)
  const isLost = ({ error }: Finished) => error?.code === 'CART_ENDED'
  const isOrdered = ({ error }: Finished) => error?.code === 'CART_ORDERED'
  const row = ({ op, error }: Finished) => rowOf(op, error)
  const list = {
    pending: rows(['queued']),
    retrying: rows(['sending', 'unsure']),
    needsYou: [...rows(['attention']), ...refused.filter((one) => !isLost(one) && !isOrdered(one)).map(row)],
    lost: refused.filter(isLost).map(row),
    ordered: refused.filter(isOrdered).map(row),
    done: finished
      .filter(({ state }) => state === 'done')
      .slice(0, mostDone)
      .map(row),
    damaged: unreadable.flatMap(({ seq, reason }) => (reason === 'tampered' ? [seq] : [])),
    newer: unreadable.filter(({ reason }) => reason === 'newer').length,
    sealed: identity.sealed,
    orphan: identity.orphan,
    asleep: sleeping,
    away: readableAway(identity, clock.now()) !== undefined,
  }
  return { ...list, standing: standingOf(list) }
}
