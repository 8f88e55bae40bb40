import * as v from 'valibot'
import type { Stored } from './database.ts'
import { ledgerShape, type Ledger } from '../cart/ledger.ts'
import { isNewer, readOp, type Op, type Problem, type TerminalState } from '../record/op.ts'
import type { Sealer } from './sealing.ts'

/** How records are stored: a guest's as they are, a signed-in customer's encrypted except for what the engine sorts by. */

/** Outcome of a change; a refusal is kept until the shopper has seen it. */
export interface Finished {
  opId: string
  principal: string
  at: number
  state: TerminalState
  op: Op
  error?: Problem
  /** Id of the change that replaced it. */
  by?: string
  /** A refusal that a later change or the end of its cart has made obsolete: it is no longer shown. */
  settled?: boolean
}

/** A stored change that cannot be read: not one of ours, from a newer build, or encrypted with a key that is gone. */
export interface Unreadable {
  seq: number
  reason: 'newer' | 'tampered'
}

const isPersonal = (principal: string) => principal.startsWith('c:')

const open = ['v', 'seq', 'opId', 'principal', 'state', 'kind', 'target', 'store', 'createdAt', 'dependsOn', 'rev', 'size']

function apart(record: Stored, names: readonly string[]): [Stored, Stored] {
  const entries = Object.entries(record)
  return [
    Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  ]
}

function recordOf(value: unknown): Stored | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

export const principalOf = (stored: unknown) => {
  const principal = recordOf(stored)?.principal
  return typeof principal === 'string' ? principal : undefined
}

const opLabel = (opId: unknown) => `op ${String(opId)}`

export async function packOp(op: Omit<Op, 'seq'> & { seq?: number }, sealer: Sealer): Promise<Stored> {
  if (!isPersonal(op.principal)) return { ...op }
  const [plain, secret] = apart({ ...op }, open)
  return { ...plain, box: await sealer.seal(op.principal, opLabel(op.opId), secret) }
}

export async function unpackOp(stored: unknown, sealer: Sealer): Promise<{ ok: true; op: Op } | ({ ok: false } & Unreadable)> {
  const record = recordOf(stored)
  const seq = typeof record?.seq === 'number' ? record.seq : -1
  if (!record) return { ok: false, seq, reason: 'tampered' }
  const isLater = isNewer(record)
  const whole = isLater || !('box' in record) ? record : await withBox(record, sealer)
  // Only a guest's change may be unencrypted: one that names a customer but is not encrypted was not written by us.
  if (!isLater && isPersonal(String(record.principal)) && !('box' in record)) return { ok: false, seq, reason: 'tampered' }
  const read = readOp(whole)
  return read.ok ? { ok: true, op: read.op } : { ok: false, seq, reason: read.reason }
}

async function withBox({ box, ...plain }: Stored, sealer: Sealer): Promise<Stored> {
  const secret = recordOf(await sealer.open(String(plain.principal), opLabel(plain.opId), box))
  return { ...secret, ...plain }
}

export async function packLedger(ledger: Ledger, sealer: Sealer): Promise<Stored> {
  if (!isPersonal(ledger.principal)) return { ...ledger }
  const { v: version, key, principal } = ledger
  return { v: version, key, principal, box: await sealer.seal(principal, `ledger ${key}`, ledger) }
}

/** Decrypts and validates a ledger; `undefined` when it cannot be trusted. The cart then counts as another profile's, which is safe. */
export async function unpackLedger(stored: unknown, sealer: Sealer): Promise<Ledger | undefined> {
  const record = recordOf(stored)
  if (!record) return undefined
  const principal = String(record.principal)
  const whole = isPersonal(principal) ? await sealer.open(principal, `ledger ${String(record.key)}`, record.box) : record
  const parsed = v.safeParse(ledgerShape, whole)
  return parsed.success && parsed.output.key === record.key && parsed.output.principal === principal ? parsed.output : undefined
}

export async function packFinished(finished: Finished, sealer: Sealer): Promise<Stored> {
  const { opId, principal, at, state, ...rest } = finished
  const plain = { opId, principal, at, state, kind: finished.op.kind }
  return isPersonal(principal) ? { ...plain, box: await sealer.seal(principal, `inbox ${opId}`, rest) } : { ...plain, ...rest }
}

const problemShape = v.object({ code: v.string(), message: v.string() })
const finishedShape = v.object({
  opId: v.string(),
  principal: v.string(),
  at: v.number(),
  state: v.picklist(['done', 'rejected', 'discarded', 'superseded']),
  op: v.unknown(),
  error: v.optional(problemShape),
  by: v.optional(v.string()),
  settled: v.optional(v.boolean()),
})

export async function unpackFinished(stored: unknown, sealer: Sealer): Promise<Finished | undefined> {
  const record = recordOf(stored)
  if (!record) return undefined
  const { box, ...plain } = record
  const secret = box === undefined ? {} : recordOf(await sealer.open(String(plain.principal), `inbox ${String(plain.opId)}`, box))
  const parsed = v.safeParse(finishedShape, { ...secret, ...plain })
  const read = parsed.success ? readOp(parsed.output.op) : undefined
  return parsed.success && read?.ok ? { ...parsed.output, op: read.op } : undefined
}
