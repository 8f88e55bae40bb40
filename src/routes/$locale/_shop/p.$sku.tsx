import { createFileRoute } from '@tanstack/react-router'
import { ResolvedPage } from '#app/pages/url-resolver/resolved-page.tsx'
import { resolvedHead } from '#app/pages/url-resolver/resolved-head.ts'
import { loadProduct } from '#app/pages/url-resolver/resolve-url.ts'
import { listingSearch } from '#shop/catalog/listing-search.ts'

export const Route = createFileRoute('/$locale/_shop/p/$sku')({
  validateSearch: listingSearch,
  loader: ({ context, params }) => loadProduct(context, params.locale, params.sku),
  head: ({ params, match, loaderData }) => resolvedHead(match.context, params.locale, loaderData, match.error),
  component: Page,
})

function Page() {
  return <ResolvedPage destination={Route.useLoaderData().destination} search={{}} />
}
