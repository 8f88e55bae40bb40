import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestBackend, type TestBackend } from '../backend/testing.ts'
import type { ServerParts } from '../server/create-server.ts'
import { readConfig } from '../server/config.ts'
import { documentsForEngine } from '../server/gateway/engine-documents.ts'
import { overHttp, silence, testServer } from '../server/testing.ts'

export interface Wanted {
  parts?: Partial<ServerParts>
  environment?: Record<string, string>
  /** Another Magento than the shop's own: the gateway asks it what it knows. */
  engine?: NonNullable<Parameters<typeof createTestBackend>[0]>['engine']
  /** Speaks in the backend's place. */
  answer?: (request: Request, backend: TestBackend) => Response | Promise<Response>
}

/**
 * The demonstration's pictures are the same in each shop: made once in a run, because an AVIF takes a processor for half a second and every
 * edition weighs twenty of them.
 */
const picturesOfAll = () => join(tmpdir(), 'plon-pictures-of-all')

/** The whole server, the whole backend behind it, and real HTTP between the two; its pages are a line each. */
export async function startShopWithoutPages({ parts, environment, engine: character, answer }: Wanted = {}) {
  const backend = await createTestBackend({ engine: { language: 'by-store', ...character } })
  const engine = await overHttp((request) => answer?.(request, backend) ?? backend.fetch(request))
  const url = `${engine.origin}/graphql`
  const asked = character && documentsForEngine({ config: readConfig({ NODE_ENV: 'test', COMMERCE_URL: url }), log: silence })
  const documents = asked && { documents: await asked }
  // Beside an engine outside nothing else stands: no stories, no weather.
  const outside: Record<string, string> = character ? { COMMERCE_URL: url } : {}
  const pictures = answer ? {} : { pictureFolder: picturesOfAll() }
  const app = testServer(url, { ...pictures, ...documents, ...parts }, { ...outside, ...environment })
  const close = async () => {
    await engine.close()
    backend.close()
  }
  return { app, backend, close }
}
