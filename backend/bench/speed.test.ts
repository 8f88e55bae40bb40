/** @module-tag slow */
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { largeCatalogue } from '../database/large-catalogue.ts'
import { seed } from '../database/seed.ts'
import { readSeedData, seedHash } from '../database/seed-data.ts'
import { createBackend } from '../index.ts'
import { measure } from './measurement.ts'

const data = readSeedData()
const runs = 25

async function measured(size: number) {
  const database = openDatabase(':memory:')
  seed(database, seedHash(), largeCatalogue(data, size))
  const backend = await createBackend({ database, mediaCache: '.cache/test-media' })
  onTestFinished(() => backend.close())
  return measure(database, 'http://127.0.0.1:4000', (request) => backend.fetch(request), runs)
}

// There are thirty times as many products, so code that visits each of them would take thirty times as long. The fastest runs are compared:
// they show the work itself, the others also what else the machine does.
test('five thousand products are answered about as fast as the demonstration', { timeout: 120_000 }, async () => {
  const [small, large] = [await measured(data.products.length), await measured(5000)]
  for (const [at, { name, timing, promise }] of large.entries()) {
    const before = small[at]?.timing.least ?? 0
    expect.soft(timing.least, `${name} beside ${before.toFixed(2)} ms`).toBeLessThan(Math.max(before, 0.5) * 8)
    expect.soft(timing.least, name).toBeLessThan(promise)
  }
})
