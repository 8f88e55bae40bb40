import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { Traced } from '../traced.ts'

export interface Peer {
  /** Address of the connection itself, which a client cannot choose. */
  address: string | undefined
  /** The header in which proxies name the client; a client can write anything on its left. */
  forwarded: string | undefined
}

// Loopback and private networks. Many clients may be behind such a peer.
const inside =
  /^(::ffff:)?(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)|^(::1$|f[cd]|fe80:)/i

/**
 * Returns the client's address as far as it can be trusted: the one that the operator's proxies name, else that of the connection. All
 * visitors behind an undeclared proxy then count as one address, and `contradictionOf` reports it: the alternative, to trust the header,
 * would be no limit at all.
 * @param trustedProxies number of the operator's own proxies before the server, each of which adds one address on the right
 */
export function clientAddress({ address, forwarded }: Peer, trustedProxies: number): string {
  const told = trustedProxies > 0 ? known((forwarded ?? '').slice(-2048).split(',').at(-trustedProxies)) : undefined
  return told ?? known(address) ?? 'unknown'
}

/** Describes traffic that contradicts the setting; `undefined` when both agree. */
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

/** Returns the client's address; `undefined` for requests of the server itself, which have no connection. */
export function addressOf(c: Context<Traced>, { trustedProxies }: Pick<Config, 'trustedProxies'>): string | undefined {
  return c.env?.incoming ? clientAddress(peerOf(c), trustedProxies) : undefined
}

/**
 * Reports the first contradiction between the traffic and the setting, once; health probes are ignored, as they may come from the machine
 * itself.
 */
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

/** Returns the address that is counted, for IPv6 its first 64 bits: one household has one IPv4 address, but 2^64 IPv6 addresses. */
function known(text: string | undefined): string | undefined {
  const address = (text ?? '').trim().replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(address)
  if (version === 6 && address !== '::1')
    return new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split(':').slice(0, 4).join(':')
  return version === 0 ? undefined : address
}
