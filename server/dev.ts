import '#config/checked-first.ts'
import { join } from 'node:path'
import type { ServerManifest } from '@tanstack/router-core'
import { type ViteDevServer, createServer as createVite } from 'vite'
import react from '@vitejs/plugin-react'
import { createLog } from './access-log.ts'
import { announcement } from './announcement.ts'
import { ConfigError } from './config.ts'
import { createServer } from './create-server.ts'
import { readWholeConfig, startEngine } from './engine.ts'
import { documentsForEngine } from './gateway/engine-documents.ts'
import { reportWhatIsMissing } from './gateway/missing-at-start.ts'
import type { Page, PageAssets } from './page.ts'
import { PortTaken, listen, listenerOf, stopOnSignal, tryAddress } from './serving.ts'
import { say } from './terminal.ts'

const root = join(import.meta.dirname, '..')

/** In development Vite serves every module by its source path, so only the entry is listed. */
const manifest: ServerManifest = {
  routes: {
    __root__: {
      scripts: [
        { attrs: { type: 'module' }, children: react.preambleCode.replace('__BASE__', '/') },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', async: true, src: '/src/entry-client.tsx' } },
      ],
    },
  },
}
const assets: PageAssets = { manifest: () => manifest, chunk: () => ({ preloads: [], css: [] }), scripts: [], sheets: new Map() }

async function main() {
  const config = await readWholeConfig({ NODE_ENV: 'development', LOG_LEVEL: 'error', ...process.env })
  process.env.NODE_ENV = config.environment
  await tryAddress(config.port, config.host)
  const engine = await startEngine(config)
  let vite: ViteDevServer | undefined
  const pageModule = async () => {
    if (!vite) throw new Error('The development server is still starting')
    return (await vite.ssrLoadModule('/src/entry-server.tsx')) as Page
  }
  try {
    const started = await listen((request, response) => serve(request, response), config.port, config.host)
    vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, ws: { server: started.server } } })
    const { pictureWidths } = await pageModule()
    const page: Page = {
      pictureWidths,
      // Loaded anew for each request, so that Vite returns the module as of the last edit.
      render: async (request, rendering) => (await pageModule()).render(request, rendering),
      renderShell: async (locale, rendering) => (await pageModule()).renderShell(locale, rendering),
    }
    const log = createLog(config.logLevel)
    const { otherMoney } = reportWhatIsMissing(config, engine.url, log)
    const app = createServer({
      config,
      documents: await documentsForEngine({ config, log, embedded: engine.foreign }),
      otherMoney,
      log,
      page,
      commerceUrl: engine.url,
      distFolder: join(root, 'dist/none'),
      assets,
      isDevelopment: true,
    })
    const shop = listenerOf(app)
    const { middlewares } = vite
    serve = (request, response) => middlewares(request, response, () => shop(request, response))
    stopOnSignal(started.server, async () => {
      await vite?.close()
      await engine.close()
    })
    say(announcement(config, started.port, engine))
  } catch (error) {
    await vite?.close()
    await engine.close()
    throw error
  }
}

let serve: Parameters<typeof listen>[0] = (_, response) => {
  response
    .writeHead(503, { 'retry-after': '2', refresh: '2', 'content-type': 'text/plain' })
    .end('The development server is still starting\n')
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof PortTaken ? `\n${error.message}\n` : error)
  process.exit(1)
})
