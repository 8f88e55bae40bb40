import { redirect } from '@tanstack/react-router'
import { isCode } from '#shop/catalog/code.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { loadListing } from '#shop/catalog/listing-view.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { codePath } from './lazy-code-path.ts'
import type { PageContext } from '#app/document/page-context.ts'

/** Loads search results; a code that names one product redirects to it. */
export async function loadSearch(context: PageContext, locale: Locale, search: ListingSearch) {
  const path = search.search && isCode(search.search) ? await codePath(context, locale, search.search) : undefined
  if (path) throw redirect({ href: path, statusCode: 302 })
  await loadListing(context, context.shopIn(locale), { search }, `/${locale}/search`)
}
