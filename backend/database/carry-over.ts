import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { type Database, openDatabase } from './database.ts'
import { DatabaseRefused } from './database-file.ts'
import { catalogueTables, keepListed, seedShop } from './seed.ts'
import { readSeedData } from './seed-data.ts'
import { keepChosenIds } from './stable-ids.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const columnsOf = (db: Database, schema: string, table: string) =>
  db.all<{ name: string }>(`SELECT name FROM pragma_table_info(?, ?)`, table, schema).map(({ name }) => name)

/**
 * Migrates a database of an older seed or version: the catalogue comes from the present seed, everything else is copied row by row. The new
 * file is complete before it replaces the old one, and a copy of the old one stays.
 * @throws when the file is in use, or its data does not fit
 */
export function carryOver(file: string, hash: string, tell: (text: string) => void) {
  const copy = freeName(file)
  setAside(file, copy)
  const fresh = `${file}.new`
  for (const part of ['', '-wal', '-shm']) rmSync(fresh + part, { force: true })
  const db = openDatabase(fresh)
  try {
    db.run('ATTACH ? AS elder', copy)
    const known = new Map(
      db.all<{ sku: string; id: number }>('SELECT sku, id FROM elder.product').map(({ sku, id }) => [sku, id]),
    )
    db.transaction(() => {
      db.exec('PRAGMA defer_foreign_keys = ON')
      seedShop(db, hash, readSeedData(), known)
      keepChosenIds(db)
      carryRows(db)
      keepListed(db)
    })
    db.exec('DETACH elder')
    db.exec('PRAGMA journal_mode = DELETE')
  } finally {
    db.close()
  }
  flush(fresh)
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
  renameSync(fresh, file)
  tell(`DATABASE ${file} was carried over to this version of the shop; as it was before it is kept in ${copy}`)
}

/** Copies the whole file, which no other process may have open meanwhile. */
function setAside(file: string, copy: string) {
  const db = openDatabase(file)
  try {
    // Leaving write-ahead mode requires exclusive access.
    db.exec('PRAGMA journal_mode = DELETE')
    db.run('VACUUM INTO ?', copy)
  } catch (error) {
    const isLocked = error instanceof Error && /locked/.test(error.message)
    throw isLocked ? new DatabaseRefused(file, 'is in use by another process: stop that one first.') : error
  } finally {
    db.close()
  }
  flush(copy)
}

function freeName(file: string): string {
  const base = `${file}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  for (let count = 0; ; count++) {
    const name = count === 0 ? base : `${base}.${count}`
    if (!existsSync(name)) return name
  }
}

/**
 * Copies every table that is not seeded: columns that both versions have are copied, new ones take their default, tables that no longer
 * exist stay as they were.
 */
function carryRows(db: Database) {
  const ofCatalogue = new Set(catalogueTables())
  const elder = db.all<{ name: string; sql: string }>(
    "SELECT name, sql FROM elder.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  )
  for (const { name, sql } of elder) {
    if (ofCatalogue.has(name) || /^product_(search|words)_/.test(name)) continue
    if (columnsOf(db, 'main', name).length === 0) db.exec(sql)
    const kept = new Set(columnsOf(db, 'main', name))
    const columns = columnsOf(db, 'elder', name)
      .filter((column) => kept.has(column))
      .map(quoted)
      .join(', ')
    db.run(`INSERT INTO main.${quoted(name)} (${columns}) SELECT ${columns} FROM elder.${quoted(name)}`)
  }
  // Ids are never reused, not even by the next version.
  db.run('DELETE FROM main.sqlite_sequence')
  db.run(
    'INSERT INTO main.sqlite_sequence SELECT name, seq FROM elder.sqlite_sequence WHERE name IN (SELECT name FROM main.sqlite_schema)',
  )
  db.run(`UPDATE main.product SET stock_quantity = e.stock_quantity FROM elder.product e WHERE e.sku = main.product.sku`)
  dropWhatIsSoldNoMore(db)
}

/** Removes cart lines and other entries for products missing from the new catalogue; orders store the product's name themselves. */
function dropWhatIsSoldNoMore(db: Database) {
  for (const table of ['cart_item', 'quote_line', 'wishlist_item'])
    db.run(
      `DELETE FROM main.${table} WHERE product_id NOT IN (SELECT id FROM main.product)
       OR variant_id NOT IN (SELECT id FROM main.product)`,
    )
  for (const table of ['stock_alert', 'product_review'])
    db.run(`DELETE FROM main.${table} WHERE product_id NOT IN (SELECT id FROM main.product)`)
}

function flush(file: string) {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}
