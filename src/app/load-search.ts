import { redirect } from '@tanstack/react-router'
import { codeHit } from '#shop/catalog/code-hit.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { loadListing } from '#shop/catalog/listing-view.ts'
import { productPath } from '#shop/product/product-path.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { PageContext } from './page-context.ts'

/** The answers to a search; a code that names one product leads straight to it. */
export async function loadSearch(context: PageContext, locale: Locale, search: ListingSearch) {
  const { items, total } = await loadListing(context, context.shopIn(locale), { search })
  const hit = search.search ? codeHit(search.search, items, total) : undefined
  if (hit) throw redirect({ href: productPath(locale, hit), statusCode: 302 })
}
