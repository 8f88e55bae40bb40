import { createTestBackend, type TestBackend } from '../backend/testing.ts'
import type { ServerParts } from '../server/create-server.ts'
import { overHttp, plainPage, testServer } from '../server/testing.ts'
import { render } from '../src/entry-server.tsx'

interface Wanted {
  parts?: Partial<ServerParts>
  environment?: Record<string, string>
  /** Speaks in the backend's place. */
  answer?: (request: Request, backend: TestBackend) => Response | Promise<Response>
}

/** The whole server with the real page, the whole backend behind it, and real HTTP between the two. */
export async function startWholeShop({ parts, environment, answer = (request, backend) => backend.fetch(request) }: Wanted = {}) {
  const backend = await createTestBackend({ engine: { language: 'by-store' } })
  const engine = await overHttp((request) => answer(request, backend))
  const app = testServer(`${engine.origin}/graphql`, { page: { ...plainPage, render }, ...parts }, environment)
  const close = async () => {
    await engine.close()
    backend.close()
  }
  return { app, backend, close }
}
