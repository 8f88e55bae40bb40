import type { Locale } from '#platform/locale/locale.ts'

/** Where the same page lives in each language: paths with their locale. */
export type Alternates = Partial<Record<Locale, string>>

/** The page's address in another language: its own alternate, else the same path under the other prefix. */
export function addressIn(locale: Locale, pathname: string, alternates?: Alternates) {
  const known = alternates?.[locale]
  if (known) return known
  const rest = pathname.replace(/^\/(pl|en)(?=\/|$)/, '')
  return `/${locale}${rest === '/' ? '' : rest}`
}

/** Of a page that has the same path below both languages. */
export const pathsOf = (path: string): Record<Locale, string> => ({ pl: `/pl/${path}`, en: `/en/${path}` })

/** hreflang links and the canonical address of a page. */
export function alternateLinks(origin: string, path: string, alternates: Alternates) {
  return [
    { rel: 'canonical', href: origin + path },
    ...Object.entries(alternates).map(([locale, address]) => ({ rel: 'alternate', hrefLang: locale, href: origin + address })),
    ...(alternates.pl ? [{ rel: 'alternate', hrefLang: 'x-default', href: origin + alternates.pl }] : []),
  ]
}
