import { msg } from '@lingui/core/macro'
import type { Locale } from '#platform/locale/locale.ts'
import { alternateLinks } from '../alternates.ts'
import { siteJsonLd } from '../site-json-ld.ts'
import { structuredData } from '../structured-data.ts'
import type { PageContext } from '../page-context.ts'

export function homeHead({ i18n, origin }: PageContext, locale: Locale) {
  const title = i18n._(msg`Plon – the maker's own farm shop`)
  const description = i18n._(
    msg`Fertilizers, plant protection, biostimulants and feed straight from the maker. It works in a field without signal.`,
  )
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:url', content: `${origin}/${locale}` },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      ...structuredData(import.meta.env.SSR ? siteJsonLd(origin, locale) : [{}, {}]),
    ],
    links: alternateLinks(origin, `/${locale}`, { pl: '/pl', en: '/en' }),
  }
}
