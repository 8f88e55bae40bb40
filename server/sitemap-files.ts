import { defaultLocale, prefixes, type Locale } from '#config/locales.ts'

/** One thing and its address (without the locale) in each language it has. */
export type Addresses = Partial<Record<Locale, string>>

/** A sitemap file may list 50 000 addresses and weigh 50 MB; with alternates each one takes up to a kilobyte. */
export const mostPerFile = 25_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The files of one kind of page, each with whole things: a page and its alternates are never parted. */
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

/** @param names of the files, `products-1` */
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
