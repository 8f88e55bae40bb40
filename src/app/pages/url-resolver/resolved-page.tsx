import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CatalogueDestination, ResolvedUrl } from './resolved.ts'
import { CategoryPage, ProductPage, ContentPage } from './lazy-pages.ts'

type Place = Pick<CatalogueDestination, 'frame' | 'whole'> & { kind: string; sku?: string; uid?: string }

/**
 * The frame of a page until all of it has been read. It is no fallback of a boundary: React would show the page no sooner than 0.3 s
 * after that, however soon it has come.
 */
function Framed({ frame, whole, children }: Pick<Place, 'frame' | 'whole'> & { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => void whole?.then(() => startTransition(() => setWhole(true))), [whole])
  return !frame || isWhole ? <Suspense fallback={<Skeleton height="100vh" />}>{children}</Suspense> : frame
}

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
