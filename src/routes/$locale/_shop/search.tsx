import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#app/page-title.ts'
import { listingSearch } from '#shop/catalog/listing-search.ts'
import { listingQuery } from '#shop/catalog/queries.ts'
import { SearchPage } from '#shop/catalog/search-page.tsx'

export const Route = createFileRoute('/$locale/_shop/search')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    context.queryClient.ensureQueryData(listingQuery(context.shopIn(params.locale), { search: deps })),
  head: ({ match }) => pageTitle(match.context.i18n, msg`Search results`),
  component: Page,
})

function Page() {
  return <SearchPage search={Route.useSearch()} />
}
