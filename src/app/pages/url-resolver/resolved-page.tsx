import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { Framed } from '#app/pages/framed.tsx'
import type { CatalogueDestination, ResolvedUrl } from './resolved.ts'
import { CategoryPage, ProductPage, ContentPage } from './lazy-pages.ts'

type Place = Pick<CatalogueDestination, 'frame' | 'whole'> & { kind: string; sku?: string; uid?: string }

/** The page an address turned out to be. */
export function ResolvedPage({ destination, search }: { destination: ResolvedUrl['destination']; search: ListingSearch }) {
  const { sku, uid, frame, whole }: Place = destination
  return (
    // Another product or category is another place, which shows at once what is known of it.
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
