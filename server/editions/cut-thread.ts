import { parentPort, workerData } from 'node:worker_threads'
import { treeOf } from '#catalogue/placed-categories.ts'
import type { CutWork } from './cut-aside.ts'
import { readBase } from './read-base.ts'
import { cutShards } from './shards.ts'

// Runs beside the server, which hands it the work and hears the result.

const { gathered, last }: CutWork = workerData
const base = last && readBase(last, treeOf(gathered.categories))
parentPort?.postMessage(cutShards(gathered, base && { base, lasting: last.lasting }))
