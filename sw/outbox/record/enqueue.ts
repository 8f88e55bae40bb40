import * as v from 'valibot'
import { coalesced } from './coalescing.ts'
import { keyIn, type OutboxDatabase, type Stored, type Transaction } from '../store/database.ts'
import { currentPrincipal, guestPrincipal, guestRef, readDevice, readIdentity, type Identity } from '../identity/identity.ts'
import { recordOf, targetType, type Intent } from './intent.ts'
import { blankLedger, expectedOf, seenOf, type Ledger } from '../cart/ledger.ts'
import { sawOf } from '../cart/moved-line.ts'
import { factsOf } from '../kinds/kinds.ts'
import { laneOf, type Op } from './op.ts'
import { largestOp, largestQueue, mostOps } from './op-shape.ts'
import type { OutboxParts } from '../parts.ts'
import { packFinished, packOp, principalOf, unpackLedger, unpackOp } from '../store/records.ts'
import type { Sealer } from '../store/sealing.ts'
import { asSettled, readRefused, settles } from '../view/settled-rows.ts'
import { snapshotStores, readSnapshot, type Snapshot, type Snapshots } from '../store/snapshots.ts'

export type EnqueueOutcome =
  | { ok: true; opId: string; durable: boolean }
  /** `NO_ROOM`: the disk is full. `FULL`: too many changes wait. `NOT_SAVED`: the database failed. */
  | { ok: false; code: Refusal }
type Refusal = 'INVALID' | 'TOO_LARGE' | 'FULL' | 'NO_ROOM' | 'NOT_SAVED'

export interface EnqueueParts {
  parts: OutboxParts
  database: OutboxDatabase
  snapshots: Snapshots
  sealer: Sealer
  newId: () => string
}

/** Outcome of an intent, and a snapshot of the records once it is stored. */
export interface Enqueued {
  outcome: EnqueueOutcome
  written?: Snapshot
}

/** What was read before the transaction has changed: everything is repeated from the start. */
class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

class Full extends Error {
  override readonly name = 'Full'
}

/**
 * Stores an intent. `ok` means that it is on the disk, and only then may the shopper be shown a confirmation. The change is worked out from
 * the last snapshot, and from a new one when the records have changed since.
 */
export async function enqueue(enqueueParts: EnqueueParts, intent: Intent): Promise<Enqueued> {
  const { parts, database, snapshots } = enqueueParts
  const refused = (code: Refusal) => ({ outcome: { ok: false, code } }) as const
  let remembered = snapshots.last()
  let madeRoom = false
  for (let attempt = 0; attempt < 8; attempt++) {
    const known = remembered
    remembered = undefined
    try {
      return await writeOnce(enqueueParts, intent, known, attempt < 6)
    } catch (error) {
      if (error instanceof Overtaken) continue
      if (error instanceof Full) return refused('FULL')
      const isQuota = error instanceof DOMException && error.name === 'QuotaExceededError'
      if (isQuota && !madeRoom && parts.makeRoom) {
        madeRoom = true
        await parts.makeRoom().catch(() => undefined)
        continue
      }
      // The customer of the old snapshot may have signed out, and the key with them: tries again with a new snapshot.
      if (known && !isQuota) continue
      parts.report?.('enqueue', error)
      return refused(isQuota ? 'NO_ROOM' : 'NOT_SAVED')
    }
  }
  parts.report?.('enqueue overtaken', database.durable)
  return refused('NOT_SAVED')
}

