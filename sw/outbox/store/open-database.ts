import type { OutboxDatabase, Transaction } from './database.ts'
import { openDatabase } from './database-on-disk.ts'
import { openMemory } from './database-in-memory.ts'
import { readDevice } from '../identity/identity.ts'
import type { OutboxParts } from '../parts.ts'

/** Opens the browser's database, or memory where there is none; gives a new device its id and salt. */
export async function openOutboxDatabase(
  { indexedDB, report }: Pick<OutboxParts, 'indexedDB' | 'report'>,
  newId: () => string,
): Promise<OutboxDatabase> {
  if (indexedDB)
    try {
      return await named(await openDatabase(indexedDB), newId)
    } catch (error) {
      // Refused, or opened but broken: the shop works all the same, for as long as the page is open.
      report?.('no database', error)
    }
  return named(openMemory(), newId)
}

async function named(database: OutboxDatabase, newId: () => string): Promise<OutboxDatabase> {
  // Records are read immediately at a cold start: nothing is written before that, except on a device without an id.
  if (!(await database.read(['meta'], readDevice)))
    await database.write(['meta'], async (transaction) => {
      if (!(await readDevice(transaction))) await transaction.put('meta', { key: 'device', id: newId(), salt: newId() })
    })
  return database
}

/** Milliseconds for which the outcome of a change is kept, unless it was refused. */
const keepDone = 7 * 86_400_000
const mostDone = 200

/** Deletes old outcomes; a refusal stays until the shopper has seen it. */
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
