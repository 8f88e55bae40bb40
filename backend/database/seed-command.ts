// `npm run reset` replaces the database after showing what is lost and asking for confirmation; `npm run seed` creates it where there is
// none yet.
import { existsSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { DatabaseRefused, readOwnership } from './database-file.ts'
import { openDatabase } from './database.ts'
import { largeCatalogue } from './large-catalogue.ts'
import { seed } from './seed.ts'
import { readSeedData, seedHash } from './seed-data.ts'
import { makeFolderOf } from './seeded-file.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const stop = (line: string): never => {
  console.error(line)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '162' },
    database: { type: 'string', default: process.env.DATABASE || '.data/plon.sqlite' },
    yes: { type: 'boolean', default: false },
  },
})

const most = 500_000
const count = Number(values.products)
if (!Number.isInteger(count) || count < 1 || count > most)
  stop(`--products must be a number from 1 to ${most}, not "${values.products}"`)

const file = values.database
const data = readSeedData()

/** Returns a summary of the file's content; `undefined` where there is nothing to lose. */
function contents(): string | undefined {
  if (!existsSync(file) || readOwnership(file) === 'empty') return undefined
  const db = openDatabase(file)
  try {
    // Leaving write-ahead mode requires exclusive access.
    db.exec('PRAGMA journal_mode = DELETE')
    const rows = (table: string) => db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n ?? 0
    return `${rows('shop_order')} orders, ${rows('customer')} customers, ${rows('cart')} carts and ${rows('mail')} mails`
  } catch (error) {
    if (error instanceof Error && /locked/.test(error.message)) throw new DatabaseRefused(file, 'is in use: stop the shop first.')
    throw error
  } finally {
    db.close()
  }
}

async function agreed(): Promise<boolean> {
  if (values.yes) return true
  if (!process.stdin.isTTY) stop('Nobody is there to ask: add --yes to delete it all the same. Nothing was deleted.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Delete all of it? Type "yes": ')
  terminal.close()
  return answer.trim() === 'yes'
}

try {
  const lost = contents()
  if (lost !== undefined && positionals[0] !== 'reset')
    stop(`${file} holds ${lost}: it is left as it is. npm run reset deletes it and begins anew.`)
  if (lost !== undefined) {
    print(`This deletes ${file} for good: ${lost}. Nothing of it is kept.`)
    if (!(await agreed())) stop('Nothing was deleted.')
  }
  const began = performance.now()
  makeFolderOf(file)
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
  const db = openDatabase(file)
  seed(db, seedHash(), count <= data.products.length ? data : largeCatalogue(data, count))
  const { all } = db.get<{ all: number }>('SELECT count(*) AS "all" FROM product') ?? { all: 0 }
  const products = Math.max(count, data.products.length)
  db.close()
  print(`${file}: ${products} products, ${all - products} packs, ${((performance.now() - began) / 1000).toFixed(1)} s`)
} catch (error) {
  stop(error instanceof DatabaseRefused ? error.message : String(error))
}
