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
 * Puts a file of an elder seed or version on the present one: the catalogue is that of the seed, everything else is carried over row by row.
 * The new file is whole before it takes the old one's place, and a copy of the old one stays. @throws when it is in use, or does not fit
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

/** A copy of the whole file; nobody else may have it open meanwhile. */
function setAside(file: string, copy: string) {
  const db = openDatabase(file)
  try {
    // Leaves write-ahead mode, which needs to be alone.
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

/** Every table that no seed fills: columns of both are filled, new ones take their default, tables that are no more stay as they were. */
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
  // No id is used twice, in the next version neither.
  db.run('DELETE FROM main.sqlite_sequence')
  db.run(
    'INSERT INTO main.sqlite_sequence SELECT name, seq FROM elder.sqlite_sequence WHERE name IN (SELECT name FROM main.sqlite_schema)',
  )
  db.run(`UPDATE main.product SET stock_quantity = e.stock_quantity FROM elder.product e WHERE e.sku = main.product.sku`)
  dropWhatIsSoldNoMore(db)
}

/** What was chosen of a product that the new catalogue does not have; orders keep its name themselves. */
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
