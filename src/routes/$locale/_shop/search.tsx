import { createFileRoute } from '@tanstack/react-router'
import { loadSearch } from '#app/pages/search/load-search.ts'
import { searchHead } from '#app/pages/search/search-head.ts'
import { listingSearch } from '#shop/catalog/listing-search.ts'
import { SearchPage } from '#shop/catalog/search-page.tsx'

export const Route = createFileRoute('/$locale/_shop/search')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadSearch(context, params.locale, deps),
  head: ({ match }) => searchHead(match.context, match.search),
  component: Page,
})

function Page() {
  return <SearchPage search={Route.useSearch()} />
}
