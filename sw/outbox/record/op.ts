import * as v from 'valibot'
import { kinds, type Kind, type KindFacts, type Op } from '../kinds/kinds.ts'
import { upcast } from './op-versions.ts'

export type { Item, Problem } from './op-shape.ts'
export type { Kind, Op }
export type OpState = Op['state']
export type TerminalState = 'done' | 'rejected' | 'discarded' | 'superseded'
export type LineOp = Extract<Op, { line: string }>

/** Kinds that an engine knows. */
export type KnownKinds = Readonly<Record<string, KindFacts>>

export type OpReading = { ok: true; op: Op } | { ok: false; reason: 'newer' | 'tampered' }

/**
 * Validates a stored record, or returns why it is not trusted.
 * @param known the kinds of this engine; a test passes those of an older one
 */
export function readOp(record: unknown, known: KnownKinds = kinds): OpReading {
  if (isNewer(record, known)) return { ok: false, reason: 'newer' }
  const parsed = safely(() => {
    const facts = factsIn(record, known)
    return facts && v.safeParse(facts.shape, upcast(record, facts.version))
  })
  return parsed?.success ? { ok: true, op: parsed.output } : { ok: false, reason: 'tampered' }
}

/**
 * Returns whether a newer build wrote a record, with a kind or version that this engine does not know: it waits for a newer engine and is
 * never deleted.
 */
export function isNewer(record: unknown, known: KnownKinds = kinds): boolean {
  const kind = safely(() => fieldOf(record, 'kind'))
  const version = safely(() => fieldOf(record, 'v'))
  if (typeof version !== 'number' || typeof kind !== 'string') return false
  const facts = factsIn(record, known)
  return facts ? version > facts.newest : /^[A-Z][A-Z0-9_]{0,63}$/.test(kind) && Number.isInteger(version) && version > 0
}

/** Newest version of any kind that this engine knows. */
const engineVersion = Math.max(...Object.values(kinds).map(({ newest }) => newest))
export const isTooNew = (version: unknown) => typeof version === 'number' && version > engineVersion

function factsIn(record: unknown, known: KnownKinds): KindFacts | undefined {
  const kind = safely(() => fieldOf(record, 'kind'))
  return typeof kind === 'string' && Object.hasOwn(known, kind) ? known[kind] : undefined
}

const fieldOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? Object.getOwnPropertyDescriptor(record, name)?.value : undefined

/** Returns `undefined` for a record with cycles or throwing getters, so that the others can still be read. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

export const isLineOp = (op: Op): op is LineOp => 'line' in op
export const isAdd = (op: Op): op is Extract<Op, { n: number }> => 'n' in op
export const isCartKind = ({ target }: Op) => target.type === 'cart' || target.type === 'quote'

/** Returns whether a change was sent directly without an answer: its outcome is read before anything more is sent. */
export const isOpen = (op: Op) => op.state === 'unsure' && op.form !== 'scratch' && !op.merging

/** Returns whether the quantity of a change can still be edited. */
export const mayEdit = (op: Op) => op.state === 'queued' || op.state === 'attention' || isOpen(op)

/** Returns whether the order of two changes does not affect the outcome. */
export function commutes(earlier: Op, op: Op) {
  if (earlier.kind === 'MERGE') return op.kind === 'ADD'
  return isLineOp(earlier) && isLineOp(op) && earlier.line !== op.line
}

/** Returns the key of the scratch cart that it goes through; several changes may share one. */
export const scratchKey = ({ opId, bundle }: Pick<Op, 'opId' | 'bundle'>) => `scratch|${bundle ?? opId}`

/** Returns a change's lane. Changes of one lane are sent in order; lanes do not wait for each other. */
export const laneOf = ({ target, principal }: Pick<Op, 'target' | 'principal'>) => `${target.type}|${principal}`
