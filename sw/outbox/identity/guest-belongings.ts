import type { Transaction } from '../store/database.ts'
import { guestPrincipal } from './identity.ts'
import { readOp, type Op } from '../record/op.ts'
import { principalOf } from '../store/records.ts'

/**
 * Moves a guest's waiting changes and unseen inbox rows to another cart, because a guest is identified by the cart. Guests' records are not
 * encrypted, so it happens inside the transaction. Changes of the cart itself are left to the caller.
 */
export async function moveBelongings(transaction: Transaction, from: string, to: string) {
  const principal = guestPrincipal(to)
  for (const op of await opsOfGuest(transaction, from))
    if (op.target.type !== 'cart') await transaction.put('ops', { ...op, principal, rev: op.rev + 1 })
  for (const record of await transaction.all('inbox'))
    if (principalOf(record) === guestPrincipal(from) && typeof record === 'object')
      await transaction.put('inbox', { ...record, principal })
}

/** Returns the waiting changes of a guest, in order. */
export async function opsOfGuest(transaction: Transaction, ref: string): Promise<Op[]> {
  return (await transaction.all('ops'))
    .flatMap((record) => {
      const read = readOp(record)
      return read.ok && read.op.principal === guestPrincipal(ref) ? [read.op] : []
    })
    .toSorted((a, b) => a.seq - b.seq)
}

/** Fields that reset a change to unsent: in another cart nothing of it has happened. */
export const unsent = {
  state: 'queued',
  doubt: false,
  goals: undefined,
  base: undefined,
  form: undefined,
  refusal: undefined,
} as const
