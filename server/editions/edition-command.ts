import '#config/checked-first.ts'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { locales } from '#config'
import { takenWidths } from '#catalogue/product-files.ts'
import { createLog } from '../access-log.ts'
import { ConfigError } from '../config.ts'
import { readWholeConfig, startEngine } from '../engine.ts'
import { documentsForEngine } from '../gateway/engine-documents.ts'
import { createGateway } from '../gateway/gateway.ts'
import { createLimits } from '../limits/limits.ts'
import { createMediaSource } from '../pictures/media-source.ts'
import { createPictureProxy } from '../pictures/picture-proxy.ts'
import { createRenditionStore } from '../pictures/rendition-store.ts'
import { say } from '../terminal.ts'
import type { Traced } from '../traced.ts'
import { NoCatalogue } from './catalogue-reads.ts'
import { makeEdition } from './make-edition.ts'

const root = join(import.meta.dirname, '../..')

/** Makes the editions of every store view now, instead of at the first request of a device. */
async function main() {
  const config = await readWholeConfig(process.env)
  const folder = resolve(root, config.editionFolder)
  const engine = await startEngine(config)
  try {
    const log = createLog(config.logLevel)
    const documents = await documentsForEngine({ config, log, embedded: engine.foreign })
    const limits = createLimits()
    const gateway = createGateway({ config, commerceUrl: engine.url, documents, log, limits })
    const pictures = createPictureProxy({
      source: createMediaSource(engine.url, config.imageTimeout),
      store: createRenditionStore(join(root, '.cache/images'), config.imageCacheBytes),
      widths: Object.values(takenWidths),
      quality: config.imageQuality,
      engine: config.commerceUrl ? new URL(config.commerceUrl).origin : 'embedded',
      log,
    })
    const reader = new Hono<Traced>().route('/graphql', gateway).route('/img', pictures)
    for (const { storeView: store } of locales) {
      const index = await makeEdition({ folder, store, ask: async (request) => reader.fetch(request, { isInner: true }) })
      if (!index) say(`${store}: another maker is at it`)
      else {
        const bytes = index.shards.reduce((sum, { compressed }) => sum + compressed, 0)
        say(
          `${store}: edition ${index.id}, ${index.products} products, ${Math.ceil(bytes / 1000)} kB in ${index.shards.length} files`,
        )
      }
    }
  } finally {
    await engine.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof NoCatalogue ? `\n${error.message}\n` : error)
  process.exit(1)
})
