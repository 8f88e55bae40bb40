import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { defaultLocale } from '#config/locales.ts'
import { type Health, type Ready, pingHeader } from './api.ts'
import type { Config } from './config.ts'
import type { CspReports } from './csp-reports.ts'
import { isReachable } from './gateway/engine-probe.ts'
import { smallText } from './small-text.ts'
import type { Traced } from './traced.ts'

/** Milliseconds for which the result of a probe is used, so that health checks put no load on the engine. */
const probeLife = 2000

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

export interface HealthParts {
  config: Config
  commerceUrl: string
  reports: CspReports
  now?: () => number
  /** False while the engine answers but cannot store orders. */
  canWrite?: (() => boolean) | undefined
  /** Aborted once the server is asked to stop. */
  stopping?: AbortSignal | undefined
}

/**
 * `/api/health`: the process is running, whatever the engine does; `/api/ready`: orders can be placed, for load balancers and people;
 * `/api/ping`: lets a page check that it really reaches this server.
 */
export function createHealth({
  config,
  commerceUrl,
  reports,
  now = Date.now,
  canWrite = () => true,
  stopping,
}: HealthParts): Hono<Traced> {
  const startedAt = now()
  let probed: { at: number; commerce: Promise<Ready['commerce']> } | undefined

  const probe = async () => {
    if (!(await isReachable(commerceUrl, config.stores[defaultLocale]))) return 'unreachable'
    return canWrite() ? 'reachable' : 'read-only'
  }
  const commerceNow = () => {
    if (!probed || now() - probed.at > probeLife) probed = { at: now(), commerce: probe() }
    return probed.commerce
  }

  return new Hono<Traced>()
    .get('/health', (c) => {
      const uptime = Math.round((now() - startedAt) / 1000)
      const health: Health = { status: 'ok', version, uptime, policyReports: reports.count }
      return c.json(health, 200, { 'cache-control': 'no-store' })
    })
    .get('/ready', async (c) => {
      const commerce = await commerceNow()
      const isReady = commerce === 'reachable'
      const status = stopping?.aborted ? 'stopping' : isReady ? 'ok' : 'degraded'
      const ready: Ready = { status, commerce }
      return c.json(ready, status === 'ok' ? 200 : 503, { 'cache-control': 'no-store' })
    })
    .get('/ping', (c) => {
      const nonce = new URL(c.req.url).search.slice(1)
      if (!/^[\w-]{1,64}$/.test(nonce)) return smallText(400, 'A nonce is expected')
      return new Response(null, { status: 204, headers: { [pingHeader]: nonce, 'cache-control': 'no-store' } })
    })
}
