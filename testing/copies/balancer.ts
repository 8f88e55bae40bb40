import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { overHttp } from '../../server/testing.ts'

interface Copy {
  origin: string
  child: ChildProcess
}

/** Starts several copies of the server behind one address, used in turn. A copy that dies loses the answers it has not sent yet. */
export async function startCopies(number: number, environment: Record<string, string>) {
  const copies = await Promise.all(Array.from({ length: number }, () => startCopy(environment)))
  let turn = 0
  const balancer = await overHttp(async (request) => {
    const { origin } = copies[turn++ % copies.length] ?? { origin: '' }
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'POST' ? { body: await request.text() } : {}
    try {
      const answer = await fetch(origin + pathname + search, {
        method: request.method,
        headers: headersOf(request.headers),
        ...body,
      })
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers: headersOf(answer.headers) })
    } catch {
      return new Response('Bad gateway', { status: 502 })
    }
  })

  /** Ends one copy with this signal and starts another in its place. */
  async function replace(at: number, signal: 'SIGKILL' | 'SIGTERM') {
    const ended = copies[at % copies.length]
    // A killed copy gets requests until its end is noticed; one that is told to stop is taken out of rotation first.
    if (signal === 'SIGKILL') await stopped(ended, signal)
    copies.splice(at % copies.length, 1)
    await stopped(ended, signal)
    copies.push(await startCopy(environment))
  }

  return {
    origin: balancer.origin,
    replace,
    async close() {
      await Promise.all(copies.map((copy) => stopped(copy, 'SIGKILL')))
      await balancer.close()
    },
  }
}

/** Removes headers that apply to one connection only. */
function headersOf(headers: Headers) {
  const passed = new Headers(headers)
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'content-encoding'])
    passed.delete(name)
  return passed
}

export const stopped = (copy: Copy | undefined, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    if (!copy || copy.child.exitCode !== null || copy.child.signalCode !== null) return resolve()
    copy.child.once('exit', () => resolve())
    copy.child.kill(signal)
  })

export async function startCopy(environment: Record<string, string>): Promise<Copy> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'copy.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('A copy has ended before it stood')))
    child.stdout.on('data', (text: Buffer) => {
      const told = /^port (\d+)$/m.exec(text.toString())?.[1]
      if (told) resolve(told)
    })
  })
  return { child, origin: `http://127.0.0.1:${port}` }
}
