import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const own = 'plon-test-'
const before = tmpdir()
let folder: string | undefined

/** One folder for what the files of a run leave behind, which goes with the run; `npm test` has made one for all of its stages. */
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
