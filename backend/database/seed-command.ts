import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from './database.ts'
import { largeCatalogue } from './large-catalogue.ts'
import { seed } from './seed.ts'
import { readSeedData, seedHash } from './seed-data.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '162' },
    database: { type: 'string', default: process.env.DATABASE || '.data/plon.sqlite' },
  },
})

const most = 500_000
const count = Number(values.products)
if (!Number.isInteger(count) || count < 1 || count > most) {
  console.error(`--products must be a number from 1 to ${most}, not "${values.products}"`)
  process.exit(1)
}

const began = performance.now()
const data = readSeedData()
const file = values.database
mkdirSync(dirname(file), { recursive: true })
for (const part of ['', '-wal', '-shm']) if (existsSync(file + part)) rmSync(file + part)
const db = openDatabase(file)
seed(db, seedHash(), count <= data.products.length ? data : largeCatalogue(data, count))
const { all } = db.get<{ all: number }>('SELECT count(*) AS "all" FROM product') ?? { all: 0 }
const products = Math.max(count, data.products.length)
db.close()
print(`${file}: ${products} products, ${all - products} packs, ${((performance.now() - began) / 1000).toFixed(1)} s`)
