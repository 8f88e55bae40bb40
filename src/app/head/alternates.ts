import { defaultLocale, isLocale, localeIn, locales, pathIn, type Locale } from '#platform/locale/locale.ts'

/** Where the same page lives in each language: paths with their locale. */
export type Alternates = Partial<Record<Locale, string>>

interface Place {
  pathname: string
  /** With its question mark. */
  searchStr?: string
  hash?: string
}

/**
 * The page's address in another language: its own alternate, else the same path under the other prefix. What was searched, sorted, narrowed
 * and turned to goes along.
 */
export function addressIn(locale: Locale, { pathname, searchStr = '', hash = '' }: Place, alternates?: Alternates): string {
  const rest = pathname.slice(`/${localeIn(pathname) ?? ''}`.length).replace(/^\//, '')
  const path = alternates?.[locale] ?? pathIn(locale, rest)
  return path + searchStr + (hash ? `#${hash}` : '')
}

/** What the head of a page says of its other languages. */
export function alternatesIn(links: readonly ({ rel?: string; hrefLang?: string; href?: string } | undefined)[]): Alternates {
  const found: Alternates = {}
  for (const link of links) {
    const { rel, hrefLang, href } = link ?? {}
    if (rel === 'alternate' && href && isLocale(hrefLang)) found[hrefLang] = new URL(href, 'https://shop.invalid').pathname
  }
  return found
}

/** Of a page that has the same path below each language. */
export const pathsOf = (path: string): Alternates => Object.fromEntries(locales.map((locale) => [locale, pathIn(locale, path)]))

/** hreflang links and the canonical address of a page. */
export function alternateLinks(origin: string, path: string, alternates: Alternates) {
  const standard = alternates[defaultLocale]
  return [
    { rel: 'canonical', href: origin + path },
    ...Object.entries(alternates).map(([locale, address]) => ({ rel: 'alternate', hrefLang: locale, href: origin + address })),
    ...(standard ? [{ rel: 'alternate', hrefLang: 'x-default', href: origin + standard }] : []),
  ]
}
