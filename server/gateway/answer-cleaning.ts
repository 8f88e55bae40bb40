import type { HtmlFields } from './html-fields.ts'
import { sanitiseHtml } from './html-sanitiser.ts'
import { ownMediaPath } from './media-addresses.ts'

/** An answer's data with clean HTML and same-origin media addresses: done once here, so that caches hold the clean form. */
export function cleanAnswer(data: unknown, html: HtmlFields | true | undefined, commerceUrl: string): unknown {
  if (typeof data === 'string') {
    if (html === true) return sanitiseHtml(data, commerceUrl)
    return data.startsWith('http') ? (ownMediaPath(data, commerceUrl) ?? data) : data
  }
  if (Array.isArray(data)) return data.map((one) => cleanAnswer(one, html, commerceUrl))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      cleanAnswer(value, html instanceof Map ? html.get(key) : undefined, commerceUrl),
    ]),
  )
}
