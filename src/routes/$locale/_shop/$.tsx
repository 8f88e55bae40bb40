import { createFileRoute } from '@tanstack/react-router'
import { ResolvedPage } from '#app/pages/url-resolver/resolved-page.tsx'
import { resolvedHead } from '#app/pages/url-resolver/resolved-head.ts'
import { resolveUrl } from '#app/pages/url-resolver/resolve-url.ts'
import { listingSearch } from '#shop/catalog/listing-search.ts'

// Every address that is no screen of its own: the backend says whether it is a category, a product, a page or nothing.
export const Route = createFileRoute('/$locale/_shop/$')({
  // Most visits begin with one: a file of its own would only be one more to wait for.
  codeSplitGroupings: [],
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => resolveUrl(context, params.locale, params._splat ?? '', deps),
  head: ({ params, match, loaderData }) => resolvedHead(match.context, params.locale, loaderData, match.error),
  component: Page,
})

function Page() {
  return <ResolvedPage destination={Route.useLoaderData().destination} search={Route.useSearch()} />
}
