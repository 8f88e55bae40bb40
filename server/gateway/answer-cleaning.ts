import type { HtmlFields } from './html-fields.ts'
import { sanitiseHtml } from './html-sanitiser.ts'
import { ownMediaPath } from './media-addresses.ts'

/** Documents whose addresses may lead to a payment or a sign-in at another host, or to a picture there. */
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

/** A product's video may be hosted by another service. */
const leadsToFilm = 'video_url'

/** Matches fields that hold an address, by the contract's naming. */
const holdsAddress = /(^|_)(url|uri|href|src|image|thumbnail|link)$|Url$/

/** Cleans the HTML and the addresses of an answer; done once here, so that caches hold the clean form. */
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

/** Whether an address is within the shop or on the engine's host; where a document may lead elsewhere, on any other host over HTTPS. */
function isFit(address: string, { commerceUrl, leadsElsewhere: mayLeave = false }: Place): boolean {
  const here = 'https://shop.invalid'
  if (!URL.canParse(address, here)) return false
  const { protocol, host, username, password } = new URL(address, here)
  if (username || password) return false
  if (host === new URL(here).host) return protocol === 'https:'
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return host === new URL(commerceUrl).host || (mayLeave && protocol === 'https:')
}
