import type { CookieName } from '#config/cookie-names.ts'

export type { CookieName }

const year = 365 * 24 * 60 * 60

/** Reads a cookie. The first one counts if a name is repeated; a broken encoding counts as absent. */
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

/** Cookies that the browser refuses, remembered until the page is unloaded. The server does not receive them. */
const refused = new Map<CookieName, string>()

export function readCookie(name: CookieName): string | undefined {
  return typeof document === 'undefined' ? undefined : (parseCookie(document.cookie, name) ?? refused.get(name))
}

/** @param maxAge seconds, a year by default; `visit` lasts until the browser is closed */
export function writeCookie(name: CookieName, value: string, maxAge: number | 'visit' = year) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${maxAge === 'visit' ? '' : `; Max-Age=${maxAge}`}${secure}`
  // The server recognises a signed-in customer by the cookie, so a token without one would be useless.
  if (maxAge !== 0 && name !== 'vsf-customer' && !navigator.cookieEnabled) refused.set(name, value)
  else refused.delete(name)
}

export function dropCookie(name: CookieName) {
  writeCookie(name, '', 0)
}
