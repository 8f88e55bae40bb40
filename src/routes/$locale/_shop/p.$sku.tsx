import { createFileRoute } from '@tanstack/react-router'
import { AddressedPage } from '#app/addressed-page/addressed-page.tsx'
import { addressedHead } from '#app/addressed-page/addressed-head.ts'
import { loadProduct } from '#app/addressed-page/load-address.ts'
import { listingSearch } from '#shop/catalog/listing-search.ts'

export const Route = createFileRoute('/$locale/_shop/p/$sku')({
  validateSearch: listingSearch,
  loader: ({ context, params }) => loadProduct(context, params.locale, params.sku),
  head: ({ params, match, loaderData }) => addressedHead(match.context, params.locale, loaderData, match.error),
  component: Page,
})

function Page() {
  return <AddressedPage destination={Route.useLoaderData().destination} search={{}} />
}
