import { createTestBackend, testNow } from '../../backend/testing.ts'
import { readConfig } from '../../server/config.ts'
import { tellingFeatures } from '../../server/gateway/told-features.ts'
import { readTrustedDocuments } from '../../server/gateway/trusted-documents.ts'
import { testServer } from '../../server/testing.ts'
import { closedOrigin, type Fault, faultyWorld } from './faults.ts'
import type { Ask, OutsideService } from './outside-service.ts'

/** Milliseconds: short for a service that hangs, though long enough for those beside it that answer. */
const patience = { short: 3000, long: 20_000 }

const documents = tellingFeatures(readTrustedDocuments(), readConfig({}))

/**
 * The whole server and the whole engine, in a world where one service fails; without a fault all of it is sound.
 * @param short milliseconds that a service which hangs is waited for
 */
export async function shopWithFault({ strikes, error, half, settings }: OutsideService, fault?: Fault, short = patience.short) {
  const closed = await closedOrigin()
  const timeout = fault === 'hang' ? short : patience.long
  const world = await faultyWorld({
    ...{ fault: fault ?? 'half a field', strikes: fault ? strikes : () => false, error, half },
    healthy: (request) => (new URL(request.url).pathname === '/letters' ? Response.json({}) : backend.fetch(request)),
  })
  const origin = fault === 'closed port' ? closed : world.origin
  // The engine asks its payment provider itself.
  const backend = await createTestBackend({
    payu: { url: `${origin}/services/payu`, timeout },
    engine: { language: 'by-store' },
  })
  const given = settings(origin, world.origin)
  const app = testServer(
    given.COMMERCE_URL ?? `${world.origin}/graphql`,
    // Engine and shop have one clock: a register refuses a day that has not come.
    { documents, now: () => testNow.getTime() },
    { ...given, SERVICE_TIMEOUT_MS: String(timeout), COMMERCE_TIMEOUT_MS: String(given.COMMERCE_URL ? timeout : patience.long) },
  )
  const ask: Ask = (path, init) => app.request(path, init)
  const close = async () => {
    await world.close()
    backend.close()
  }
  return { ask, fetch: (request: Request) => app.fetch(request), close }
}
