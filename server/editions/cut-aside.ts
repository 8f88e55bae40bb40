import { fork } from 'node:child_process'
import type { EditionShard } from '#catalogue/edition-format.ts'
import type { Gathered } from './gathered.ts'
import type { Cut } from './shards.ts'

/** Shards that the next edition can reuse, with the text of each by its hash. */
export interface LastShards {
  lasting: EditionShard[]
  texts: ReadonlyMap<string, string>
}

export interface CutWork {
  gathered: Gathered
  last: LastShards | undefined
}

/**
 * Cuts an edition in a separate process: this takes seconds of processor time, and shoppers are answered meanwhile. Not in a thread,
 * because a fault of V8 in a thread ends the whole server (decision 097).
 */
export function cutAside(gathered: Gathered, last: LastShards | undefined): Promise<Cut> {
  const work: CutWork = { gathered, last }
  // Transfers maps and sets as they are.
  const cutter = fork(new URL('./cut-process.ts', import.meta.url), { serialization: 'advanced' })
  return new Promise<Cut>((resolve, reject) => {
    cutter.once('message', resolve as (cut: unknown) => void)
    cutter.once('error', reject)
    cutter.once('exit', (code, signal) => reject(new Error(`The edition was not cut: ${signal ?? code}`)))
    cutter.send(work, (error) => error && reject(error))
  })
}
