import { keyIn, type Transaction } from '../store/database.ts'
import { readIdentity, type Identity } from './identity.ts'
import { principalOf } from '../store/records.ts'

/**
 * Returns the waiting changes of customers who are no longer signed in. Empty while a customer is signed in, so that one person learns
 * nothing of another's. Merging a guest's cart does not count as a customer's change.
 */
export const asleepIn = ({ customer }: Pick<Identity, 'customer'>, ops: readonly unknown[]): unknown[] =>
  customer ? [] : ops.filter((record) => principalOf(record)?.startsWith('c:') && kindOf(record) !== 'MERGE')

const kindOf = (record: unknown) => (typeof record === 'object' && record !== null && 'kind' in record ? record.kind : undefined)

/** Deletes these changes from the device for good. What has arrived of them is treated like any other line when the customer returns. */
export async function giveUpAsleep(transaction: Transaction) {
  const asleep = asleepIn(await readIdentity(transaction), await transaction.all('ops'))
  const people = new Set(asleep.map(principalOf))
  for (const record of asleep) await drop(transaction, 'ops', record)
  // Scratch carts that were being filled for them are no longer needed.
  for (const record of await transaction.all('ledger')) {
    const isScratch = String(keyIn('ledger', record)).startsWith('scratch|')
    if (isScratch && people.has(principalOf(record))) await drop(transaction, 'ledger', record)
  }
}

async function drop(transaction: Transaction, store: 'ops' | 'ledger', record: unknown) {
  const key = keyIn(store, record)
  if (key !== undefined) await transaction.remove(store, key)
}
