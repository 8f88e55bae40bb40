import '#config/checked-first.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { distFolder } from '../config/config-file.ts'
import { createLog } from './access-log.ts'
import { announcement } from './announcement.ts'
import { readAssets } from './assets.ts'
import { ConfigError } from './config.ts'
import { createServer } from './create-server.ts'
import { readWholeConfig, startEngine } from './engine.ts'
import { documentsForEngine } from './gateway/engine-documents.ts'
import { reportWhatIsMissing } from './gateway/missing-at-start.ts'
import type { Page } from './page.ts'
import { PortTaken, listen, listenerOf, stopOnSignal, tryAddress } from './serving.ts'
import { openClusterState } from './cluster-state/open-cluster-state.ts'
import { say } from './terminal.ts'

async function main() {
  const config = await readWholeConfig(process.env)
  const bundle = join(distFolder, 'server/entry-server.js')
  if (!existsSync(bundle)) throw new ConfigError('The page is not built yet: run npm start, or npm run build first')
  // React chooses its production or development build by this variable.
  process.env.NODE_ENV ??= config.environment
  const page = (await import(pathToFileURL(bundle).href)) as Page
  await tryAddress(config.port, config.host)
  const engine = await startEngine(config)
  try {
    const log = createLog(config.logLevel)
    const documents = await documentsForEngine({ config, log, embedded: engine.foreign })
    const { otherMoney } = reportWhatIsMissing(config, engine.url, log)
    const stopping = new AbortController()
    const shared = openClusterState(config, log)
    const app = createServer({
      config,
      shared,
      page,
      commerceUrl: engine.url,
      distFolder,
      assets: readAssets(distFolder),
      documents,
      otherMoney,
      log,
      canWrite: () => engine.canWrite(),
      stopping: stopping.signal,
    })
    const { port, server } = await listen(listenerOf(app), config.port, config.host)
    stopOnSignal(server, () => Promise.all([engine.close(), shared.close()]).then(() => undefined), stopping)
    say(announcement(config, port, engine))
  } catch (error) {
    await engine.close()
    throw error
  }
}

main().catch((error: unknown) => {
  // These two errors are meant for the operator; anything else is a bug and is printed with its stack.
  console.error(error instanceof ConfigError || error instanceof PortTaken ? `\n${error.message}\n` : error)
  process.exit(1)
})
