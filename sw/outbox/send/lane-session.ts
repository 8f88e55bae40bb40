import { backedOff } from './back-off.ts'
import type { Observation } from '../cart/cart-answer.ts'
import { readContents, under } from '../cart/cart-answer.ts'
import { ownCartRequest, readRequest, type Ask } from '../cart/cart-requests.ts'
import { isReading, judge, type Verdict } from './answers.ts'
import type { OutboxDatabase, Stored, StoreName, Transaction } from '../store/database.ts'
import { opsOfGuest } from '../identity/guest-belongings.ts'
import { guestPrincipal, wasOrdered, type Identity } from '../identity/identity.ts'
import type { Hold } from './lane-hold.ts'
import { isGuestCart, isQuote, type Ledger } from '../cart/ledger.ts'
import { toldApart } from '../record/line-key.ts'
import { laneOf, scratchKey, type Op, type Problem, type TerminalState } from '../record/op.ts'
import {
  packFinished,
  packLedger,
  packOp,
  principalOf,
  unpackFinished,
  unpackLedger,
  unpackOp,
  type Finished,
} from '../store/records.ts'
import type { Sealer } from '../store/sealing.ts'
import { asSettled, readRefused } from '../view/settled-rows.ts'
import { noteServerTime, type AgreedParts } from './server-time.ts'
import { NOT_AFTER } from '../timing.ts'

/** The shopper edited a change while it was being worked on: everything is read again. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

/** What a drain of one lane works with. */
export interface Session {
  lane: string
  principal: string
  device: string
  identity: Identity
  now: () => number
  serverNow: () => number | undefined
  newId: () => string
  load: () => Promise<Work>
  /** Reads another ledger than the lane's own: a scratch cart's, or that of the guest's cart to be merged. */
  book: (key: string) => Promise<Ledger | undefined>
  /** Returns the unsent changes of another lane. */
  waitingIn: (lane: string) => Promise<Op[]>
  /** Returns what a guest still has on this device, in any lane. */
  belongings: (guest: string) => Promise<{ ops: Op[]; rows: Finished[] }>
  /** Returns the inbox rows of refusals in this lane, which the end of its cart settles. */
  refused: () => Promise<Stored[]>
  /** Returns whether this cart was sent as an order. */
  ordered: (ledger: Ledger) => Promise<boolean>
  /** Returns the outcome of a change of any lane. */
  outcomeOf: (opId: string) => Promise<TerminalState | 'waiting' | 'unknown'>
  /** Commits all or nothing, under the lane's epoch. Returns the changes as they are stored now. */
  commit: (change: Change) => Promise<Op[]>
  ask: (request: Ask, as: { store: Op['store']; guest: boolean; key: string }) => Promise<Verdict>
  /** Reads a whole cart, page by page. */
  observe: (ledger: Ledger, request?: (page: number) => Ask) => Promise<Seen>
  /** The same for a cart contained in the answer to a write. */
  whole: (ledger: Ledger, data: unknown, path: readonly string[]) => Promise<Seen>
  backOff: (ledger: Ledger, verdict?: Verdict) => Ledger
  online: () => boolean
}

export type Seen = { ok: true; observation: Observation } | { ok: false; verdict: Exclude<Verdict, { kind: 'ok' }> }

export interface Work {
  /** Changes of this lane, in order, including those with `attention`. */
  ops: Op[]
  ledger: Ledger | undefined
  /** Keys of scratch carts that no change uses: their change was withdrawn just when an answer about them was being stored. */
  left: string[]
  /** The lane contains a change of a newer build. */
  newer: boolean
}

export interface Ending {
  op: Op
  state: TerminalState
  error?: Problem
  by?: string
}

export interface Change {
  put?: Op[]
  end?: Ending[]
  /** Inbox rows about something that no change requested. */
  told?: Finished[]
  /** Existing inbox rows that belong to another principal from now on. */
  retold?: Finished[]
  /** Inbox rows that are no longer shown. */
  settle?: readonly Stored[]
  ledgers?: Ledger[]
  dropLedgers?: string[]
  /** More work in the same transaction, after everything else. */
  also?: (transaction: Transaction) => Promise<void>
}

export interface SessionStart {
  parts: AgreedParts
  database: OutboxDatabase
  sealer: Sealer
  hold: Hold
  lane: string
  principal: string
  device: string
  identity: Identity
  newId: () => string
}

const stores: readonly StoreName[] = ['ops', 'ledger', 'inbox', 'meta']

