import { fork } from 'node:child_process'
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

/**
 * Cuts an edition in a process of its own: it takes a processor for seconds, and shoppers are answered meanwhile. A thread would do, but
 * whatever ends a thread at the engine's own fault ends the whole server (decision 097).
 */
export function cutAside(gathered: Gathered, last: LastShards | undefined): Promise<Cut> {
  const work: CutWork = { gathered, last }
  // Maps and the like are sent as they are.
  const cutter = fork(new URL('./cut-process.ts', import.meta.url), { serialization: 'advanced' })
  return new Promise<Cut>((resolve, reject) => {
    cutter.once('message', resolve as (cut: unknown) => void)
    cutter.once('error', reject)
    cutter.once('exit', (code, signal) => reject(new Error(`The edition was not cut: ${signal ?? code}`)))
    cutter.send(work, (error) => error && reject(error))
  })
}
