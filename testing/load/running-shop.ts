import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stockedDatabase } from './stocked-database.ts'

const root = join(import.meta.dirname, '../..')

export interface RunningShop {
  origin: string
  /** Returns the megabytes of memory that the process holds. */
  memory(): number
  isAlive(): boolean
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface ShopToRun {
  /** Megabytes that the process may use for its heap. */
  heap?: number
  database?: string
  environment?: Record<string, string>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

/**
 * Starts the built shop as a separate process behind one proxy: `X-Forwarded-For` names the client, so that the load comes from many
 * addresses.
 */
export async function runShop({ heap, database, environment }: ShopToRun = {}): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'plon-load-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const file = database ?? join(folder, 'shop.sqlite')
  if (!database) stockedDatabase(file)
  const words = [...(heap ? [`--max-old-space-size=${heap}`] : []), join(root, 'server/main.ts')]
  const own = {
    ...{ PORT: String(port), HOST: 'localhost', CANONICAL_ORIGIN: origin, TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' },
    DATABASE: file,
  }
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env.PATH, ...own, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isAlive = true
  const ended = once(child, 'exit').then(() => {
    isAlive = false
    rmSync(folder, { recursive: true, force: true })
  })
  const shop: RunningShop = {
    origin,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    isAlive: () => isAlive,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
  for (let tries = 0; tries < 240; tries++) {
    const isReady = await fetch(`${origin}/api/ready`)
      .then(({ ok }) => ok)
      .catch(() => false)
    if (isReady) return shop
    if (!isAlive) break
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await shop.stop('SIGKILL')
  throw new Error('The shop does not start: is it built (npm run build)?')
}
