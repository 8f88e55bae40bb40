/**
 * `/media/…` when an address is a media file of the commerce engine (absolute on its host, or relative), else undefined.
 * The scheme is not compared: engines behind a balancer often name the other one.
 */
export function ownMediaPath(address: string, commerceUrl: string): string | undefined {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(address) || !URL.canParse(address, commerceUrl)) return undefined
  const url = new URL(address, commerceUrl)
  if (url.host !== new URL(commerceUrl).host || url.username || url.password) return undefined
  return /^(?:\/pub)?(\/media\/.+)$/.exec(url.pathname)?.[1]
}
