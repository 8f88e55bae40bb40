import { tags } from '#platform/configured/locales.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { alternateLinks, type Alternates } from './alternates.ts'
import { ogPicture } from './og-picture.ts'
import { ownTitle, titled } from './page-title.ts'
import { structuredData } from './structured-data.ts'

export interface Written {
  /** May already end with the shop's name. */
  title: string
  description?: string | null | undefined
  keywords?: string | null | undefined
  /** Path with its language; the one in `paths` by default. */
  path?: string
  /** Paths of the same page in each language. */
  paths: Alternates
  /** A path of this shop. */
  image?: string | null | undefined
  type?: 'product' | 'website'
  /** Structured data, written by the server only; the browser ignores it. */
  jsonLd?: Record<string, unknown> | Record<string, unknown>[] | undefined
  /** Address of the page's RSS feed. */
  feed?: string
}

/** Returns the head of a public page: title, description, canonical URL, languages, Open Graph and structured data. */
export function pageHead(
  origin: string,
  locale: Locale,
  { title, description, keywords, paths, image, type, jsonLd, feed, ...own }: Written,
) {
  const path = own.path ?? paths[locale] ?? ''
  const name = ownTitle(title)
  const property = (key: string, content: string) => ({ property: `og:${key}`, content })
  return {
    meta: [
      { title: titled(title) },
      ...(description ? [{ name: 'description', content: description }, property('description', description)] : []),
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      property('title', name),
      property('url', origin + path),
      property('locale', tags[locale].replace('-', '_')),
      property('type', type ?? 'website'),
      ...ogPicture(origin, image),
      ...structuredData(jsonLd),
    ],
    links: [
      ...alternateLinks(origin, path, paths),
      ...(feed ? [{ rel: 'alternate', type: 'application/rss+xml', title, href: feed }] : []),
    ],
  }
}
