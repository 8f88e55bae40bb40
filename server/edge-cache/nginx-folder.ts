import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes at the start of a cache file that hold nginx's own data, the key and the response headers. */
const headSize = 32 * 1024

/**
 * Deletes cached answers that carry one of the tags. Plain nginx knows no tags, but each file of its cache begins with the response
 * headers, and a deleted file is fetched again.
 * @returns how many were deleted
 */
export async function purgeFolder(folder: string, tags: readonly string[]): Promise<number> {
  const wanted = new Set(tags)
  let gone = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // Cache files are named by a digest; a file that is still being written has another name.
    if (!entry.isFile() || !/^[0-9a-f]{32}$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    if (!(await tagsIn(file)).some((tag) => wanted.has(tag))) continue
    await rm(file, { force: true })
    gone += 1
  }
  return gone
}

async function tagsIn(file: string): Promise<string[]> {
  try {
    await using handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headSize), 0, headSize, 0)
    const text = buffer.toString('latin1', 0, bytesRead)
    const [head = ''] = text.slice(text.indexOf('\nKEY: ')).split('\r\n\r\n', 1)
    return /\r\ncache-tag: *([^\r\n]*)/i.exec(head)?.[1]?.split(',') ?? []
  } catch {
    // nginx has deleted the file meanwhile.
    return []
  }
}
