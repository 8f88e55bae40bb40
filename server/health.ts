import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { type Health, pingHeader } from './api.ts'
import type { Config } from './config.ts'
import type { CspReports } from './csp-reports.ts'
import { smallText } from './small-text.ts'
import type { Traced } from './traced.ts'

const probeTimeout = 2000
/** Milliseconds one probe serves, so that asking for health is no load on the engine. */
const probeLife = 2000

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

export interface HealthParts {
  config: Config
  commerceUrl: string
  reports: CspReports
  now?: () => number
}

/** `/api/health` for balancers and people, `/api/ping` for a page that asks whether the network is really ours. */
export function createHealth({ config, commerceUrl, reports, now = Date.now }: HealthParts): Hono<Traced> {
  const startedAt = now()
  let probed: { at: number; reachable: Promise<boolean> } | undefined

  const reachable = () => {
    if (!probed || now() - probed.at > probeLife) probed = { at: now(), reachable: probe(commerceUrl, config.stores.pl) }
    return probed.reachable
  }

  return new Hono<Traced>()
    .get('/health', async (c) => {
      const isReachable = await reachable()
      const health: Health = {
        status: isReachable ? 'ok' : 'degraded',
        commerce: isReachable ? 'reachable' : 'unreachable',
        version,
        uptime: Math.round((now() - startedAt) / 1000),
        policyReports: reports.count,
      }
      return c.json(health, isReachable ? 200 : 503, { 'cache-control': 'no-store' })
    })
    .get('/ping', (c) => {
      const nonce = new URL(c.req.url).search.slice(1)
      if (!/^[\w-]{1,64}$/.test(nonce)) return smallText(400, 'A nonce is expected')
      return new Response(null, { status: 204, headers: { [pingHeader]: nonce, 'cache-control': 'no-store' } })
    })
}

async function probe(commerceUrl: string, store: string): Promise<boolean> {
  try {
    const response = await fetch(commerceUrl, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', store },
      body: JSON.stringify({ query: '{ storeConfig { store_code } }' }),
      signal: AbortSignal.timeout(probeTimeout),
    })
    const answer: unknown = await response.json()
    return response.ok && typeof answer === 'object' && answer !== null && 'data' in answer && answer.data !== null
  } catch {
    return false
  }
}
