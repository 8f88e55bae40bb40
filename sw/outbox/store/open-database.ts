import type { OutboxDatabase, Transaction } from './database.ts'
import { openDatabase } from './database-on-disk.ts'
import { openMemory } from './database-in-memory.ts'
import { readDevice } from '../identity/identity.ts'
import type { OutboxParts } from '../parts.ts'

/** The browser's database, or memory where there is none; a new device gets its name and salt. */
export async function openOutboxDatabase(
  { indexedDB, report }: Pick<OutboxParts, 'indexedDB' | 'report'>,
  newId: () => string,
): Promise<OutboxDatabase> {
  if (indexedDB)
    try {
      return await named(await openDatabase(indexedDB), newId)
    } catch (error) {
      // Refused, or opened and broken: the shop sells all the same, for as long as the page stands.
      report?.('no database', error)
    }
  return named(openMemory(), newId)
}

async function named(database: OutboxDatabase, newId: () => string): Promise<OutboxDatabase> {
  // What lies here is read at once at a cold start: nothing is written before that but on a device that has no name yet.
  if (!(await database.read(['meta'], readDevice)))
    await database.write(['meta'], async (transaction) => {
      if (!(await readDevice(transaction))) await transaction.put('meta', { key: 'device', id: newId(), salt: newId() })
    })
  return database
}

/** Milliseconds after which nobody asks any more what has become of a change that went well. */
const keepDone = 7 * 86_400_000
const mostDone = 200

/** What was refused stays until the shopper has seen it; what is done goes in time. */
export const sweepDone = (database: OutboxDatabase, now: number) =>
  database.write(['inbox'], (transaction) => sweep(transaction, now))

async function sweep(transaction: Transaction, now: number) {
  const done = (await transaction.all('inbox')).flatMap((record) => {
    const known = typeof record === 'object' && record !== null && 'opId' in record && 'at' in record && 'state' in record
    return known && record.state !== 'rejected' ? [{ opId: String(record.opId), at: Number(record.at) }] : []
  })
  const newest = done.toSorted((a, b) => b.at - a.at)
  for (const [index, { opId, at }] of newest.entries())
    if (index >= mostDone || now - at > keepDone) await transaction.remove('inbox', opId)
}
