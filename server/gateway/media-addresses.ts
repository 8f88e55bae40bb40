/** Payment page of the embedded backend's stand-in for PayU; the server passes it on under the same path. */
const paymentPath = /^\/services\/payu\/pay\/[A-Z0-9]{10,64}$/

/**
 * Returns `/media/…` for a media file of the commerce engine (absolute on its host, or relative), the path of the stand-in's payment page,
 * else `undefined`. The scheme is not compared: engines behind a load balancer often name the other one.
 */
export function ownMediaPath(address: string, commerceUrl: string): string | undefined {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(address) || !URL.canParse(address, commerceUrl)) return undefined
  const url = new URL(address, commerceUrl)
  if (url.host !== new URL(commerceUrl).host || url.username || url.password) return undefined
  return /^(?:\/pub)?(\/media\/.+)$/.exec(url.pathname)?.[1] ?? paymentPath.exec(url.pathname)?.[0]
}
