import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { Traced } from '../traced.ts'

export interface Peer {
  /** Of the connection itself; nobody outside can choose it. */
  address: string | undefined
  /** The header by which proxies tell from whom they pass on; anybody can write into it from the left. */
  forwarded: string | undefined
}

// The machine itself and private nets: behind such a peer there may be everybody.
const inside =
  /^(::ffff:)?(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)|^(::1$|f[cd]|fe80:)/i

/**
 * Whom a request comes from, as far as that can be believed: what the operator's proxies tell, else the connection itself. Everybody behind a
 * proxy that nobody told of is one address then, and `contradictionOf` says so: a limit that opens is none.
 * @param trustedProxies how many proxies of the operator's own stand before the shop, each of which adds one address on the right
 */
export function clientAddress({ address, forwarded }: Peer, trustedProxies: number): string {
  const told = trustedProxies > 0 ? known((forwarded ?? '').slice(-2048).split(',').at(-trustedProxies)) : undefined
  return told ?? known(address) ?? 'unknown'
}

/** What the operator should know: traffic that does not look as the setting says. */
export function contradictionOf({ address, forwarded }: Peer, trustedProxies: number): string | undefined {
  const named = forwarded?.split(',').length ?? 0
  if (trustedProxies === 0 && named > 0 && inside.test(address ?? ''))
    return 'TRUSTED_PROXIES=0, but a proxy passes requests on: all visitors count as one address; name the number of your proxies'
  if (named < trustedProxies)
    return `TRUSTED_PROXIES=${trustedProxies}, but a request names ${named} in X-Forwarded-For: it counts by its connection`
  return undefined
}

const peerOf = (c: Context<Traced>): Peer => ({
  address: c.env?.incoming?.socket.remoteAddress,
  forwarded: c.req.header('x-forwarded-for'),
})

/** Undefined for what the server asks itself, which no network brought. */
export function addressOf(c: Context<Traced>, { trustedProxies }: Pick<Config, 'trustedProxies'>): string | undefined {
  return c.env?.incoming ? clientAddress(peerOf(c), trustedProxies) : undefined
}

/** Tells the first contradiction between the traffic and the setting, once; a probe of the machine's own says nothing about proxies. */
export function createProxyWatch({ trustedProxies }: Pick<Config, 'trustedProxies'>, tell: (text: string) => void) {
  let isTold = false
  return (c: Context<Traced>) => {
    if (isTold || !c.env?.incoming || c.req.path.startsWith('/api/health') || c.req.path.startsWith('/api/ready')) return
    const contradiction = contradictionOf(peerOf(c), trustedProxies)
    if (!contradiction) return
    isTold = true
    tell(contradiction)
  }
}

/** One household has one address of version 4, and 2^64 of version 6. */
function known(text: string | undefined): string | undefined {
  const address = (text ?? '').trim().replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(address)
  if (version === 6 && address !== '::1')
    return new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split(':').slice(0, 4).join(':')
  return version === 0 ? undefined : address
}
