import type { TestProject } from 'vitest/node'
import { createTestBackend } from '../backend/testing.ts'
import { overHttp, testServer } from '../server/testing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the gateway that screens ask, and of the backend behind it. */
    gateway: string
    backend: string
  }
}

/** One backend and one gateway for all screens: each test has a cart of its own, so they do not meet. */
export default async function openShop(project: TestProject) {
  const backend = await createTestBackend()
  const engine = await overHttp((request) => backend.fetch(request))
  const notRendered = () => Promise.reject(new Error('Screens are rendered in their test, not by the server'))
  const page = { pictureWidths: [436], render: notRendered, renderShell: notRendered }
  const app = testServer(`${engine.origin}/graphql`, { page })
  const gateway = await overHttp((request) => app.fetch(request))
  project.provide('gateway', gateway.origin)
  project.provide('backend', engine.origin)
  return async () => {
    await gateway.close()
    await engine.close()
    backend.close()
  }
}
