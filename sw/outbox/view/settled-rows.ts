import type { Stored } from '../store/database.ts'
import { factsOf } from '../kinds/kinds.ts'
import { isLineOp, laneOf, type Op } from '../record/op.ts'
import { principalOf, unpackFinished, type Finished } from '../store/records.ts'
import type { Sealer } from '../store/sealing.ts'

/** Codes of rows that offer something or report an order: only the shopper dismisses those. */
const lasting = new Set(['CART_ENDED', 'CART_ORDERED'])

/** A refused change, and its inbox row as it is stored. */
export interface Refused {
  finished: Finished
  row: Stored
}

const isRefused = (record: unknown): record is Stored =>
  typeof record === 'object' && record !== null && 'state' in record && record.state === 'rejected' && !('settled' in record)

/** Reads the refusals that a principal is still shown. Their state is stored in plain text, so no other row is decrypted. */
export async function readRefused(inbox: readonly unknown[], principal: string, sealer: Sealer): Promise<Refused[]> {
  const rows = inbox.filter((record) => principalOf(record) === principal).filter((record) => isRefused(record))
  const read = await Promise.all(rows.map(async (row) => ({ row, finished: await unpackFinished(row, sealer) })))
  return read.flatMap(({ row, finished }) => (finished && !lasting.has(finished.error?.code ?? '') ? [{ row, finished }] : []))
}

/** Returns a row that is no longer shown; it stays in the inbox, because it is the outcome of its change. */
export const asSettled = (row: Stored): Stored => ({ ...row, settled: true })

/** Returns whether a new change makes the refusal of an earlier one obsolete: both are about the same line or the coupon of one cart. */
export function settles(next: Op, { op }: Finished): boolean {
  if (laneOf(op) !== laneOf(next)) return false
  if (factsOf(next).overlay.empties) return true
  if (isLineOp(op) || isLineOp(next)) return isLineOp(op) && isLineOp(next) && op.line === next.line
  return isCoupon(op) && isCoupon(next)
}

const isCoupon = ({ kind }: Op) => kind === 'COUPON_SET' || kind === 'COUPON_DEL'
