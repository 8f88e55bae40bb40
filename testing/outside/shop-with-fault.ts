import { createTestBackend, testNow } from '../../backend/testing.ts'
import { readConfig } from '../../server/config.ts'
import { withReportedFeatures } from '../../server/gateway/reported-features.ts'
import { readTrustedDocuments } from '../../server/gateway/trusted-documents.ts'
import { testServer } from '../../server/testing.ts'
import { closedOrigin, type Fault, faultyWorld } from './faults.ts'
import type { Ask, OutsideService } from './outside-service.ts'

/** Milliseconds: `short` for a hanging service, but long enough for the services beside it that answer. */
const patience = { short: 3000, long: 20_000 }

const documents = withReportedFeatures(readTrustedDocuments(), readConfig({}))

/**
 * Starts the whole server and the whole engine with one failing service; without a fault everything works.
 * @param short milliseconds until a hanging service times out
 */
export async function shopWithFault({ strikes, error, half, settings }: OutsideService, fault?: Fault, short = patience.short) {
  const closed = await closedOrigin()
  const timeout = fault === 'hang' ? short : patience.long
  const world = await faultyWorld({
    ...{ fault: fault ?? 'half a field', strikes: fault ? strikes : () => false, error, half },
    healthy: (request) => (new URL(request.url).pathname === '/letters' ? Response.json({}) : backend.fetch(request)),
  })
  const origin = fault === 'closed port' ? closed : world.origin
  // The engine itself calls its payment provider.
  const backend = await createTestBackend({
    payu: { url: `${origin}/services/payu`, timeout },
    engine: { language: 'by-store' },
  })
  const given = settings(origin, world.origin)
  const app = testServer(
    given.COMMERCE_URL ?? `${world.origin}/graphql`,
    // Engine and shop share one clock: a register refuses a date in the future.
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
