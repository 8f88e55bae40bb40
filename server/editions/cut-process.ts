import { treeOf } from '#catalogue/placed-categories.ts'
import type { CutWork } from './cut-aside.ts'
import { readBase } from './read-base.ts'
import { cutShards } from './shards.ts'

// Runs beside the server, which hands it the work and hears the result.

process.once('message', ({ gathered, last }: CutWork) => {
  const base = last && readBase(last, treeOf(gathered.categories))
  const cut = cutShards(gathered, base && { base, lasting: last.lasting })
  // The server may have ended meanwhile. What was sent lies in a pipe until it has read it.
  if (process.connected) process.send?.(cut, () => process.disconnect?.())
})
