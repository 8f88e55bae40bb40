import { createFileRoute } from '@tanstack/react-router'
import { loadBrand } from '#app/pages/finder/lazy-loads.ts'
import { BrandSwitch } from '#app/pages/finder/brand-switch.tsx'
import { loadedHead } from '#app/pages/lazy-page.ts'
import { listingSearch } from '#shop/catalog/listing-search.ts'

// The list of brands, and the page of one.
export const Route = createFileRoute('/$locale/_shop/marki/$')({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadBrand(context, params.locale, params._splat ?? '', deps),
  head: loadedHead,
  component: Page,
})

function Page() {
  return <BrandSwitch slug={Route.useParams()._splat ?? ''} search={Route.useSearch()} />
}
