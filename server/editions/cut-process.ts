import { treeOf } from '#catalogue/placed-categories.ts'
import type { CutWork } from './cut-aside.ts'
import { readBase } from './read-base.ts'
import { cutShards } from './shards.ts'

// Runs beside the server, which sends the work and receives the result.

process.once('message', ({ gathered, last }: CutWork) => {
  const base = last && readBase(last, treeOf(gathered.categories))
  const cut = cutShards(gathered, base && { base, lasting: last.lasting })
  // The server may have ended meanwhile. A sent result stays in the pipe until the server has read it.
  if (process.connected) process.send?.(cut, () => process.disconnect?.())
})
