import { defaultLocale, isLocale, localeIn, locales, pathIn, type Locale } from '#platform/locale/locale.ts'

/** Paths of the same page in each language, with their locale. */
export type Alternates = Partial<Record<Locale, string>>

interface Place {
  pathname: string
  /** Including its question mark. */
  searchStr?: string
  hash?: string
}

/**
 * Returns the page's path in another language: its alternate, or else the same path under the other prefix. The query (search, sorting,
 * filters, page) and the hash are kept.
 */
export function addressIn(locale: Locale, { pathname, searchStr = '', hash = '' }: Place, alternates?: Alternates): string {
  const rest = pathname.slice(`/${localeIn(pathname) ?? ''}`.length).replace(/^\//, '')
  const path = alternates?.[locale] ?? pathIn(locale, rest)
  return path + searchStr + (hash ? `#${hash}` : '')
}

/** Returns the paths of a page in other languages from the links of its head. */
export function alternatesIn(links: readonly ({ rel?: string; hrefLang?: string; href?: string } | undefined)[]): Alternates {
  const found: Alternates = {}
  for (const link of links) {
    const { rel, hrefLang, href } = link ?? {}
    if (rel === 'alternate' && href && isLocale(hrefLang)) found[hrefLang] = new URL(href, 'https://shop.invalid').pathname
  }
  return found
}

/** Returns the alternates of a page that has the same path below each language. */
export const pathsOf = (path: string): Alternates => Object.fromEntries(locales.map((locale) => [locale, pathIn(locale, path)]))

/** Returns the canonical and hreflang links of a page. */
export function alternateLinks(origin: string, path: string, alternates: Alternates) {
  const standard = alternates[defaultLocale]
  return [
    { rel: 'canonical', href: origin + path },
    ...Object.entries(alternates).map(([locale, address]) => ({ rel: 'alternate', hrefLang: locale, href: origin + address })),
    ...(standard ? [{ rel: 'alternate', hrefLang: 'x-default', href: origin + standard }] : []),
  ]
}
