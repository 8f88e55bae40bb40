import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Database, openDatabase } from '../../backend/database/database.ts'
import { openSeededDatabase } from '../../backend/database/seeded-file.ts'
import { startBackend } from '../../backend/index.ts'
import { readAssets } from '../../server/assets.ts'
import { readConfig } from '../../server/config.ts'
import { createServer } from '../../server/create-server.ts'
import type { Page } from '../../server/page.ts'
import { listen, listenerOf } from '../../server/serving.ts'
import type { KeptCart } from './effect-checker.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

const root = join(import.meta.dirname, '../..')
const distFolder = join(root, 'dist')
const pictures = join(tmpdir(), 'plon-faults')

/** Names of trusted documents by their hash. */
const documents = new Map(
  (
    JSON.parse(readFileSync(join(root, 'graphql/generated/trusted-documents.json'), 'utf8')) as { hash: string; name: string }[]
  ).map(({ hash, name }) => [hash, name]),
)

/** Names an operation between browser and shop, which send a document's hash in the address or the body. */
export function operationByHash(path: string, body: string): string | undefined {
  if (!path.startsWith('/graphql')) return undefined
  const hash = /[?&]hash=([0-9a-f]{16})\b/.exec(path)?.[1] ?? /"hash":"([0-9a-f]{16})"/.exec(body)?.[1]
  return hash === undefined ? undefined : documents.get(hash)
}

/** Names an operation between shop and engine, which send the document's text. */
export function operationByText(path: string, body: string): string | undefined {
  return path.startsWith('/graphql') ? /\b(?:query|mutation)\s+(\w+)/.exec(body)?.[1] : undefined
}

/** Returns settings that take every external service from its miniature, reached through the cellar. */
export const servicesBehind = (cellar: string) => ({
  GUS_LOOKUP_URL: `${cellar}/services/registry/gus`,
  VIES_URL: `${cellar}/services/vies/check-vat-number`,
  STORYBLOK_URL: `${cellar}/services/content/v2/cdn`,
  STORYBLOK_TOKEN: 'plon-demo-public',
  STORYBLOK_ASSETS_URL: cellar,
  OPEN_METEO_URL: `${cellar}/services/weather`,
  OPEN_METEO_GEO_URL: `${cellar}/services/geocoding`,
  IMGW_URL: `${cellar}/services/imgw`,
  WEATHER_PHOTON_URL: `${cellar}/services/photon`,
  OMNIBUS_URL: `${cellar}/services/omnibus`,
  OMNIBUS_KEY: 'plon-demo-omnibus',
})

export interface FaultyShop {
  /** Origin that the browser opens: the proxy in front of the shop. */
  origin: string
  /** Proxy between browser and shop, "P1" of the test plan. */
  road: FaultProxy
  /** Proxy between shop and commerce engine, "P2". */
  cellar: FaultProxy
  /** Database of the engine, so that tests can simulate what happens there. */
  db: Database
  carts(): Promise<KeptCart[]>
  effects(): Promise<{ operation: string; cart: string; line: string | null }[]>
  /** Sends a request directly to the engine, past both proxies. */
  ask<Data>(query: string, variables?: object, token?: string): Promise<Data>
  /** Ends all faults; held requests arrive. */
  letThrough(): Promise<void>
  close(): Promise<void>
}

let template: Uint8Array | undefined
let page: Promise<Page> | undefined

/** Creates a database from a template that is seeded once. */
function freshDatabase() {
  if (!template) {
    const seeded = openSeededDatabase(':memory:')
    template = seeded.image()
    seeded.close()
  }
  return openDatabase(':memory:', template)
}

function builtPage() {
  process.env.NODE_ENV = 'production'
  page ??= import(pathToFileURL(join(distFolder, 'server/entry-server.js')).href) as Promise<Page>
  return page
}

function closed(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** Starts a whole shop with a fault proxy on either side. Each has its own engine, so any filled cart there belongs to the test. */
export async function startFaultyShop({
  timeout = 20_000,
  settings = {},
}: {
  timeout?: number
  /**
   * Environment variables of the shop's server; a function gets the cellar's origin, through which the miniatures of external services are
   * reached.
   */
  settings?: Record<string, string> | ((cellar: string) => Record<string, string>)
} = {}): Promise<FaultyShop> {
  const db = freshDatabase()
  const backend = await startBackend({ port: 0, database: db, aids: true, mediaCache: join(pictures, 'media') })
  const cellar = await startFaultProxy({ upstream: backend.url, operationOf: operationByText })
  const commerceUrl = `${cellar.origin}/graphql`
  const environment = {
    NODE_ENV: 'production',
    COMMERCE_URL: commerceUrl,
    COMMERCE_TIMEOUT_MS: String(timeout),
    // All requests come from this machine's address.
    ADDRESS_LIMITS_TIMES: '1000',
    LOG_LEVEL: 'silent',
    ...(typeof settings === 'function' ? settings(cellar.origin) : settings),
  }
  const app = createServer({
    config: readConfig(environment),
    page: await builtPage(),
    commerceUrl,
    distFolder,
    assets: readAssets(distFolder),
    pictureFolder: join(pictures, 'renditions'),
  })
  const { port, server } = await listen(listenerOf(app), 0, '127.0.0.1')
  const road = await startFaultProxy({ upstream: `http://127.0.0.1:${port}`, operationOf: operationByHash })

  async function read<Data>(path: string): Promise<Data> {
    return (await (await fetch(backend.url + path)).json()) as Data
  }

  return {
    origin: road.origin,
    road,
    cellar,
    db,
    carts: () => read('/dev/carts'),
    effects: () => read('/dev/effects'),
    async ask<Data>(query: string, variables: object = {}, token?: string) {
      const response = await fetch(`${backend.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          store: 'naturaexpert_pl',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] }
      if (errors?.length) throw new Error(errors.map(({ message }) => message).join(', '))
      return data
    },
    async letThrough() {
      for (const proxy of [road, cellar]) {
        proxy.rules.clear()
        proxy.setGone(false)
      }
      await Promise.all([road.release(), cellar.release()])
    },
    async close() {
      await road.close()
      await closed(server)
      await cellar.close()
      await backend.close()
    },
  }
}
