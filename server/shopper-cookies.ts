import { isCookieName, isImpersonal, type CookieName } from '#config/cookie-names.ts'

/** Reads the shop's own cookies: the first one of a name wins; broken encodings and over-long values count as absent. */
export function readShopperCookies(header: string | null): Map<CookieName, string> {
  const found = new Map<CookieName, string>()
  for (const part of (header ?? '').slice(0, 16_384).split(';')) {
    const cut = part.indexOf('=')
    const name = part.slice(0, Math.max(cut, 0)).trim()
    if (!isCookieName(name) || found.has(name)) continue
    try {
      const value = decodeURIComponent(part.slice(cut + 1).trim())
      if (value !== '' && value.length <= 2048) found.set(name, value)
    } catch {
      continue
    }
  }
  return found
}

/** Returns the Cookie header with which a page is rendered: a page that any cache may store is rendered without personal cookies. */
export function cookieHeader(cookies: Map<CookieName, string>, reach: 'everything' | 'impersonal'): string {
  return [...cookies]
    .filter(([name]) => reach === 'everything' || isImpersonal(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
}

/** Returns the customer's bearer token if it is valid in a header, else `undefined`. */
export function bearerToken(cookies: Map<CookieName, string>): string | undefined {
  const token = cookies.get('vsf-customer')
  return token !== undefined && /^[\w.~+/=-]{1,2048}$/.test(token) ? token : undefined
}
