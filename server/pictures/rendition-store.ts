import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Renditions on disk, so that each is made once; the least recently used are deleted when the folder is full. */
export interface RenditionStore {
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  write(key: string, bytes: Uint8Array): Promise<void>
}

/** Milliseconds until a rendition is made again, so that a picture replaced under its old name shows by then. */
const lifetime = 7 * 24 * 60 * 60 * 1000
const touchAfter = 24 * 60 * 60 * 1000

/** @param limit most bytes of all files */
export function createRenditionStore(folder: string, limit: number, now: () => number = Date.now): RenditionStore {
  const fileOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.webp`)
  let size: number | undefined

  const listed = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'))
    const files = await Promise.all(
      names.map(async (name) => ({ file: join(folder, name), ...(await facts(join(folder, name))) })),
    )
    return files.sort((a, b) => a.usedAt - b.usedAt)
  }
  const facts = async (file: string) => {
    // Another process may have deleted the file meanwhile.
    const found = await stat(file).catch(() => undefined)
    return { size: found?.size ?? 0, usedAt: found?.atimeMs ?? 0 }
  }
  const evict = async () => {
    const files = await listed()
    let total = files.reduce((sum, file) => sum + file.size, 0)
    if (total > limit)
      for (const file of files) {
        if (total <= limit * 0.8) break
        await rm(file.file, { force: true })
        total -= file.size
      }
    size = total
  }

  return {
    async read(key) {
      const file = fileOf(key)
      try {
        const { mtimeMs, atimeMs, mtime } = await stat(file)
        if (now() - mtimeMs > lifetime) return undefined
        // Access times are set here, and seldom: many systems mount without them.
        if (now() - atimeMs > touchAfter) await utimes(file, new Date(now()), mtime)
        return new Uint8Array(await readFile(file))
      } catch {
        return undefined
      }
    },
    async write(key, bytes) {
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `${randomUUID()}.draft`)
      // Renamed once complete, so that a reader never gets half a picture.
      await writeFile(draft, bytes)
      await rename(draft, fileOf(key))
      if (size === undefined) await evict()
      else size += bytes.byteLength
      if (size !== undefined && size > limit) await evict()
    },
  }
}
