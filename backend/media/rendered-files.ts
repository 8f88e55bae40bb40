import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface MediaFile {
  type: string
  /** Returns the source of the file: equal sources give equal bytes. */
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
 * Renders a file once and then reads it from the cache folder. `fingerprint` is a hash of its source, so that a changed drawing is rendered
 * again; concurrent callers share one rendering.
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

/** Logs once per folder that it is not writable: this costs time, but every picture is still served. */
function tellOnce(folder: string, error: unknown) {
  if (told.has(folder)) return
  told.add(folder)
  console.error(
    `${folder} cannot be written (${error instanceof Error ? error.message : String(error)}): drawings are made anew each time`,
  )
}

async function keep(path: string, folder: string, bytes: Uint8Array) {
  await mkdir(folder, { recursive: true })
  // Written to a temporary file and renamed, so that a crash never leaves half a picture under the final name.
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(draft, bytes)
  await rename(draft, path)
}
