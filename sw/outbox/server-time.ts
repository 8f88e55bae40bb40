import * as v from 'valibot'
import type { Transaction } from './depot.ts'
import type { Op } from './op.ts'
import type { Clock } from './parts.ts'
import { TOO_OLD } from './timing.ts'

const shape = v.object({ key: v.literal('served'), at: v.number() })

/** Kept so that a device whose clock falls behind, with no signal, still knows how late it is at least. */
export async function noteServerTime(transaction: Transaction, at: number | undefined): Promise<void> {
  if (at !== undefined) await transaction.put('meta', { key: 'served', at })
}

/** Milliseconds since 1970 of the newest answer of the shop; 0 when there was none. */
export async function lastServerTime(transaction: Transaction): Promise<number> {
  const parsed = v.safeParse(shape, await transaction.get('meta', 'served'))
  return parsed.success ? parsed.output.at : 0
}

/** Counted on the shop's clock: the device's may have been years behind when the change was made, or be years ahead now. */
export const isTooOld = ({ madeAt, createdAt }: Op, { now, serverNow }: Pick<Clock, 'now' | 'serverNow'>) =>
  (serverNow() ?? now()) - (madeAt ?? createdAt) > TOO_OLD
