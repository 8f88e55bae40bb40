import type { TestProject } from 'vitest/node'
import { createTestBackend } from '../backend/testing.ts'
import { overHttp, testServer } from '../server/testing.ts'
import { type FaultDesk, openFaultDesk } from './outside/fault-desk.ts'

/** Origins of a gateway that screens ask, and of the backend behind it. */
export interface OpenShop {
  gateway: string
  backend: string
}

/** What the owner of a shop has set otherwise. */
export type OwnSettings = NonNullable<NonNullable<Parameters<typeof createTestBackend>[0]>['settings']>

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    shops: OpenShop[]
    /** `POST` with settings opens a shop of a test's own here; `DELETE` with its gateway closes it. */
    ownShops: string
    faultDesk: FaultDesk
  }
}

/** A backend and a gateway for each worker: the demonstration's people have one cart each, so two tests at a time must not be one of them. */
export default async function openShops(project: TestProject) {
  const shops = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, () => open()))
  const own = new Map<string, () => Promise<void>>()
  const opener = await overHttp(async (request) => {
    if (request.method === 'DELETE') {
      const gateway = await request.text()
      await own.get(gateway)?.()
      own.delete(gateway)
      return new Response(null, { status: 204 })
    }
    const { close, ...origins } = await open((await request.json()) as OwnSettings)
    own.set(origins.gateway, close)
    return Response.json(origins)
  })
  project.provide(
    'shops',
    shops.map(({ gateway, backend }) => ({ gateway, backend })),
  )
  project.provide('ownShops', opener.origin)
  const { origin, services, close: closeDesk } = await openFaultDesk()
  project.provide('faultDesk', { origin, services })
  return async () => {
    await Promise.all([opener.close(), closeDesk()])
    await Promise.all([...shops.map((shop) => shop.close()), ...[...own.values()].map((close) => close())])
  }
}

async function open(settings: OwnSettings = {}) {
  const engine = await createTestBackend({ settings })
  const backend = await overHttp((request) => engine.fetch(request))
  const notRendered = () => Promise.reject(new Error('Screens are rendered in their test, not by the server'))
  const page = { pictureWidths: [436], render: notRendered, renderShell: notRendered }
  const app = testServer(`${backend.origin}/graphql`, { page })
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
