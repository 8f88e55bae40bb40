import type { MessageDescriptor } from '@lingui/core'
import { alternateLinks } from './alternates.ts'
import type { PageContext } from './page-context.ts'
import { structuredData } from './structured-data.ts'
import type { Locale } from '#platform/locale/locale.ts'

interface Section {
  title: MessageDescriptor
  description: MessageDescriptor
}

/** The head of a page that everybody may find. @param path below the language, the same in both */
export function sectionHead(context: Pick<PageContext, 'i18n' | 'origin'>, locale: Locale, path: string, section: Section) {
  const { i18n, origin } = context
  return writtenHead(origin, locale, {
    ...{ title: i18n._(section.title), description: i18n._(section.description) },
    paths: { pl: `/pl/${path}`, en: `/en/${path}` },
  })
}

export interface Written {
  title: string
  description?: string
  paths: Record<Locale, string>
  image?: string | undefined
  jsonLd?: Record<string, unknown> | undefined
  /** Address of a feed of it. */
  feed?: string
}

/** The head of a page of words whose title and addresses are its own. */
export function writtenHead(origin: string, locale: Locale, { title, description, paths, image, jsonLd, feed }: Written) {
  const path = paths[locale]
  return {
    meta: [
      { title: `${title} – Plon` },
      ...(description ? [{ name: 'description', content: description }] : []),
      { property: 'og:title', content: title },
      { property: 'og:url', content: origin + path },
      { property: 'og:locale', content: locale === 'pl' ? 'pl_PL' : 'en_US' },
      ...(image ? [{ property: 'og:image', content: origin + image }] : []),
      ...structuredData(jsonLd),
    ],
    links: [
      ...alternateLinks(origin, path, paths),
      ...(feed ? [{ rel: 'alternate', type: 'application/rss+xml', title, href: feed }] : []),
    ],
  }
}
