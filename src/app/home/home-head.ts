import { msg } from '@lingui/core/macro'
import type { Locale } from '#platform/locale/locale.ts'
import { siteJsonLd } from '../site-json-ld.ts'
import { pageHead } from '../page-head.ts'
import type { PageContext } from '../page-context.ts'

export function homeHead({ i18n, origin }: PageContext, locale: Locale) {
  const title = i18n._(msg`Plon – the maker's own farm shop`)
  const description = i18n._(
    msg`Fertilizers, plant protection, biostimulants and feed straight from the maker. It works in a field without signal.`,
  )
  return pageHead(origin, locale, {
    ...{ title, description, paths: { pl: '/pl', en: '/en' } },
    jsonLd: import.meta.env.SSR ? siteJsonLd(origin, locale) : [{}, {}],
  })
}
