import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { readBounded } from '../bounded-body.ts'
import { listen, listenerOf, stopOnSignal } from '../serving.ts'
import { purgeFolder } from './nginx-folder.ts'

const asked = v.object({ tags: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))), v.maxLength(100)) })
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Runs beside nginx, as its user: `POST {"tags": […]}` with the token deletes the cached answers with these tags. */
export function createPurger(folder: string, token: string): Hono {
  const right = digest(`Bearer ${token}`)
  return new Hono().post('/', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), right)) return c.json({ success: false }, 403)
    const read = v.safeParse(asked, parsed(await readBounded(c.req.raw, 64 * 1024)))
    if (!read.success) return c.json({ success: false }, 400)
    return c.json({ success: true, purged: await purgeFolder(folder, read.output.tags) })
  })
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const [folder = '', port = '3900'] = process.argv.slice(2)
  const token = process.env.EDGE_PURGE_TOKEN ?? ''
  if (folder === '' || token.length < 16) {
    process.stderr.write('EDGE_PURGE_TOKEN=<16 characters or more> purger.ts <folder of the cache> [port]\n')
    process.exit(1)
  }
  const { port: taken, server } = await listen(listenerOf(createPurger(folder, token)), Number(port), '127.0.0.1')
  stopOnSignal(server, async () => undefined)
  process.stdout.write(`port ${taken}\n`)
}
