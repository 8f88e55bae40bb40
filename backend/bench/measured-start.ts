import { openSeededDatabase } from '../database/seeded-file.ts'
import { createBackend, startBackend } from '../index.ts'
import { type Measured, measure } from './measurement.ts'

// Runs in a process of its own, so that its memory holds nothing of seeding: `bench-command.ts` starts it on a seeded database.

/** Measurements of a backend that is started on a catalogue of this size. */
export interface Started {
  /** Milliseconds from opening the file to the first answer. */
  first: number
  /** Megabytes after the first answer and after the last. */
  memory: { first: number; last: number }
  inside: Measured[]
  http: Measured[]
}

const origin = 'http://127.0.0.1:4000'
const megabytes = () => process.memoryUsage.rss() / 1e6

const query = `{ products(filter: { price: { from: "0" } }, pageSize: 16) {
  total_count items { sku name } aggregations { attribute_code options { label count } } } }`

async function start(file: string, runs: number): Promise<Started> {
  const database = openSeededDatabase(file)
  const backend = await createBackend({ database })
  const began = performance.now()
  const headers = { 'content-type': 'application/json' }
  const answer = await backend.fetch(
    new Request(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) }),
  )
  const text = await answer.text()
  const first = performance.now() - began
  if (!text.includes('"total_count"')) throw new Error(`The first question was answered ${text.slice(0, 300)}`)
  const afterFirst = megabytes()
  const inside = await measure(database, origin, (request) => backend.fetch(request), runs)
  const last = megabytes()
  const running = await startBackend({ database, port: 0 })
  const http = await measure(database, running.url, fetch, runs)
  await running.close()
  return { first, memory: { first: afterFirst, last }, inside, http }
}

const [file = '', runs = ''] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify(await start(file, Number(runs)))}\n`)
