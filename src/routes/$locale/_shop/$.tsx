import { createFileRoute } from '@tanstack/react-router'
import { AddressedPage } from '#app/pages/url-resolver/resolved-page.tsx'
import { addressedHead } from '#app/pages/url-resolver/resolved-head.ts'
import { loadAddress } from '#app/pages/url-resolver/resolve-url.ts'
import { listingSearch } from '#shop/catalog/listing-search.ts'

// Every address that is no screen of its own: the backend says whether it is a category, a product, a page or nothing.
export const Route = createFileRoute('/$locale/_shop/$')({
  // Most visits begin with one: a file of its own would only be one more to wait for.
  codeSplitGroupings: [],
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadAddress(context, params.locale, params._splat ?? '', deps),
  head: ({ params, match, loaderData }) => addressedHead(match.context, params.locale, loaderData, match.error),
  component: Page,
})

function Page() {
  return <AddressedPage destination={Route.useLoaderData().destination} search={Route.useSearch()} />
}
