import { belowLocale } from './locales.ts'
import type { Features } from './shop-schema.ts'

/** The addresses of what is a page or a group of pages, by the beginning of their path below the language. */
const places = {
  negotiation: ['request-quote', 'request-quote-thank-you', 'customer/negotiated-offers'],
  ...{ comparison: ['porownanie'], finders: ['dobor'], weather: ['prognoza-pogody'], blog: ['blog'], careers: ['kariera'] },
  ...{ stores: ['adresy-sklepow'], advisers: ['przedstawiciele-handlowi'] },
} satisfies Partial<Record<keyof Features, readonly string[]>>

/** The beginnings of addresses that a shop without these features does not have. */
export const closedPlacesOf = (features: Features): string[] =>
  Object.entries(places).flatMap(([feature, closed]) => (features[feature as keyof typeof places] ? [] : closed))

/** Whether a link leads to what the shop does not have. @param href as somebody wrote it; other sites are always open */
export function leadsToClosed(href: string, features: Features): boolean {
  if (/^(\/\/|[^/?#]*:)/.test(href.trim())) return false
  if (!URL.canParse(href.trim(), 'https://shop.invalid')) return false
  const { pathname } = new URL(href.trim(), 'https://shop.invalid')
  return isClosed(belowLocale(pathname), closedPlacesOf(features))
}

/** @param path below the language, without its slash */
export const isClosed = (path: string, closed: readonly string[]) => closed.some((place) => `${path}/`.startsWith(`${place}/`))
