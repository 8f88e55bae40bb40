import { belowLocale } from './locales.ts'
import type { Features } from './shop-schema.ts'

/** Addresses of features that consist of a page or a group of pages, by the beginning of their path below the language. */
const places = {
  negotiation: ['request-quote', 'request-quote-thank-you', 'customer/negotiated-offers'],
  ...{ comparison: ['porownanie'], finders: ['dobor'], weather: ['prognoza-pogody'], blog: ['blog'], careers: ['kariera'] },
  ...{ stores: ['adresy-sklepow'], advisers: ['przedstawiciele-handlowi'] },
} satisfies Partial<Record<keyof Features, readonly string[]>>

/** Returns the beginnings of the addresses that belong to features that are off. */
export const closedPlacesOf = (features: Features): string[] =>
  Object.entries(places).flatMap(([feature, closed]) => (features[feature as keyof typeof places] ? [] : closed))

/**
 * Whether a link navigates to a page that the shop does not offer.
 * @param href as an editor wrote it; links to other sites are always open
 */
export function leadsToClosed(href: string, features: Features): boolean {
  if (/^(\/\/|[^/?#]*:)/.test(href.trim())) return false
  if (!URL.canParse(href.trim(), 'https://shop.invalid')) return false
  const { pathname } = new URL(href.trim(), 'https://shop.invalid')
  return isClosed(belowLocale(pathname), closedPlacesOf(features))
}

/** @param path below the language, without the leading slash */
export const isClosed = (path: string, closed: readonly string[]) => closed.some((place) => `${path}/`.startsWith(`${place}/`))