async function writeOnce(
  { parts, database, snapshots, sealer, newId }: EnqueueParts,
  intent: Intent,
  remembered: Snapshot | undefined,
  mayCoalesce: boolean,
): Promise<Enqueued> {
  const now = parts.clock.now()
  const before = remembered ?? (await snapshots.now())
  const opId = newId()
  const principal = currentPrincipal(before.identity) ?? guestPrincipal(newId())
  const ref = !principal.startsWith('g:') ? 'mine' : targetType(intent) === 'cart' ? `new:${guestRef(principal)}` : 'mine'
  const madeAt = Math.max(parts.clock.serverNow() ?? now, before.served)
  const bookKey = `${targetType(intent)}|${principal}`
  const bookRecord = before.ledgers.find((record) => keyIn('ledger', record) === bookKey)
  const book = await unpackLedger(bookRecord, sealer)
  const wanted = recordOf(intent, opId, principal, ref, now)
  const raw = { ...wanted, ...sawOf(book, wanted), madeAt }
  const size = new TextEncoder().encode(safeJson(raw)).length
  if (size > largestOp) return { outcome: { ok: false, code: 'TOO_LARGE' } }
  const parsed = v.safeParse(factsOf(intent).shape, { ...raw, seq: 0, size })
  if (!parsed.success) return { outcome: { ok: false, code: 'INVALID' } }
  const waiting = mayCoalesce ? await waitingOf(before.ops, parsed.output, sealer) : []
  const replaced = coalesced(waiting, parsed.output, linesIn(book, principal))
  const isVoid = replaced !== undefined && replaced.merged === undefined
  const { seq: _, ...op } = replaced?.merged ?? parsed.output
  const packed = await packOp(op, sealer)
  const gone = replaced?.before ?? []
  const refused = await readRefused(before.inbox, principal, sealer)
  const settled = refused.filter(({ finished }) => settles(parsed.output, finished))
  const ends = await Promise.all([
    ...gone.map((one) => supersededBy(one, opId, now, sealer)),
    ...(isVoid ? [takenBack(parsed.output, now, sealer)] : []),
  ])
  const written = await database.write(snapshotStores, async (transaction) => {
    const [identity, stored, device, bookNow] = await Promise.all([
      readIdentity(transaction),
      transaction.all('ops'),
      readDevice(transaction),
      remembered && transaction.get('ledger', bookKey),
    ])
    // A customer has signed in or out meanwhile, perhaps in another tab.
    if (currentPrincipal(identity) !== currentPrincipal(before.identity)) throw new Overtaken()
    if ((replaced || remembered) && !isSame(stored, before.ops)) throw new Overtaken()
    if (remembered && !isSameBook(bookNow, bookRecord)) throw new Overtaken()
    if (!isVoid && (stored.length - gone.length >= mostOps || totalSize(stored) + size > largestQueue)) throw new Full()
    const writing = Promise.all([
      ...(isVoid || currentPrincipal(identity)
        ? []
        : openGuest(transaction, { identity, principal, store: intent.store, owner: device?.id ?? '' })),
      endAll(transaction, gone, ends),
      ...settled.map(({ row }) => transaction.put('inbox', asSettled(row))),
      ...(isVoid ? [] : [transaction.put('ops', packed)]),
    ])
    // The snapshot is requested right after the writes, without waiting for them.
    const [snapshot] = await Promise.all([readSnapshot(transaction), writing])
    return snapshot
  })
  return { outcome: { ok: true, opId, durable: database.durable }, written }
}

async function waitingOf(records: readonly unknown[], next: Op, sealer: Sealer): Promise<Op[]> {
  const mine = records.filter((record) => principalOf(record) === next.principal)
  const read = await Promise.all(mine.map((record) => unpackOp(record, sealer)))
  return read.flatMap((one) => (one.ok && laneOf(one.op) === laneOf(next) ? [one.op] : [])).toSorted((a, b) => a.seq - b.seq)
}

const supersededBy = (op: Op, by: string, at: number, sealer: Sealer) =>
  packFinished({ opId: op.opId, principal: op.principal, at, state: 'superseded', op, by }, sealer)

/** Returns the ended record of a removal whose line was never sent: nothing is left to do. */
const takenBack = (op: Op, at: number, sealer: Sealer) =>
  packFinished({ opId: op.opId, principal: op.principal, at, state: 'discarded', op }, sealer)

async function endAll(transaction: Transaction, gone: readonly Op[], ends: readonly Stored[]) {
  await Promise.all([
    ...gone.map(({ seq }) => transaction.remove('ops', seq)),
    ...ends.map((end) => transaction.add('inbox', end)),
  ])
}

/** Returns a function that tells whether a line is in the cart, as far as this device knows, or may still arrive there. */
function linesIn(book: Ledger | undefined, principal: string): (line: string) => boolean {
  // A cart that is to be filled or forked, or was never read, may hold anything.
  if (!book) return () => !principal.startsWith('g:')
  const isUnknown = book.filling || book.forkOf !== undefined || (book.seenAt === 0 && (book.created || !book.sole))
  return (line) => isUnknown || seenOf(book, line) > 0 || expectedOf(book, line) > 0 || book.touched[line] !== undefined
}

interface FirstChange {
  identity: Identity
  principal: string
  store: Intent['store']
  owner: string
}

/** Creates a guest's identity and ledger with the first change; the cart is created on the server when that is sent. */
function openGuest(transaction: Transaction, { identity, principal, store, owner }: FirstChange): Promise<unknown>[] {
  const ref = guestRef(principal)
  return [
    transaction.put('meta', { ...identity, guest: ref, orphan: false }),
    transaction.put('ledger', blankLedger({ key: `cart|${principal}`, principal, ref, store, owner, sole: true })),
  ]
}

const mark = (record: unknown) =>
  typeof record === 'object' && record !== null && 'seq' in record && 'rev' in record
    ? `${String(record.seq)}.${String(record.rev)}`
    : '?'
const isSame = (now: readonly unknown[], before: readonly unknown[]) => now.map(mark).join() === before.map(mark).join()

/** Compares two stored ledgers; a sealed one has a new `iv` each time it is sealed. */
const isSameBook = (now: unknown, before: unknown) => JSON.stringify(now) === JSON.stringify(before)

const totalSize = (records: readonly unknown[]) =>
  records.reduce<number>((sum, record) => {
    const size = typeof record === 'object' && record !== null && 'size' in record ? record.size : 0
    return sum + (typeof size === 'number' ? size : 0)
  }, 0)

/** Returns JSON; empty for a value that cannot be written as JSON (a cycle) and so is no intent. */
function safeJson(value: unknown) {
  try {
    return JSON.stringify(value)
  } catch {
    return ''
  }
}
