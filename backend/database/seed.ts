import { globSync, readFileSync } from 'node:fs'
import { seedAddresses } from '../address/seed-addresses.ts'
import { keepListing } from '../catalog/listing-index.ts'
import { seedCartRules } from '../cart/seed-cart-rules.ts'
import { seedPages } from '../content/seed-pages.ts'
import { seedApplicants } from '../account/seed-applicants.ts'
import { seedQuotes } from '../quote/seed-quotes.ts'
import { seedReviews } from '../reviews/seed-reviews.ts'
import { seedOrders } from '../orders/seed-orders.ts'
import { seedCustomers } from '../session/seed-customers.ts'
import { seedGiftCards } from '../gifts/seed-gift-cards.ts'
import { seedTokens } from '../vault/seed-tokens.ts'
import { seedWishlists } from '../wishlist/seed-wishlists.ts'
import type { Database } from './database.ts'
import { type KnownIds, seedCatalogue } from './seed-catalogue.ts'
import { readSeedData, seedHash } from './seed-data.ts'
import { seedRedirects } from './seed-redirects.ts'

/** Returns the SQL of the tables with shoppers' data, which each domain defines in its own file. */
const shopperTables = () => {
  const files = globSync('*/tables.sql', { cwd: `${import.meta.dirname}/..` }).sort()
  return files.map((file) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')).join('\n')
}

const tableNames = (sql: string) => [...sql.matchAll(/^CREATE (?:VIRTUAL )?TABLE (\w+)/gm)].map(([, name = '']) => name)

/** Tables that every seed fills anew. */
export const catalogueTables = () => tableNames(readFileSync(`${import.meta.dirname}/schema.sql`, 'utf8'))

/** Seeds the demonstration's customers and their data, in an order in which each function finds what it refers to. */
function seedPeople(db: Database) {
  for (const sow of [
    seedCustomers,
    seedApplicants,
    seedAddresses,
    seedReviews,
    seedWishlists,
    seedQuotes,
    seedOrders,
    seedTokens,
    seedGiftCards,
  ])
    sow(db)
}

/** `PLON` in four bytes, which marks each database file of this shop. */
export const applicationId = 0x504c4f4e

/** Writes the tables and the demonstration's data into an empty database, all or nothing. */
export function seed(db: Database, hash = seedHash(), data = readSeedData()) {
  db.transaction(() => {
    seedShop(db, hash, data)
    seedPeople(db)
    keepListed(db)
  })
}

/** Stores the listing index. Runs after everything else is written, because prices depend on the stock. */
export function keepListed(db: Database) {
  keepListing(db)
  db.exec(readFileSync(`${import.meta.dirname}/kept-listing.sql`, 'utf8'))
}

/**
 * Seeds the shop without its customers.
 * @param known product ids of an older database
 */
export function seedShop(db: Database, hash: string, data: ReturnType<typeof readSeedData>, known?: KnownIds) {
  db.transaction(() => {
    db.exec(`PRAGMA application_id = ${applicationId}`)
    db.exec(readFileSync(`${import.meta.dirname}/schema.sql`, 'utf8'))
    db.exec(shopperTables())
    seedCatalogue(db, data, known)
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
    db.run('INSERT INTO seed_mark VALUES (?)', hash)
  })
}

/** Resets everything a shopper can change to its seeded state. */
export function resetShop(db: Database) {
  const tables = tableNames(shopperTables())
  db.transaction(() => {
    db.exec('PRAGMA defer_foreign_keys = ON')
    for (const table of tables) db.run(`DELETE FROM ${table}`)
    db.run(`DELETE FROM sqlite_sequence WHERE name IN (${tables.map((name) => `'${name}'`).join(', ')})`)
    db.run('UPDATE product SET stock_quantity = seeded_quantity')
    seedPeople(db)
  })
}
