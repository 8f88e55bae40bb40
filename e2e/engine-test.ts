import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, engines } from './engines.ts'
import { expect, test as base } from './shop-test.ts'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** Starts a separate shop with the given kind of Magento as its engine. */
async function startShop({ character }: Engine) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const environment = {
    ...character,
    ...{ PORT: String(port), E2E_BACKEND_PORT: String(backendPort), LOG_LEVEL: 'silent' },
    DATABASE: join(tmpdir(), `plon-journeys-${port}.sqlite`),
  }
  const shop = spawn(process.execPath, ['e2e/fresh-shop.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  const answers = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 60_000, intervals: [250] }).toBe(true)
  const close = async () => {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
  }
  return { origin, backendPort: String(backendPort), close }
}

const [shopsOwn] = engines

/** Runs a journey in a separate shop, with the engine that the Playwright project names. */
export const test = base.extend<object, { engine: Engine; shop: string }>({
  engine: [shopsOwn, { option: true, scope: 'worker' }],
  shop: [
    async ({ engine }, give) => {
      const shared = process.env.E2E_BACKEND_PORT
      const { origin, backendPort, close } = await startShop(engine)
      // Meanwhile, direct requests to the engine go to this shop's engine.
      process.env.E2E_BACKEND_PORT = backendPort
      await give(origin)
      process.env.E2E_BACKEND_PORT = shared
      await close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, give) => await give(shop),
})

export { expect, expectSoundScreen, ready } from './shop-test.ts'
