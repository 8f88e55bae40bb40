import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { carryOver } from './carry-over.ts'
import { DatabaseRefused, readOwnership } from './database-file.ts'
import { type Database, openDatabase } from './database.ts'
import { applicationId, seed } from './seed.ts'
import { seedHash } from './seed-data.ts'

export type Tell = (text: string) => void

/**
 * Opens the database file, creating it where there is none. A file of an older seed is migrated with all shoppers' data, and a copy stays
 * beside it; a foreign file is never changed.
 * @throws DatabaseRefused
 */
export function openSeededDatabase(file: string, tell: Tell = () => undefined): Database {
  const hash = seedHash()
  if (file === ':memory:') return seeded(openDatabase(file), hash)
  try {
    makeFolderOf(file)
    const owned = existsSync(file) ? readOwnership(file) : 'empty'
    if (owned === 'empty') return seeded(openDatabase(file), hash)
    if (owned.hash !== hash) carryOver(file, hash, tell)
    const db = openDatabase(file)
    db.exec(`PRAGMA application_id = ${applicationId}`)
    return db
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error
    throw new DatabaseRefused(file, `cannot be opened: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Creates the folders one by one, because Node's recursive mkdir never returns where the system allows no folders, such as below `/proc`.
 */
export function makeFolderOf(path: string) {
  const folder = dirname(path)
  if (existsSync(folder)) return
  makeFolderOf(folder)
  mkdirSync(folder)
}

function seeded(db: Database, hash: string) {
  seed(db, hash)
  return db
}
