import type { HtmlFields } from './html-fields.ts'
import { sanitiseHtml } from './html-sanitiser.ts'
import { ownMediaPath } from './media-addresses.ts'

/** Documents whose addresses lead to a payment or a sign-in elsewhere, or name a picture there. */
export const leadsElsewhere: ReadonlySet<string> = new Set([
  'PlaceOrder',
  'PayOrder',
  'AmSocialLoginButtonConfig',
  'GetPayUMethods',
])

interface Place {
  commerceUrl: string
  leadsElsewhere?: boolean
}

/** The film of a product may be with a service of its own. */
const leadsToFilm = 'video_url'

/** Fields that hold an address, by the contract's way of naming them. */
const holdsAddress = /(^|_)(url|uri|href|src|image|thumbnail|link)$|Url$/

/** An answer's data with clean HTML and addresses: done once here, so that caches hold the clean form. */
export function cleanAnswer(data: unknown, html: HtmlFields | true | undefined, place: Place, name = ''): unknown {
  if (typeof data === 'string') {
    if (html === true) return sanitiseHtml(data, place.commerceUrl)
    const path = data.startsWith('http') ? ownMediaPath(data, place.commerceUrl) : undefined
    const where = name === leadsToFilm ? { ...place, leadsElsewhere: true } : place
    return path ?? (holdsAddress.test(name) && !isFit(data, where) ? '' : data)
  }
  if (Array.isArray(data)) return data.map((one) => cleanAnswer(one, html, place, name))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      cleanAnswer(value, html instanceof Map ? html.get(key) : undefined, place, key),
    ]),
  )
}

/** An address within the shop or of the engine's own host; where a document leads elsewhere, any other host by https. */
function isFit(address: string, { commerceUrl, leadsElsewhere: mayLeave = false }: Place): boolean {
  const here = 'https://shop.invalid'
  if (!URL.canParse(address, here)) return false
  const { protocol, host, username, password } = new URL(address, here)
  if (username || password) return false
  if (host === new URL(here).host) return protocol === 'https:'
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return host === new URL(commerceUrl).host || (mayLeave && protocol === 'https:')
}
