import { DatabaseSync } from 'node:sqlite'
import { applicationId } from './seed.ts'

/** Why the file named by DATABASE is left unchanged; the message is for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
  constructor(file: string, reason: string) {
    super(`DATABASE ${file} ${reason}`)
  }
}

/** Tables that exist in every version of the shop. */
const always = ['seed_mark', 'product', 'customer', 'cart', 'shop_order']

/**
 * Checks without changes that the file belongs to this shop.
 * @returns the hash of its seed, or `empty` where there is nothing yet
 * @throws DatabaseRefused
 */
export function readOwnership(file: string): 'empty' | { hash: string } {
  const foreign = (what: string) =>
    new DatabaseRefused(file, `is ${what} and not a database of this shop: it is left as it is. Name another file.`)
  let sqlite: DatabaseSync | undefined
  try {
    sqlite = new DatabaseSync(file, { readOnly: true })
    const tables = new Set(
      sqlite
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .all()
        .map(({ name }) => String(name)),
    )
    const { application_id: mark } = sqlite.prepare('PRAGMA application_id').get() ?? {}
    if (tables.size === 0 && mark === 0) return 'empty'
    if ((mark !== 0 && mark !== applicationId) || !always.every((name) => tables.has(name))) throw foreign("another program's")
    return { hash: String(sqlite.prepare('SELECT hash FROM seed_mark').get()?.hash) }
  } catch (error) {
    if (error instanceof Error && /not a database/.test(error.message)) throw foreign('of another kind')
    throw error
  } finally {
    sqlite?.close()
  }
}
