import { Suspense } from 'react'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Addressed } from './addressed.ts'
import { CategoryPage, ProductPage, WrittenPage } from './parts.ts'

/** The page an address turned out to be. */
export function AddressedPage({ destination, search }: { destination: Addressed['destination']; search: ListingSearch }) {
  return (
    <Suspense fallback={<Skeleton height="100vh" />}>
      {destination.kind === 'category' ? <CategoryPage key={destination.uid} uid={destination.uid} search={search} /> : null}
      {destination.kind === 'product' ? <ProductPage key={destination.sku} sku={destination.sku} /> : null}
      {destination.kind === 'cms' || destination.kind === 'story' ? <WrittenPage destination={destination} /> : null}
    </Suspense>
  )
}
