import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listingIndex } from '../catalog/listing-index.ts'
import { openDatabase } from '../database/database.ts'
import { largeCatalogue } from '../database/large-catalogue.ts'
import { seed } from '../database/seed.ts'
import { readSeedData, seedHash } from '../database/seed-data.ts'
import { createBackend, startBackend } from '../index.ts'
import { type Measured, measure } from './measurement.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: { products: { type: 'string', default: '1000,50000' }, runs: { type: 'string', default: '200' } },
})
const sizes = values.products.split(',').map(Number)
const runs = Number(values.runs)
if (![...sizes, runs].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('--products takes numbers of products with commas between them, --runs a number of runs')
  process.exit(1)
}

interface Round {
  size: number
  inside: Measured[]
  http: Measured[]
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

async function round(size: number, folder: string): Promise<Round> {
  const data = readSeedData()
  const database = openDatabase(join(folder, `${size}.sqlite`))
  const began = performance.now()
  seed(database, seedHash(), size > data.products.length ? largeCatalogue(data, size) : data)
  const seeded = performance.now() - began
  const backend = await createBackend({ database })
  const indexing = performance.now()
  listingIndex(database)
  const indexed = performance.now() - indexing
  const origin = 'http://127.0.0.1:4000'
  const inside = await measure(database, origin, (request) => backend.fetch(request), runs)
  const running = await startBackend({ database, port: 0 })
  const http = await measure(database, running.url, fetch, runs)
  const memory = (process.memoryUsage().rss / 1e6).toFixed(0)
  print(
    `${size} products: seeded in ${seconds(seeded)} s, listing index made in ${seconds(indexed)} s, ${memory} MB of memory at the end`,
  )
  await running.close()
  return { size, inside, http }
}

const figure = (milliseconds: number) => milliseconds.toFixed(2).padStart(9)

function report({ size, inside, http }: Round) {
  print(`\n${size} products, ${runs} runs each, milliseconds`)
  print(`${''.padEnd(30)}${'in process'.padStart(18)}${'over HTTP'.padStart(18)}${'promise'.padStart(10)}`)
  print(`${''.padEnd(30)}${['median', 'p95', 'median', 'p95'].map((word) => word.padStart(9)).join('')}`)
  for (const [at, { name, timing, promise }] of inside.entries()) {
    const over = http[at]?.timing ?? timing
    const figures = [timing.median, timing.p95, over.median, over.p95].map(figure).join('')
    print(`${name.padEnd(30)}${figures}${`< ${promise}`.padStart(10)}${timing.median < promise ? '' : '  MISSED'}`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'plon-bench-'))
try {
  const rounds: Round[] = []
  for (const size of sizes) rounds.push(await round(size, folder))
  for (const one of rounds) report(one)
  const [small, large] = [rounds[0], rounds.at(-1)]
  if (small && large && small !== large) {
    print(`\nMedians from ${small.size} to ${large.size} products (${large.size / small.size} times as many)`)
    for (const [at, { name, timing }] of small.inside.entries())
      print(`${name.padEnd(30)} × ${((large.inside[at]?.timing.median ?? 0) / timing.median).toFixed(1)}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
