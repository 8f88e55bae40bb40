import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { PageContext } from '#app/document/page-context.ts'

// Few visits open these pages, so their loaders are loaded with them.
const loads = () => import('./load-finder.ts')

export const loadBrand = async (context: PageContext, locale: Locale, slug: string, search: ListingSearch) =>
  (await loads()).loadBrand(context, locale, slug, search)

export const loadFinderPage = async (context: PageContext, locale: Locale, name: string, search: object) =>
  (await loads()).loadFinderPage(context, locale, name, search)

export const loadComparison = async (context: PageContext, locale: Locale, skus: readonly string[]) =>
  (await loads()).loadComparison(context, locale, skus)
