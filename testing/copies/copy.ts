import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../server/access-log.ts'
import { readConfig } from '../../server/config.ts'
import { createServer } from '../../server/create-server.ts'
import { listen, listenerOf, stopOnSignal } from '../../server/serving.ts'
import { openClusterState } from '../../server/cluster-state/open-cluster-state.ts'

// One copy of the server as a separate process that can be killed; its pages are a single line. Prints its port once it listens.
const config = readConfig({ NODE_ENV: 'test', ...process.env })
const shared = openClusterState(config, createLog('silent'))
const folder = mkdtempSync(join(tmpdir(), 'plon-copy-'))
const line = () =>
  Promise.resolve(new Response('<!doctype html><title>Plon</title>', { headers: { 'content-type': 'text/html' } }))
const stopping = new AbortController()
const app = createServer({
  ...{ config, shared, stopping: stopping.signal },
  page: { pictureWidths: [200], render: line, renderShell: line },
  commerceUrl: process.env.ENGINE_OF_COPIES ?? '',
  distFolder: join(folder, 'none'),
  assets: { manifest: () => ({ routes: {} }), chunk: () => ({ preloads: [], css: [] }), scripts: [], sheets: new Map() },
  ...{ pictureFolder: join(folder, 'pictures'), editionFolder: join(folder, 'editions') },
})
const { port, server } = await listen(listenerOf(app), Number(process.env.PORT ?? 0), '127.0.0.1')
stopOnSignal(server, () => shared.close(), stopping)
process.stdout.write(`port ${port}\n`)
