import { factsOf } from '../kinds/kinds.ts'
import { isLineOp, laneOf, type Op } from '../record/op.ts'
import { principalOf, unpackFinished, type Finished } from '../store/records.ts'
import type { Sealer } from '../store/sealing.ts'

/** Codes of rows that offer something or report an order: only the shopper dismisses those. */
const lasting = new Set(['CART_ENDED', 'CART_ORDERED'])

/** Reads the refused rows of a principal. The state is stored in plain text, so no other row is decrypted. */
export async function readRefused(inbox: readonly unknown[], principal: string, sealer: Sealer): Promise<Finished[]> {
  const refused = inbox.filter(
    (record) =>
      principalOf(record) === principal &&
      typeof record === 'object' &&
      record !== null &&
      'state' in record &&
      record.state === 'rejected',
  )
  const read = await Promise.all(refused.map((record) => unpackFinished(record, sealer)))
  return read.filter((row) => row !== undefined && !lasting.has(row.error?.code ?? '')) as Finished[]
}

/** Returns whether a new change makes the refusal of an earlier one obsolete: both are about the same line or the coupon of one cart. */
export function settles(next: Op, { op }: Finished): boolean {
  if (laneOf(op) !== laneOf(next)) return false
  if (factsOf(next).overlay.empties) return true
  if (isLineOp(op) || isLineOp(next)) return isLineOp(op) && isLineOp(next) && op.line === next.line
  return isCoupon(op) && isCoupon(next)
}

const isCoupon = ({ kind }: Op) => kind === 'COUPON_SET' || kind === 'COUPON_DEL'
