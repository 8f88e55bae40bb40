import type { Config } from './config.ts'

/** Most bytes of path and query; the shop's own addresses are far shorter. */
const addressLimit = 8192
/** Most bytes of a path: it becomes a variable of a read, which has a limit of its own. */
const pathLimit = 2048
const segmentLimit = 32

export type Refusal = { status: 400 | 404 | 414; reason: string }

// Control characters and marks that change the reading direction have no place in an address.
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/

/** Returns why a path cannot be one of ours, before any handler runs; `undefined` when it can. */
export function refusePath(url: URL): Refusal | undefined {
  if (url.pathname.length > pathLimit || url.pathname.length + url.search.length > addressLimit)
    return { status: 414, reason: 'address too long' }
  if (url.pathname.startsWith('//')) return { status: 404, reason: 'empty first segment' }
  if (url.pathname.split('/').length > segmentLimit) return { status: 414, reason: 'too many segments' }
  // An encoded slash, backslash or percent sign only serves to smuggle a second path past the first check.
  if (/%(2f|5c|25)|\\/i.test(url.pathname)) return { status: 404, reason: 'encoded separator' }
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return { status: 404, reason: 'broken encoding' }
  }
  if (unprintable.test(path)) return { status: 404, reason: 'control character' }
  if (path.split('/').some((part) => part.startsWith('.'))) return { status: 404, reason: 'dot segment' }
  return undefined
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Refuses a request for another host than the operator's; loopback is allowed for health checks and tests. */
export function refuseHost(host: string, config: Pick<Config, 'canonicalOrigin' | 'isOriginFixed'>): Refusal | undefined {
  if (!/^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i.test(host)) return { status: 400, reason: 'malformed host' }
  if (!config.isOriginFixed || host.toLowerCase() === new URL(config.canonicalOrigin).host) return undefined
  return loopback.has(host.toLowerCase().replace(/:\d+$/, '')) ? undefined : { status: 400, reason: 'foreign host' }
}

/**
 * Whether a request that changes something comes from our own page: the browser says so, or names our origin. Browsers send
 * `Sec-Fetch-Site` to trustworthy origins only, hence the second check.
 */
export function isSameOrigin(headers: Headers, host: string, config: Pick<Config, 'canonicalOrigin' | 'isOriginFixed'>): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin') return true
  if (site !== null && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  if (origin === config.canonicalOrigin) return true
  return !config.isOriginFixed && new URL(origin).host === host.toLowerCase()
}
