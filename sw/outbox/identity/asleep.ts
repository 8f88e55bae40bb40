import { keyIn, type Transaction } from '../store/database.ts'
import { readIdentity, type Identity } from './identity.ts'
import { principalOf } from '../store/records.ts'

/**
 * What waits of people who are not signed in any more. It is told only while nobody is: one person learns nothing of another's. The
 * joining of a guest's cart is no change of a person's.
 */
export const asleepIn = ({ customer }: Pick<Identity, 'customer'>, ops: readonly unknown[]): unknown[] =>
  customer ? [] : ops.filter((record) => principalOf(record)?.startsWith('c:') && kindOf(record) !== 'MERGE')

const kindOf = (record: unknown) => (typeof record === 'object' && record !== null && 'kind' in record ? record.kind : undefined)

/** Takes it off the device for good. What of it may have arrived is looked at like any other line when its owner is back. */
export async function giveUpAsleep(transaction: Transaction) {
  const asleep = asleepIn(await readIdentity(transaction), await transaction.all('ops'))
  const people = new Set(asleep.map(principalOf))
  for (const record of asleep) await drop(transaction, 'ops', record)
  // Scratch carts that were being filled for them are of no use any more.
  for (const record of await transaction.all('ledger')) {
    const isScratch = String(keyIn('ledger', record)).startsWith('scratch|')
    if (isScratch && people.has(principalOf(record))) await drop(transaction, 'ledger', record)
  }
}

async function drop(transaction: Transaction, store: 'ops' | 'ledger', record: unknown) {
  const key = keyIn(store, record)
  if (key !== undefined) await transaction.remove(store, key)
}
