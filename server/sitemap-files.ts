import { defaultLocale, prefixes, type Locale } from '#config/locales.ts'

/** Addresses of one page, without the locale, in each language that it has. */
export type Addresses = Partial<Record<Locale, string>>

/** A sitemap file may list 50 000 addresses and have 50 MB; with alternates each address takes up to a kilobyte. */
export const mostPerFile = 25_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Builds the files of one kind of page; a page and its alternates are always in the same file. */
export function sitemapFiles(listed: readonly Addresses[], origin: string, most = mostPerFile): string[] {
  const files: string[][] = []
  for (const one of listed) {
    const entries = entriesOf(one, origin)
    const last = files.at(-1)
    if (last && last.length + entries.length <= most) last.push(...entries)
    else files.push(entries)
  }
  return files.map(
    (entries) =>
      `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
  )
}

/** @param names names of the files, such as `products-1` */
export function sitemapIndex(names: readonly string[], origin: string): string {
  const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>`)
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

function entriesOf(paths: Addresses, origin: string): string[] {
  const address = (locale: Locale, path: string) => escapeXml(new URL(`/${locale}${path === '' ? '' : `/${path}`}`, origin).href)
  const versions = prefixes.flatMap((locale) =>
    paths[locale] === undefined ? [] : [{ locale, href: address(locale, paths[locale]) }],
  )
  const alternates = versions.map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`)
  const standard = versions.find(({ locale }) => locale === defaultLocale)
  if (standard) alternates.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${standard.href}"/>`)
  return versions.map(({ href }) => `<url><loc>${href}</loc>${alternates.join('')}</url>`)
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (one) => `&#${one.charCodeAt(0)};`)
}
