import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Milliseconds after which a lock whose maker gives no sign is another's. */
const life = 120_000
const sign = 20_000

/** One maker among all copies of the server that share a folder. @returns undefined where another one is at it. */
export async function holdLock(file: string): Promise<{ release: () => Promise<void> } | undefined> {
  await mkdir(dirname(file), { recursive: true })
  const held = await stat(file).catch(() => undefined)
  // Also from a clock that is ahead: a lock without an end would end the editions.
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