export function createSession({ parts, database, sealer, hold, ...rest }: SessionStart): Session {
  const { clock, commerce } = parts
  const { lane, principal, identity } = rest

  async function unpacked(records: unknown[], whose: string, wanted: string) {
    const read = await Promise.all(records.filter((record) => principalOf(record) === whose).map((one) => unpackOp(one, sealer)))
    const ops = read.flatMap((one) => (one.ok && laneOf(one.op) === wanted ? [one.op] : [])).toSorted((a, b) => a.seq - b.seq)
    return { ops, newer: read.some((one) => !one.ok && one.reason === 'newer'), whole: read.every(({ ok }) => ok) }
  }

  async function load(): Promise<Work> {
    const [records, books] = await database.read(['ops', 'ledger'], (transaction) =>
      Promise.all([transaction.all('ops'), transaction.all('ledger')]),
    )
    const { ops, newer, whole } = await unpacked(records, principal, lane)
    const stored = books.find((record) => keyOf(record) === lane)
    const used = new Set(ops.map(scratchKey))
    const isLeft = (record: unknown) =>
      principalOf(record) === principal && keyOf(record).startsWith('scratch|') && !used.has(keyOf(record))
    // An unreadable change may still use one of them.
    const left = whole && lane.startsWith('cart|') ? books.filter(isLeft).map(keyOf) : []
    return { ops, newer, left, ledger: await unpackLedger(stored, sealer) }
  }

  async function book(key: string) {
    return unpackLedger(await database.read(['ledger'], (transaction) => transaction.get('ledger', key)), sealer)
  }

  async function waitingIn(other: string) {
    const records = await database.read(['ops'], (transaction) => transaction.all('ops'))
    return (await unpacked(records, other.slice(other.indexOf('|') + 1), other)).ops
  }

  async function belongings(guest: string) {
    const [ops, rows] = await database.read(['ops', 'inbox'], async (transaction) => [
      await opsOfGuest(transaction, guest),
      await transaction.all('inbox'),
    ])
    const mine = rows.filter((record) => principalOf(record) === guestPrincipal(guest))
    const read = await Promise.all(mine.map((record) => unpackFinished(record, sealer)))
    return { ops, rows: read.filter((one) => one !== undefined) }
  }

  async function refused() {
    const inbox = await database.read(['inbox'], (transaction) => transaction.all('inbox'))
    const rows = await readRefused(inbox, principal, sealer)
    return rows.flatMap(({ finished, row }) => (laneOf(finished.op) === lane ? [row] : []))
  }

  async function outcomeOf(opId: string) {
    const [records, finished] = await database.read(['ops', 'inbox'], (transaction) =>
      Promise.all([transaction.all('ops'), transaction.get('inbox', opId)]),
    )
    if (records.some((record) => typeof record === 'object' && record !== null && 'opId' in record && record.opId === opId))
      return 'waiting'
    const state = typeof finished === 'object' && finished !== null && 'state' in finished ? finished.state : undefined
    return state === 'done' || state === 'rejected' || state === 'discarded' || state === 'superseded' ? state : 'unknown'
  }

  async function commit({
    put = [],
    end = [],
    told = [],
    retold = [],
    settle = [],
    ledgers = [],
    dropLedgers = [],
    also,
  }: Change): Promise<Op[]> {
    const at = clock.now()
    const kept = put.map((op) => ({ ...op, rev: op.rev + 1 }))
    const packed = await Promise.all(kept.map((op) => packOp(op, sealer)))
    const ended = end.map(({ op, ...rest }) => ({ opId: op.opId, principal: op.principal, at, op, ...rest }))
    const finished = await Promise.all([...ended, ...told].map((one) => packFinished(one, sealer)))
    const renamed = await Promise.all(retold.map((one) => packFinished(one, sealer)))
    const books = await Promise.all(ledgers.map((ledger) => packLedger(ledger, sealer)))
    await database.write(stores, async (transaction) => {
      await hold.confirm(transaction, at)
      await noteServerTime(transaction, clock.atLeast())
      for (const op of [...put, ...end.map((one) => one.op)]) await unchanged(transaction, op)
      for (const record of packed) await transaction.put('ops', record)
      for (const { op } of end) await transaction.remove('ops', op.seq)
      for (const record of finished) await transaction.add('inbox', record)
      for (const record of renamed) await transaction.put('inbox', record)
      for (const row of settle) await transaction.put('inbox', asSettled(row))
      for (const record of books) await transaction.put('ledger', record)
      for (const key of dropLedgers) await transaction.remove('ledger', key)
      await also?.(transaction)
    })
    return kept
  }

  async function ask(request: Ask, { store, guest, key }: Parameters<Session['ask']>[1]): Promise<Verdict> {
    const as = guest ? 'guest' : (identity.customer?.mark ?? 'guest')
    const verdict = await judged(request, { store, as, key })
    if (verdict.kind !== 'denied') return verdict
    // A guest has no session that could have ended.
    if (as === 'guest') return { kind: 'foreign-cart' }
    return whoseIsIt(store, as)
  }

  async function judged(request: Ask, { store, as, key }: { store: Op['store']; as: string; key: string }) {
    try {
      const asked = () => {
        const notAfter = clock.now() + NOT_AFTER
        return commerce(request.document, request.variables, { store, as, notAfter, idempotencyKey: key })
      }
      const answer = await asked()
      // The device's clock was behind, and the answer has just corrected it, so a read is repeated now. A write is recorded again before it
      // is sent again.
      const isLate = answer.errors[0]?.code === 'TOO_LATE' && isReading(request)
      return judge(isLate ? await asked() : answer, request)
    } catch {
      return { kind: 'unknown', failed: false } as const
    }
  }

  /** Tells an ended session from someone else's cart: a customer who may read their own cart is still signed in. */
  async function whoseIsIt(store: Op['store'], as: string): Promise<Verdict> {
    const own = await judged(ownCartRequest(), { store, as, key: rest.newId() })
    if (own.kind === 'ok') return { kind: 'foreign-cart' }
    if (own.kind === 'denied') return { kind: 'unauthorized' }
    const isTold = own.kind === 'unauthorized' || own.kind === 'principal-changed' || own.kind === 'outdated'
    return isTold ? own : { kind: 'no-effect', failed: false }
  }

  async function whole(ledger: Ledger, data: unknown, path: readonly string[]): Promise<Seen> {
    const first = readContents(under(data, ...path), isQuote(ledger))
    if (!first) return { ok: false, verdict: { kind: 'unknown', failed: true } }
    return withRest(ledger, first, (page) => readRequest({ ...ledger, ref: first.ref }, page))
  }

  /** Reads the rest of a long cart: a page holds 40 lines. */
  async function withRest(ledger: Ledger, first: Observation, request: (page: number) => Ask): Promise<Seen> {
    const lines = [...first.lines]
    for (let page = 2; page <= Math.min(first.pages, 50); page++) {
      const next = await observePage(ledger, request(page))
      if (!next.ok) return next
      lines.push(...next.observation.lines)
    }
    return { ok: true, observation: { ...first, lines: toldApart(lines) } }
  }

  async function observePage(ledger: Ledger, request: Ask): Promise<Seen> {
    const verdict = await ask(request, { store: ledger.store, guest: isGuestCart(ledger), key: rest.newId() })
    if (verdict.kind !== 'ok') return { ok: false, verdict }
    // No open quote is a valid answer: the previous one was sent or is gone.
    if (request.document === 'CustomerQuoteCart' && under(verdict.data, ...request.cart) === null)
      return { ok: false, verdict: { kind: 'cart-gone' } }
    const observation = readContents(under(verdict.data, ...request.cart), isQuote(ledger))
    return observation ? { ok: true, observation } : { ok: false, verdict: { kind: 'unknown', failed: true } }
  }

  async function observe(ledger: Ledger, request = (page: number) => readRequest(ledger, page)): Promise<Seen> {
    const first = await observePage(ledger, request(1))
    return first.ok ? withRest(ledger, first.observation, request) : first
  }

  return {
    ...rest,
    now: clock.now,
    serverNow: clock.serverNow,
    load,
    book,
    waitingIn,
    belongings,
    refused,
    ordered: (ledger) => database.read(['meta'], (transaction) => wasOrdered(transaction, ledger)),
    outcomeOf,
    commit,
    ask,
    observe,
    whole,
    online: parts.online,
    backOff: (ledger, verdict) => backedOff(ledger, clock.now(), parts.random(), verdict),
  }
}

const keyOf = (record: unknown) =>
  typeof record === 'object' && record !== null && 'key' in record && typeof record.key === 'string' ? record.key : ''

async function unchanged(transaction: Transaction, op: Op) {
  const stored = await transaction.get('ops', op.seq)
  const rev = typeof stored === 'object' && stored !== null && 'rev' in stored ? stored.rev : undefined
  if (rev !== op.rev) throw new Conflict('The change was changed meanwhile')
}
