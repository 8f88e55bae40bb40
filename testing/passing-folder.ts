import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const own = 'plon-test-'
const before = tmpdir()
let folder: string | undefined

/** Creates one temporary folder for a run, which is removed with it; `npm test` has already created one for all of its stages. */
export function setup() {
  if (basename(tmpdir()).startsWith(own)) return
  folder = mkdtempSync(join(before, own))
  process.env.TMPDIR = folder
}

export function teardown() {
  if (!folder) return
  process.env.TMPDIR = before
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
