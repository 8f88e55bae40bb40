import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer as createVite } from 'vite'

const root = join(import.meta.dirname, '../..')
/** Milliseconds that a shop may take to start on a busy machine. */
const patience = 180_000

export interface Opened {
  origin: string
  close: () => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('This machine gives no port')
  return address.port
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`)).ok
  } catch {
    return false
  }
}

/** Starts the built shop with its own demonstration database, as for the journeys. */
export async function openBuiltShop(): Promise<Opened> {
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    ...{ PORT: String(port), E2E_BACKEND_PORT: String(backendPort), LOG_LEVEL: 'error' },
    ...{ DATABASE: join(tmpdir(), `plon-looks-${port}.sqlite`), ADDRESS_LIMITS_TIMES: '1000' },
  }
  const shop = spawn(process.execPath, ['e2e/fresh-shop.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://localhost:${port}`
  const end = Date.now() + patience
  while (!(await answers(origin))) {
    if (shop.exitCode !== null) throw new Error('The shop did not open. Is it built (`npm run build`)?')
    if (Date.now() > end) throw new Error('The shop did not open in time')
    await wait(250)
  }
  return {
    origin,
    close: async () => {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    },
  }
}

/** Serves the page of components from its sources; product pictures come from the shop. */
export async function openComponents(shop: string): Promise<Opened> {
  const port = await freePort()
  const vite = await createVite({
    root,
    appType: 'mpa',
    logLevel: 'error',
    server: { port, strictPort: true, hmr: false, proxy: { '/media': shop, '/img': shop } },
  })
  await vite.listen()
  return { origin: `http://localhost:${port}/testing/looks/components/`, close: () => vite.close() }
}
