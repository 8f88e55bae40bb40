import { Worker } from 'node:worker_threads'
import type { EditionShard } from '#catalogue/edition-format.ts'
import type { Gathered } from './gathered.ts'
import type { Cut } from './shards.ts'

/** Shards that may stand in the next edition, with the text of each by its hash. */
export interface LastShards {
  lasting: EditionShard[]
  texts: ReadonlyMap<string, string>
}

export interface CutWork {
  gathered: Gathered
  last: LastShards | undefined
}

/** Cuts an edition in a thread of its own: it takes a processor for seconds, and shoppers are answered meanwhile. */
export function cutAside(gathered: Gathered, last: LastShards | undefined): Promise<Cut> {
  const workerData: CutWork = { gathered, last }
  const thread = new Worker(new URL('./cut-thread.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    // Only this thread speaks, and it ends with its word.
    thread.once('message', (cut: Cut) => resolve(cut))
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`The edition was not cut: ${code}`)))
  })
}
