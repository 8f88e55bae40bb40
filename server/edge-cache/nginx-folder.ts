import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes in which nginx's own words, the key and the headers of an answer stand. */
const headSize = 32 * 1024

/**
 * Throws away what carries one of the tags. nginx without modules of others knows no tags, though each file of its cache begins with the
 * headers of the answer, and a file that is gone is asked for anew. @returns how many are gone
 */
export async function purgeFolder(folder: string, tags: readonly string[]): Promise<number> {
  const wanted = new Set(tags)
  let gone = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // Names of the cache are digests; an answer that is being written has another one.
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
    // nginx has thrown it away meanwhile.
    return []
  }
}
