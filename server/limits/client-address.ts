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
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd]|fe80:)/i

/**
 * Whom a request comes from, as far as that can be believed; undefined where it cannot be told, so that nobody pays for another.
 * @param trustedProxies how many proxies of the operator's own stand before the shop, each of which adds one address on the right
 */
export function clientAddress({ address, forwarded }: Peer, trustedProxies: number): string | undefined {
  if (trustedProxies > 0) return known((forwarded ?? '').slice(-2048).split(',').at(-trustedProxies))
  const own = known(address)
  return own === undefined || inside.test(own) ? undefined : own
}

/** The same of a request as it has come. */
export const addressOf = (c: Context<Traced>, { trustedProxies }: Pick<Config, 'trustedProxies'>) =>
  clientAddress({ address: c.env?.incoming?.socket.remoteAddress, forwarded: c.req.header('x-forwarded-for') }, trustedProxies)

/** One household has one address of version 4, and 2^64 of version 6. */
function known(text: string | undefined): string | undefined {
  const address = (text ?? '').trim().replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(address)
  if (version === 6 && address !== '::1')
    return new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split(':').slice(0, 4).join(':')
  return version === 0 ? undefined : address
}
