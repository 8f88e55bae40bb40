import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Milliseconds without a sign of life after which a lock can be taken over. */
const life = 120_000
const sign = 20_000

/**
 * Ensures a single maker among all copies of the server that share a folder.
 * @returns the lock; `undefined` while another maker holds it
 */
export async function holdLock(file: string): Promise<{ release: () => Promise<void> } | undefined> {
  await mkdir(dirname(file), { recursive: true })
  const held = await stat(file).catch(() => undefined)
  // Applies in both directions: a lock of a clock that is ahead would otherwise never expire, and no more editions would be made.
  if (held && Math.abs(Date.now() - held.mtimeMs) > life) await rm(file, { force: true })
  const handle = await open(file, 'wx').catch(() => undefined)
  if (!handle) return undefined
  const name = `${process.pid} ${Math.random()}`
  await handle.writeFile(name)
  await handle.close()
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), sign)
  beat.unref()
  return {
    async release() {
      clearInterval(beat)
      if ((await readFile(file, 'utf8').catch(() => '')) === name) await rm(file, { force: true })
    },
  }
}
