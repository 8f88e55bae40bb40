import type { TestProject } from 'vitest/node'
import { createTestBackend } from '../backend/testing.ts'
import { overHttp, testServer } from '../server/testing.ts'

/** Origins of a gateway that screens ask, and of the backend behind it. */
export interface OpenShop {
  gateway: string
  backend: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    shops: OpenShop[]
  }
}

/** A backend and a gateway for each worker: the demonstration's people have one cart each, so two tests at a time must not be one of them. */
export default async function openShops(project: TestProject) {
  const shops = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, open))
  project.provide(
    'shops',
    shops.map(({ gateway, backend }) => ({ gateway: gateway.origin, backend: backend.origin })),
  )
  return () => Promise.all(shops.map((shop) => shop.close()))
}

async function open() {
  const engine = await createTestBackend()
  const backend = await overHttp((request) => engine.fetch(request))
  const notRendered = () => Promise.reject(new Error('Screens are rendered in their test, not by the server'))
  const page = { pictureWidths: [436], render: notRendered, renderShell: notRendered }
  const app = testServer(`${backend.origin}/graphql`, { page })
  const gateway = await overHttp((request) => app.fetch(request))
  return {
    gateway,
    backend,
    close: async () => {
      await gateway.close()
      await backend.close()
      engine.close()
    },
  }
}
