import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { seedAddresses } from '../address/seed-addresses.ts'
import { seedCartRules } from '../cart/seed-cart-rules.ts'
import { seedPages } from '../content/seed-pages.ts'
import { seedApplicants } from '../account/seed-applicants.ts'
import { seedQuotes } from '../quote/seed-quotes.ts'
import { seedReviews } from '../reviews/seed-reviews.ts'
import { seedOrders } from '../orders/seed-orders.ts'
import { seedCustomers } from '../session/seed-customers.ts'
import { seedWishlists } from '../wishlist/seed-wishlists.ts'
import { type Database, openDatabase } from './database.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { readSeedData, seedHash } from './seed-data.ts'
import { seedRedirects } from './seed-redirects.ts'

/** Tables of what shoppers leave behind stand with the domain that keeps them. */
const shopperTables = () => {
  const files = globSync('*/tables.sql', { cwd: `${import.meta.dirname}/..` }).sort()
  return files.map((file) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')).join('\n')
}

/** The demonstration's people and what is theirs, in an order in which each finds what it refers to. */
function seedPeople(db: Database) {
  for (const sow of [seedCustomers, seedApplicants, seedAddresses, seedReviews, seedWishlists, seedQuotes, seedOrders]) sow(db)
}

/** Writes tables and demonstration data into an empty database, whole or not at all. */
export function seed(db: Database, hash = seedHash(), data = readSeedData()) {
  db.transaction(() => {
    db.exec(readFileSync(`${import.meta.dirname}/schema.sql`, 'utf8'))
    db.exec(shopperTables())
    seedCatalogue(db, data)
    seedRedirects(db, data)
    seedCartRules(db)
    seedPages(db)
    for (const { name, address_details: address, payment_available } of data.pickupPoints) {
      const street = [address.street, address.building_number].filter(Boolean).join(' ')
      db.run(
        'INSERT INTO pickup_point VALUES (?, ?, ?, ?, ?)',
        name,
        street,
        address.city,
        address.post_code,
        payment_available ? 1 : 0,
      )
    }
    seedPeople(db)
    db.run('INSERT INTO seed_mark VALUES (?)', hash)
  })
}

function markOf(db: Database) {
  const table = db.get("SELECT 1 FROM sqlite_schema WHERE name = 'seed_mark'")
  return table ? db.get<{ hash: string }>('SELECT hash FROM seed_mark')?.hash : undefined
}

/** Opens the database file, made anew when it is missing or when the seed it was made from has changed. */
export function openSeededDatabase(file: string): Database {
  const hash = seedHash()
  if (file === ':memory:') {
    const db = openDatabase(file)
    seed(db, hash)
    return db
  }
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file)) {
    const db = openDatabase(file)
    if (markOf(db) === hash) return db
    db.close()
    for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
  }
  const db = openDatabase(file)
  seed(db, hash)
  return db
}

/** Puts everything a shopper can change back to where the seed left it. */
export function resetShop(db: Database) {
  const tables = [...shopperTables().matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']) => name)
  db.transaction(() => {
    db.exec('PRAGMA defer_foreign_keys = ON')
    for (const table of tables) db.run(`DELETE FROM ${table}`)
    db.run(`DELETE FROM sqlite_sequence WHERE name IN (${tables.map((name) => `'${name}'`).join(', ')})`)
    db.run('UPDATE product SET stock_quantity = seeded_quantity')
    seedPeople(db)
  })
}
