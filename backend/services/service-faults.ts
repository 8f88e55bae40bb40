import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'

/** Behaviours that a miniature of an outside service can be set to. */
const modes = ['ok', 'slow', 'down', 'garbage'] as const
export type FaultMode = (typeof modes)[number]

export interface Fault {
  service: string
  mode: FaultMode
  /** Milliseconds of delay in mode `slow`. */
  delay: number
}

const usualDelay = 15_000
const longestDelay = 120_000

export function faultOf(db: Database, service: string): Fault {
  const kept = db.get<Fault>('SELECT service, mode, delay FROM service_fault WHERE service = ?', service)
  return kept ?? { service, mode: 'ok', delay: usualDelay }
}

export const setFault = (db: Database, { service, mode, delay }: Fault) =>
  db.run('INSERT OR REPLACE INTO service_fault (service, mode, delay) VALUES (?, ?, ?)', service, mode, delay)

const garbage = '<!doctype html><html><head><title>Logowanie do sieci</title></head><body><p>{"orderId": "WZ'

/** Answers as the service would, or as its fault mode demands. A slow service stops waiting when the client disconnects. */
export async function withFault(db: Database, service: string, request: Request, answer: () => Promise<Response>) {
  const { mode, delay } = faultOf(db, service)
  if (mode === 'slow') await wait(delay, undefined, { signal: request.signal, ref: false })
  if (mode === 'down') return new Response('Service Unavailable', { status: 503, headers: { 'content-type': 'text/plain' } })
  if (mode === 'garbage') return new Response(garbage, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  return answer()
}

const order = v.object({
  mode: v.picklist(modes),
  delay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestDelay)), usualDelay),
})

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Answers `GET` and `POST /dev/services/<service>` with `{mode, delay?}`.
 * @param names of the existing services
 */
export async function serviceFaultAid(request: Request, db: Database, names: readonly string[]): Promise<Response> {
  const service = new URL(request.url).pathname.slice('/dev/services/'.length)
  // A misspelt name must not look as if the mode had been set.
  if (!names.includes(service)) return json({ error: `a service is one of ${names.join(', ')}` }, 404)
  if (request.method === 'GET') return json(faultOf(db, service))
  if (request.method !== 'POST') return new Response('Use GET or POST', { status: 405, headers: { allow: 'GET, POST' } })
  const asked = v.safeParse(order, await request.json().catch(() => undefined))
  if (!asked.success) return json({ error: `mode is one of ${modes.join(', ')}; delay is whole milliseconds` }, 400)
  setFault(db, { service, ...asked.output })
  return json(faultOf(db, service))
}
