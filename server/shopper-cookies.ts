import { isCookieName, isImpersonal, type CookieName } from '#config/cookie-names.ts'

/** Own names only, first one wins, broken encodings and over-long values read as absent. */
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

/** The Cookie header a page is rendered with: a page that anybody may keep is rendered without anything personal. */
export function cookieHeader(cookies: Map<CookieName, string>, reach: 'everything' | 'impersonal'): string {
  return [...cookies]
    .filter(([name]) => reach === 'everything' || isImpersonal(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
}

/** A bearer token that may stand in a header, else undefined. */
export function bearerToken(cookies: Map<CookieName, string>): string | undefined {
  const token = cookies.get('vsf-customer')
  return token !== undefined && /^[\w.~+/=-]{1,2048}$/.test(token) ? token : undefined
}
