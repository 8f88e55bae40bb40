import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface MediaFile {
  type: string
  /** What the file is made of: equal sources give equal bytes. */
  source: () => string
  render: (source: string) => Promise<Uint8Array>
}

export interface RenderedFile {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

const running = new Map<string, Promise<RenderedFile>>()

const withTag = (bytes: Uint8Array<ArrayBuffer>): RenderedFile => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
})

/**
 * A file that is made once and then read from the cache folder.
 * `fingerprint` is a hash of what it is made of, so that a changed drawing is made anew; callers at the same moment share one making.
 */
export function renderedFile(cacheFolder: string, fingerprint: string, make: () => Promise<Uint8Array>): Promise<RenderedFile> {
  const path = join(cacheFolder, fingerprint)
  const already = running.get(path)
  if (already) return already
  const job = load(path, cacheFolder, make).finally(() => running.delete(path))
  running.set(path, job)
  return job
}

async function load(path: string, folder: string, make: () => Promise<Uint8Array>): Promise<RenderedFile> {
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return withTag(new Uint8Array(kept))
  const bytes = new Uint8Array(await make())
  await keep(path, folder, bytes).catch((error: unknown) => tellOnce(folder, error))
  return withTag(bytes)
}

const told = new Set<string>()

/** A folder that takes nothing costs time and no picture. */
function tellOnce(folder: string, error: unknown) {
  if (told.has(folder)) return
  told.add(folder)
  console.error(
    `${folder} cannot be written (${error instanceof Error ? error.message : String(error)}): drawings are made anew each time`,
  )
}

async function keep(path: string, folder: string, bytes: Uint8Array) {
  await mkdir(folder, { recursive: true })
  // Written beside and moved, so that a crash never leaves half a picture under the final name.
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(draft, bytes)
  await rename(draft, path)
}
