import { Suspense, use, type ReactNode } from 'react'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ResolvedUrl, ProductDestination } from './resolved.ts'
import { CategoryPage, ProductPage, ContentPage } from './lazy-pages.ts'

/** The page behind its frame, begun when that is on the screen. */
function Once({ painted, children }: { painted?: Promise<void> | undefined; children: ReactNode }) {
  if (painted) use(painted)
  return children
}

/** The page an address turned out to be. */
export function ResolvedPage({ destination, search }: { destination: ResolvedUrl['destination']; search: ListingSearch }) {
  const { sku, frame = <Skeleton height="100vh" /> }: Partial<ProductDestination> =
    destination.kind === 'product' ? destination : {}
  return (
    // Another product is another place, which shows at once what is known of it.
    <Suspense key={sku} fallback={frame}>
      {destination.kind === 'category' ? <CategoryPage key={destination.uid} uid={destination.uid} search={search} /> : null}
      {destination.kind === 'product' ? (
        <Once painted={destination.painted}>
          <ProductPage key={sku} sku={destination.sku} frame={destination.frame} />
        </Once>
      ) : null}
      {destination.kind === 'cms' || destination.kind === 'story' ? <ContentPage destination={destination} /> : null}
    </Suspense>
  )
}
