import { shopText } from '#platform/locale/shop-text.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { pathsOf } from '#app/head/alternates.ts'
import { siteJsonLd } from '#app/head/site-json-ld.ts'
import { pageHead } from '#app/head/page-head.ts'
import type { PageContext } from '#app/document/page-context.ts'

export function homeHead({ i18n, origin }: PageContext, locale: Locale) {
  const [title, description] = [shopText(i18n, 'title'), shopText(i18n, 'description')]
  return pageHead(origin, locale, {
    ...{ title, description, paths: pathsOf('') },
    jsonLd: import.meta.env.SSR ? siteJsonLd(origin, locale) : undefined,
  })
}
