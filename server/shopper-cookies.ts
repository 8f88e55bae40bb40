/** The cookies of the specification that the server reads or forwards. */
export type ShopperCookie =
  | 'vsf-cart'
  | 'vsf-quote'
  | 'vsf-customer'
  | 'vsf-store'
  | 'vsf-locale'
  | 'vsf-currency'
  | 'vsf-country'
  | 'vsf-message'
  | 'i18n_redirected'

const impersonal = new Set<string>(['vsf-store', 'vsf-locale', 'vsf-currency', 'vsf-country', 'i18n_redirected'])
const all = new Set<string>([...impersonal, 'vsf-cart', 'vsf-quote', 'vsf-customer', 'vsf-message'])

/** Own names only, first one wins, broken encodings and over-long values read as absent. */
export function readShopperCookies(header: string | null): Map<ShopperCookie, string> {
  const found = new Map<ShopperCookie, string>()
  for (const part of (header ?? '').slice(0, 16_384).split(';')) {
    const cut = part.indexOf('=')
    const name = part.slice(0, Math.max(cut, 0)).trim()
    if (!isShopperCookie(name) || found.has(name)) continue
    try {
      const value = decodeURIComponent(part.slice(cut + 1).trim())
      if (value !== '' && value.length <= 2048) found.set(name, value)
    } catch {
      continue
    }
  }
  return found
}

function isShopperCookie(name: string): name is ShopperCookie {
  return all.has(name)
}

/** The Cookie header a page is rendered with: a page that anybody may keep is rendered without anything personal. */
export function cookieHeader(cookies: Map<ShopperCookie, string>, reach: 'everything' | 'impersonal'): string {
  return [...cookies]
    .filter(([name]) => reach === 'everything' || impersonal.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
}

/** A bearer token that may stand in a header, else undefined. */
export function bearerToken(cookies: Map<ShopperCookie, string>): string | undefined {
  const token = cookies.get('vsf-customer')
  return token !== undefined && /^[\w.~+/=-]{1,2048}$/.test(token) ? token : undefined
}
