import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { Framed } from '#app/pages/framed.tsx'
import type { CatalogueDestination, ResolvedUrl } from './resolved.ts'
import { CategoryPage, ProductPage, ContentPage } from './lazy-pages.ts'

type Place = Pick<CatalogueDestination, 'frame' | 'whole'> & { kind: string; sku?: string; uid?: string }

/** Shows the page that a URL resolved to. */
export function ResolvedPage({ destination, search }: { destination: ResolvedUrl['destination']; search: ListingSearch }) {
  const { sku, uid, frame, whole }: Place = destination
  return (
    // The key makes another product or category a new page, which immediately shows its frame.
    <Framed key={sku ?? uid} frame={frame} whole={whole}>
      {destination.kind === 'product' ? (
        <ProductPage sku={destination.sku} />
      ) : destination.kind === 'category' ? (
        <CategoryPage uid={destination.uid} search={search} />
      ) : (
        <ContentPage destination={destination} />
      )}
    </Framed>
  )
}
