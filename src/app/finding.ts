import { msg } from '@lingui/core/macro'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { alternateLinks } from './alternates.ts'
import type { FoundPage } from './finding/finding-loads.ts'
import type { PageContext } from './page-context.ts'
import { pageTitle } from './page-title.ts'

// Few visits open these pages, so what loads them comes with them.
const loads = () => import('./finding/finding-loads.ts')

export const loadBrand = async (context: PageContext, locale: Locale, slug: string, search: ListingSearch) =>
  (await loads()).loadBrand(context, locale, slug, search)

export const loadFinderPage = async (context: PageContext, locale: Locale, name: string, search: object) =>
  (await loads()).loadFinderPage(context, locale, name, search)

export const loadComparison = async (context: PageContext, locale: Locale, skus: readonly string[]) =>
  (await loads()).loadComparison(context, locale, skus)

/** Title, description and addresses of a page that helps to find; without one there was none. */
export function foundHead({ i18n, origin }: PageContext, locale: Locale, found: FoundPage | undefined) {
  if (!found) return pageTitle(i18n, msg`This page could not be found`)
  const { title, description, path } = found
  if (path === undefined) return { meta: [{ title: `${title} – Plon` }, { name: 'robots', content: 'noindex' }] }
  return {
    meta: [
      { title: `${title} – Plon` },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:url', content: `${origin}/${locale}/${path}` },
    ],
    links: alternateLinks(origin, `/${locale}/${path}`, { pl: `/pl/${path}`, en: `/en/${path}` }),
  }
}
