import { giveUpAsleep } from '../identity/asleep.ts'
import type { OutboxDatabase } from '../store/database.ts'
import type { EnqueueOutcome } from '../record/enqueue.ts'
import { readIdentity } from '../identity/identity.ts'
import type { Intent } from '../record/intent.ts'
import { factsOf } from '../kinds/kinds.ts'
import { isAdd, isLineOp, isOpen, mayEdit, scratchKey, type Op } from '../record/op.ts'
import type { OutboxParts } from '../parts.ts'
import { packFinished, packOp, type Finished } from '../store/records.ts'
import { readMine } from './reading.ts'
import type { Snapshots } from '../store/snapshots.ts'
import type { Sealer } from '../store/sealing.ts'

/** What a shopper can do about a change that waits or was refused. Each returns false when it is too late for that. */
export interface SyncActions {
  /** Sends a change again that was refused, is too old, or could not be settled. */
  retry: (opId: string) => Promise<boolean>
  /** Changes the quantity. */
  edit: (opId: string, quantity: number) => Promise<boolean>
  /** Withdraws a change. What has already arrived of it is undone by the audit. */
  discard: (opId: string) => Promise<boolean>
  /** Records the shopper's answer that it is in the cart, when the outcome is unknown. */
  accept: (opId: string) => Promise<boolean>
  /** Removes a refused or finished row that has been seen. */
  dismiss: (opId: string) => Promise<void>
  discardDamaged: (seq: number) => Promise<void>
  /** Deletes the waiting changes of customers who are no longer signed in. */
  discardAsleep: () => Promise<void>
  /** Keeps or forgets a guest's cart whose cookie is gone. */
  adopt: (how: 'keep' | 'forget') => Promise<void>
  /** Returns the waiting and refused changes as JSON text, to be saved as a file. */
  exportChanges: () => Promise<string>
}

interface ActionParts {
  parts: OutboxParts
  database: OutboxDatabase
  snapshots: Snapshots
  sealer: Sealer
  changed: () => void
  enqueue: (intent: Intent) => Promise<EnqueueOutcome>
  newId: () => string
}

export function createSyncActions({ parts, database, snapshots, sealer, changed, newId }: ActionParts): SyncActions {
  const fresh = {
    state: 'queued',
    attempts: 0,
    doubt: false,
    error: undefined,
    refusal: undefined,
    goals: undefined,
    saw: undefined,
  } as const
  /** Returns fields that reset a change as if newly written, with nothing left of how it was sent. */
  const again = (op: Pick<Op, 'kind'>) =>
    ({ ...fresh, v: factsOf(op).version, form: undefined, base: undefined, bundle: undefined, merging: false }) as const

  const justNow = () => ({
    createdAt: parts.clock.now(),
    madeAt: parts.clock.serverNow() ?? parts.clock.now(),
  })

  async function find(opId: string) {
    const { ops, finished } = await readMine(snapshots, sealer, true)
    return { op: ops.find((one) => one.opId === opId), row: finished.find((one) => one.opId === opId) }
  }

  /** Replaces a waiting change, unless an engine has changed it meanwhile. */
  async function replace(op: Op, next: Op | undefined, ended?: Finished): Promise<boolean> {
    const record = next && (await packOp({ ...next, rev: op.rev + 1 }, sealer))
    const finished = ended && (await packFinished(ended, sealer))
    const isDone = await database.write(['ops', 'inbox', 'ledger'], async (transaction) => {
      const stored = await transaction.get('ops', op.seq)
      if (typeof stored !== 'object' || stored === null || !('rev' in stored) || stored.rev !== op.rev) return false
      if (record) await transaction.put('ops', record)
      else await transaction.remove('ops', op.seq)
      // A scratch cart that was filled for this change alone is no longer needed. A shared one stays recorded, so that the other changes
      // get a new one: this one contains what is no longer wanted.
      if (op.form === 'scratch' && op.bundle === undefined) await transaction.remove('ledger', scratchKey(op))
      if (finished) await transaction.add('inbox', finished)
      return true
    })
    if (isDone) changed()
    return isDone
  }

  /** Turns a refused row into a new change in one transaction, so that it is neither lost nor duplicated. */
  async function revive({ opId, op }: Finished, change: Partial<Op>): Promise<boolean> {
    const { seq: _, ...rest } = op
    const revived = { ...rest, ...again(op), ...change, opId: newId(), rev: 0, sends: 0, ...justNow() } as Omit<Op, 'seq'>
    const packed = await packOp(revived, sealer)
    const isDone = await database.write(['ops', 'inbox'], async (transaction) => {
      if (!(await transaction.get('inbox', opId))) return false
      await transaction.remove('inbox', opId)
      await transaction.put('ops', packed)
      return true
    })
    if (isDone) changed()
    return isDone
  }

  const mayChange = ({ state }: Op) => state === 'queued' || state === 'attention'

  /** Turns an unanswered change into the quantity that the line must reach, because it may or may not have arrived. */
  const asQuantity = (op: Op, quantity: number): Op => {
    if (!isAdd(op)) return { ...op, ...again(op), q: quantity } as Op
    const { n, ...rest } = op
    const q = (op.goals?.[op.line] ?? n) - n + quantity
    const kind = op.kind === 'ADD' ? 'SET' : 'Q_SET'
    return { ...rest, ...again({ kind }), kind, q }
  }

  return {
    async retry(opId) {
      const { op, row } = await find(opId)
      if (op) return mayChange(op) && replace(op, { ...op, ...again(op), ...justNow() })
      return row?.state === 'rejected' && revive(row, {})
    },
    async edit(opId, quantity) {
      const { op, row } = await find(opId)
      const known = op ?? row?.op
      if (!known || !isLineOp(known) || !(quantity > 0)) return false
      const change = (isAdd(known) ? { n: quantity } : 'q' in known ? { q: quantity } : {}) as Partial<Op>
      if (op)
        return mayEdit(op) && replace(op, isOpen(op) ? asQuantity(op, quantity) : ({ ...op, ...again(op), ...change } as Op))
      return row?.state === 'rejected' && revive(row, change)
    },
    async discard(opId) {
      const { op } = await find(opId)
      if (!op || op.merging) return false
      return replace(op, undefined, { opId, principal: op.principal, at: parts.clock.now(), state: 'discarded', op })
    },
    async accept(opId) {
      const { op } = await find(opId)
      if (op?.state !== 'attention') return false
      return replace(op, undefined, { opId, principal: op.principal, at: parts.clock.now(), state: 'done', op })
    },
    async dismiss(opId) {
      await database.write(['inbox'], (transaction) => transaction.remove('inbox', opId))
      changed()
    },
    async discardDamaged(seq) {
      const { unreadable } = await readMine(snapshots, sealer, false)
      if (!unreadable.some((one) => one.seq === seq && one.reason === 'tampered')) return
      await database.write(['ops'], (transaction) => transaction.remove('ops', seq))
      changed()
    },
    async discardAsleep() {
      await database.write(['meta', 'ops', 'ledger'], giveUpAsleep)
      changed()
    },
    async adopt(how) {
      await database.write(['meta'], async (transaction) => {
        const { guest, cookied: _, ...identity } = await readIdentity(transaction)
        await transaction.put('meta', { ...identity, orphan: false, ...(how === 'keep' && guest ? { guest } : {}) })
      })
      changed()
    },
    async exportChanges() {
      const { ops, finished } = await readMine(snapshots, sealer, true)
      return JSON.stringify({ waiting: ops, refused: finished.filter(({ state }) => state === 'rejected') }, undefined, 2)
    },
  }
}
