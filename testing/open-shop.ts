import type { TestProject } from 'vitest/node'
import { createTestBackend } from '../backend/testing.ts'
import { readConfig } from '../server/config.ts'
import { documentsForEngine } from '../server/gateway/engine-documents.ts'
import { overHttp, silence, testServer } from '../server/testing.ts'
import { type FaultDesk, openFaultDesk } from './outside/fault-desk.ts'

/** Origins of a gateway for screen tests, and of the backend behind it. */
export interface OpenShop {
  gateway: string
  backend: string
}

type BackendOptions = NonNullable<Parameters<typeof createTestBackend>[0]>

export interface OwnShop {
  /** Settings that the shop's owner has changed. */
  settings: NonNullable<BackendOptions['settings']>
  /**
   * Kind of Magento behind the shop: with another version or without modules it counts as an external engine, without the miniatures of
   * services.
   */
  engine: NonNullable<BackendOptions['engine']>
  /** Environment variables of its server. */
  environment?: Record<string, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the opener: `POST` with settings opens a shop, `DELETE` with its gateway closes it. */
    shops: string
    faultDesk: FaultDesk
  }
}

/** Opens a separate backend and gateway on request: what one test file leaves in a shop must not affect the next. */
export default async function openShops(project: TestProject) {
  const shops = new Map<string, () => Promise<void>>()
  const opener = await overHttp(async (request) => {
    if (request.method === 'DELETE') {
      const gateway = await request.text()
      await shops.get(gateway)?.()
      shops.delete(gateway)
      return new Response(null, { status: 204 })
    }
    const { close, ...origins } = await open((await request.json()) as OwnShop)
    shops.set(origins.gateway, close)
    return Response.json(origins)
  })
  project.provide('shops', opener.origin)
  const { origin, services, close: closeDesk } = await openFaultDesk()
  project.provide('faultDesk', { origin, services })
  return async () => {
    await Promise.all([opener.close(), closeDesk(), ...[...shops.values()].map((close) => close())])
  }
}

async function open({ settings, engine: character, environment: own }: OwnShop) {
  const engine = await createTestBackend({ settings, engine: { language: 'by-store', ...character } })
  const backend = await overHttp((request) => engine.fetch(request))
  const url = `${backend.origin}/graphql`
  const notRendered = () => Promise.reject(new Error('Screens are rendered in their test, not by the server'))
  const page = { pictureWidths: [436], render: notRendered, renderShell: notRendered }
  const isOutside = character.modules ?? character.version
  const environment: Record<string, string> = { ...own, ...(isOutside ? { COMMERCE_URL: url } : {}) }
  const documents = await documentsForEngine({ config: readConfig({ NODE_ENV: 'test', ...environment }), log: silence })
  const app = testServer(url, { page, documents }, environment)
  const gateway = await overHttp((request) => app.fetch(request))
  return {
    gateway: gateway.origin,
    backend: backend.origin,
    close: async () => {
      await gateway.close()
      await backend.close()
      engine.close()
    },
  }
}
