import type { AddressInfo } from 'node:net'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { TestProject } from 'vitest/node'
import { createTestBackend } from '../backend/testing.ts'
import { readConfig } from '../server/config.ts'
import { createServer } from '../server/create-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the gateway that screens ask, and of the backend behind it. */
    gateway: string
    backend: string
  }
}

async function listen(listener: RequestListener) {
  const server = createHttpServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}

/** One backend and one gateway for all screens: each test has a cart of its own, so they do not meet. */
export default async function openShop(project: TestProject) {
  const backend = await createTestBackend()
  const engine = await listen(getRequestListener((request) => backend.fetch(request)))
  const notRendered = () => Promise.reject(new Error('Screens are rendered in their test, not by the server'))
  const app = createServer({
    config: readConfig({ NODE_ENV: 'test' }),
    page: { pictureWidths: [436], render: notRendered, renderShell: notRendered },
    commerceUrl: `${engine.origin}/graphql`,
    distFolder: join(tmpdir(), 'no-such-build'),
    assets: { manifest: () => ({ routes: {} }), chunk: () => ({ preloads: [], css: [] }) },
    pictureFolder: mkdtempSync(join(tmpdir(), 'plon-screens-')),
  })
  const gateway = await listen(getRequestListener((request) => app.fetch(request)))
  project.provide('gateway', gateway.origin)
  project.provide('backend', engine.origin)
  return () => {
    gateway.close()
    engine.close()
    backend.close()
  }
}
