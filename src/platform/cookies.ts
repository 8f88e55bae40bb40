import type { CookieName } from '#config/cookie-names.ts'

export type { CookieName }

const year = 365 * 24 * 60 * 60

/** First one wins when a name stands twice; a broken encoding reads as absent. */
export function parseCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const cut = part.indexOf('=')
    if (cut < 0 || part.slice(0, cut).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(cut + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}

/** What a browser that refuses cookies forgets at once is known for as long as the page stands. The server sees none of it. */
const refused = new Map<CookieName, string>()

export function readCookie(name: CookieName): string | undefined {
  return typeof document === 'undefined' ? undefined : (parseCookie(document.cookie, name) ?? refused.get(name))
}

/** @param maxAge seconds, a year unless told; `visit` until the browser is closed */
export function writeCookie(name: CookieName, value: string, maxAge: number | 'visit' = year) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${maxAge === 'visit' ? '' : `; Max-Age=${maxAge}`}${secure}`
  // Whoever is signed in is known to the server by the cookie, so a token without one would be no use.
  if (maxAge !== 0 && name !== 'vsf-customer' && !navigator.cookieEnabled) refused.set(name, value)
  else refused.delete(name)
}

export function dropCookie(name: CookieName) {
  writeCookie(name, '', 0)
}
