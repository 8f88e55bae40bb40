import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

/** Redis-compatible program of this machine, if there is one. */
export const redisProgram = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Starts a Redis for the test, which stores nothing on disk. */
export async function startRedis(program: string, port?: number) {
  const ownPort = port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'plon-redis-'))
  const options = { port: String(ownPort), bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
  const child = spawn(
    program,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${program} has ended`)))
    child.stdout.on('data', (text: Buffer) => /ready to accept/i.test(text.toString()) && resolve())
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { url: `redis://127.0.0.1:${ownPort}`, port: ownPort, stop }
}
