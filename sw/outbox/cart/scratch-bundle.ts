import type { Session } from '../send/lane-session.ts'
import { isAlone, type Ledger } from './ledger.ts'
import { findLine } from '../record/line-key.ts'
import { add, SHARED_VERSION } from '../kinds/add.ts'
import { commutes, isAdd, scratchKey, type Op } from '../record/op.ts'
import type { SharedAdd } from './shared-add.ts'
import { again, type Turn } from '../send/turn.ts'
import { WAITED } from '../timing.ts'

/** Most additions in one scratch cart; a request with more lines takes the engine too long. */
const mostTogether = 60

/** Returns whether a change is an addition to a cart that others write to, and is not being settled by setting its quantity. */
export const isShared = (ledger: Ledger, op: Op) => !ledger.sole && op.kind === 'ADD' && op.form !== 'set'

/**
 * Returns whether an addition goes through a scratch cart: another device may be adding to the same line, and this way no addition is lost.
 */
export const goesByScratch = (ledger: Ledger, op: Op, now: number) =>
  isShared(ledger, op) && (now - op.createdAt > WAITED || !isAlone(ledger, now))

/** From this many waiting additions on, a shared scratch cart is faster than sending them one after the other. */
const many = 4

/** Returns whether many additions wait that were never sent, as after a moment offline. */
export const areMany = (ledger: Ledger, ops: readonly Op[]) =>
  ops.filter((op) => isShared(ledger, op) && op.state === 'queued' && op.sends === 0).length >= many

export function underServersName<T extends Op>(op: T, ledger: Ledger): T {
  if (!('line' in op)) return op
  const name = findLine(ledger.seen, op.line)?.line
  return name === undefined || name === op.line ? op : { ...op, line: name }
}

/** Fields of an addition that is sent alone or has ended. */
export const alone = { v: add.version, bundle: undefined } as const

/**
 * Moves an addition to a scratch cart. Additions that have waited as long share it, so that an hour in the field costs one wait and not
 * fifty; later ones join too, as long as no change between them depends on the order.
 */
export const toScratch = async (session: Session, ledger: Ledger, first: SharedAdd): Promise<Turn> =>
  setOut(session, await companions(session, ledger, first))

/**
 * Bundles additions for which a try without a connection has begun separate scratch carts, as long as the engine knows none of these carts.
 * `undefined` when nothing can join.
 */
export async function rejoined(session: Session, ledger: Ledger, op: SharedAdd): Promise<Turn | undefined> {
  const together = (await isUnheardOf(session, op)) ? await companions(session, ledger, op) : []
  return together.some((one) => one !== op && one.bundle !== (op.bundle ?? '')) ? setOut(session, together) : undefined
}

/** Returns whether the engine does not know the scratch cart and has not refused it together with others. */
const isUnheardOf = async (session: Session, op: SharedAdd) =>
  op.state === 'sending' && op.form === 'scratch' && !op.merging && !op.doubt && !(await session.book(scratchKey(op)))?.created

async function setOut(session: Session, together: readonly SharedAdd[]): Promise<Turn> {
  const fresh = { base: undefined, goals: undefined, refusal: undefined, doubt: false, merging: false } as const
  const joined = together.length > 1 ? ({ v: SHARED_VERSION, bundle: session.newId() } as const) : alone
  await session.commit({ put: together.map((op) => ({ ...op, ...fresh, ...joined, state: 'sending', form: 'scratch' })) })
  return again
}

async function companions(session: Session, ledger: Ledger, first: SharedAdd): Promise<SharedAdd[]> {
  const together = [first]
  const passed: Op[] = []
  const { ops } = await session.load()
  const isCrowd = areMany(ledger, ops)
  for (const given of ops) {
    if (given.opId === first.opId || given.state === 'attention') continue
    const op = underServersName(given, ledger)
    const joins =
      given.seq > first.seq &&
      (op.state === 'queued'
        ? goesByScratch(ledger, op, session.now()) || (isCrowd && isShared(ledger, op))
        : isAdd(op) && (await isUnheardOf(session, op))) &&
      [...passed, ...together].every((earlier) => commutes(earlier, op))
    if (joins && isAdd(op) && together.length < mostTogether) together.push(op)
    else passed.push(op)
  }
  return together
}

export type Bundle = readonly [SharedAdd, ...SharedAdd[]]

/** Returns the additions that share this one's scratch cart, itself included. */
export async function bundleOf(session: Session, op: SharedAdd): Promise<Bundle> {
  const { bundle } = op
  if (bundle === undefined) return [op]
  const { ops } = await session.load()
  const isWith = (one: Op): one is SharedAdd => 'n' in one && one.bundle === bundle && one.state !== 'attention'
  return [op, ...ops.filter(isWith).filter(({ opId }) => opId !== op.opId)]
}
