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
  /** Kind of Magento, if it is not the shop's own; the gateway then queries what it knows. */
  engine?: NonNullable<Parameters<typeof createTestBackend>[0]>['engine']
  /** Answers in place of the backend. */
  answer?: (request: Request, backend: TestBackend) => Response | Promise<Response>
}

/**
 * Folder of the demonstration's pictures, which are the same in each shop: rendered once in a run, because an AVIF takes half a second of a
 * processor and every edition measures twenty of them.
 */
const picturesOfAll = () => join(tmpdir(), 'plon-pictures-of-all')

/** Starts the whole server with the whole backend and real HTTP between the two; its pages are a single line each. */
export async function startShopWithoutPages({ parts, environment, engine: character, answer }: Wanted = {}) {
  const backend = await createTestBackend({ engine: { language: 'by-store', ...character } })
  const engine = await overHttp((request) => answer?.(request, backend) ?? backend.fetch(request))
  const url = `${engine.origin}/graphql`
  const asked = character && documentsForEngine({ config: readConfig({ NODE_ENV: 'test', COMMERCE_URL: url }), log: silence })
  const documents = asked && { documents: await asked }
  // With an external engine there are no miniatures of services: no stories, no weather.
  const outside: Record<string, string> = character ? { COMMERCE_URL: url } : {}
  const pictures = answer ? {} : { pictureFolder: picturesOfAll() }
  const app = testServer(url, { ...pictures, ...documents, ...parts }, { ...outside, ...environment })
  const close = async () => {
    await engine.close()
    backend.close()
  }
  return { app, backend, close }
}
