import * as v from 'valibot'
import { coalesced } from './coalescing.ts'
import { keyIn, type OutboxDatabase, type Stored, type Transaction } from '../store/database.ts'
import { currentPrincipal, guestPrincipal, guestRef, readDevice, readIdentity, type Identity } from '../identity/identity.ts'
import { recordOf, targetType, type Intent } from './intent.ts'
import { blankLedger, expectedOf, seenOf, type Ledger } from '../cart/ledger.ts'
import { sawOf } from '../cart/moved-line.ts'
import { lastServerTime } from '../send/server-time.ts'
import { factsOf } from '../kinds/kinds.ts'
import { laneOf, type Op } from './op.ts'
import { largestOp, largestQueue, mostOps } from './op-shape.ts'
import type { OutboxParts } from '../parts.ts'
import { packFinished, packOp, principalOf, unpackLedger, unpackOp } from '../store/records.ts'
import type { Sealer } from '../store/sealing.ts'

export type EnqueueOutcome =
  | { ok: true; opId: string; durable: boolean }
  /** `NO_ROOM`: the disk is full. `FULL`: too many changes wait. `NOT_SAVED`: the database failed. */
  | { ok: false; code: 'INVALID' | 'TOO_LARGE' | 'FULL' | 'NO_ROOM' | 'NOT_SAVED' }

export interface EnqueueParts {
  parts: OutboxParts
  database: OutboxDatabase
  sealer: Sealer
  newId: () => string
}

/** What was read before the transaction is no longer so: everything from the start. */
class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

class Full extends Error {
  override readonly name = 'Full'
}

/** Stores an intent. When it is answered with `ok` it is on the disk, and only then may the shopper be told. */
export async function enqueue(enqueueParts: EnqueueParts, intent: Intent): Promise<EnqueueOutcome> {
  const { parts, database } = enqueueParts
  let madeRoom = false
  for (let attempt = 0; attempt < 8; attempt++) {
    try {
      return await writeOnce(enqueueParts, intent, attempt < 6)
    } catch (error) {
      if (error instanceof Overtaken) continue
      if (error instanceof Full) return { ok: false, code: 'FULL' }
      const isQuota = error instanceof DOMException && error.name === 'QuotaExceededError'
      if (isQuota && !madeRoom && parts.makeRoom) {
        madeRoom = true
        await parts.makeRoom().catch(() => undefined)
        continue
      }
      parts.report?.('enqueue', error)
      return { ok: false, code: isQuota ? 'NO_ROOM' : 'NOT_SAVED' }
    }
  }
  parts.report?.('enqueue overtaken', database.durable)
  return { ok: false, code: 'NOT_SAVED' }
}

async function writeOnce(enqueueParts: EnqueueParts, intent: Intent, mayCoalesce: boolean): Promise<EnqueueOutcome> {
  const { parts, database, sealer, newId } = enqueueParts
  const now = parts.clock.now()
  // Asked together: each question waited for by itself would be a way to the disk and back before the shopper sees anything.
  const [identity, ops, ledgers, served] = await database.read(['meta', 'ops', 'ledger'], (transaction) =>
    Promise.all([readIdentity(transaction), transaction.all('ops'), transaction.all('ledger'), lastServerTime(transaction)]),
  )
  const before = { identity, ops, ledgers, served }
  const opId = newId()
  const principal = currentPrincipal(before.identity) ?? guestPrincipal(newId())
  const ref = !principal.startsWith('g:') ? 'mine' : targetType(intent) === 'cart' ? `new:${guestRef(principal)}` : 'mine'
  const madeAt = Math.max(parts.clock.serverNow() ?? now, before.served)
  const book = await unpackLedger(
    before.ledgers.find((record) => keyIn('ledger', record) === `${targetType(intent)}|${principal}`),
    sealer,
  )
  const wanted = recordOf(intent, opId, principal, ref, now)
  const raw = { ...wanted, ...sawOf(book, wanted), madeAt }
  const size = new TextEncoder().encode(safeJson(raw)).length
  if (size > largestOp) return { ok: false, code: 'TOO_LARGE' }
  const parsed = v.safeParse(factsOf(intent).shape, { ...raw, seq: 0, size })
  if (!parsed.success) return { ok: false, code: 'INVALID' }
  const waiting = mayCoalesce ? await waitingOf(before.ops, parsed.output, sealer) : []
  const replaced = coalesced(waiting, parsed.output, linesIn(book, principal))
  const isVoid = replaced !== undefined && replaced.merged === undefined
  const { seq: _, ...op } = replaced?.merged ?? parsed.output
  const packed = await packOp(op, sealer)
  const gone = replaced?.before ?? []
  const ends = await Promise.all([
    ...gone.map((one) => supersededBy(one, opId, now, sealer)),
    ...(isVoid ? [takenBack(parsed.output, now, sealer)] : []),
  ])
  await database.write(['meta', 'ops', 'ledger', 'inbox'], async (transaction) => {
    const [identity, stored, device] = await Promise.all([
      readIdentity(transaction),
      transaction.all('ops'),
      readDevice(transaction),
    ])
    if ((currentPrincipal(identity) ?? principal) !== principal) throw new Overtaken()
    if (replaced && !isSame(stored, before.ops)) throw new Overtaken()
    if (isVoid) return endAll(transaction, gone, ends)
    if (stored.length - gone.length >= mostOps || totalSize(stored) + size > largestQueue) throw new Full()
    await Promise.all([
      ...(currentPrincipal(identity)
        ? []
        : openGuest(transaction, { identity, principal, store: intent.store, owner: device?.id ?? '' })),
      endAll(transaction, gone, ends),
      transaction.put('ops', packed),
    ])
  })
  return { ok: true, opId, durable: database.durable }
}

async function waitingOf(records: readonly unknown[], next: Op, sealer: Sealer): Promise<Op[]> {
  const mine = records.filter((record) => principalOf(record) === next.principal)
  const read = await Promise.all(mine.map((record) => unpackOp(record, sealer)))
  return read.flatMap((one) => (one.ok && laneOf(one.op) === laneOf(next) ? [one.op] : [])).toSorted((a, b) => a.seq - b.seq)
}

const supersededBy = (op: Op, by: string, at: number, sealer: Sealer) =>
  packFinished({ opId: op.opId, principal: op.principal, at, state: 'superseded', op, by }, sealer)

/** What it would have taken away was never sent: with it there is nothing left to be done. */
const takenBack = (op: Op, at: number, sealer: Sealer) =>
  packFinished({ opId: op.opId, principal: op.principal, at, state: 'discarded', op }, sealer)

async function endAll(transaction: Transaction, gone: readonly Op[], ends: readonly Stored[]) {
  await Promise.all([
    ...gone.map(({ seq }) => transaction.remove('ops', seq)),
    ...ends.map((end) => transaction.add('inbox', end)),
  ])
}

/** Whether a line is in the cart as far as this device knows, or may still arrive there. */
function linesIn(book: Ledger | undefined, principal: string): (line: string) => boolean {
  // A cart that is to be filled, or become a copy, or was never looked at, may hold anything.
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

/** A guest's first change gives the cart its name; it is made on the server when it is sent. */
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

const totalSize = (records: readonly unknown[]) =>
  records.reduce<number>((sum, record) => {
    const size = typeof record === 'object' && record !== null && 'size' in record ? record.size : 0
    return sum + (typeof size === 'number' ? size : 0)
  }, 0)

/** What cannot be written as JSON (a cycle) cannot be an intent. */
function safeJson(value: unknown) {
  try {
    return JSON.stringify(value)
  } catch {
    return ''
  }
}
