import { msg } from '@lingui/core/macro'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import type { PageContext } from '#app/document/page-context.ts'
import { pageTitle, titled } from '#app/head/page-title.ts'

/** Returns the head of a search page. The phrase is in the title, so that tabs can be told apart; search engines do not index it. */
export function searchHead({ i18n }: PageContext, { search }: ListingSearch) {
  const head = pageTitle(i18n, msg`Search results`)
  return search ? { meta: [{ title: titled(`${search} – ${i18n._(msg`Search results`)}`) }, ...head.meta.slice(1)] } : head
}
