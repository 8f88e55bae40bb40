import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { readCropChoice } from '#shop/finder/crop-choice.ts'
import { readField } from '#shop/finder/fertilizer-needs.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const BrandListPage = lazyRouteComponent(() => import('#shop/finder/brand-list-page.tsx'), 'BrandListPage')
const BrandPage = lazyRouteComponent(() => import('#shop/catalog/brand-page.tsx'), 'BrandPage')
const CropFinderPage = lazyRouteComponent(() => import('#shop/finder/crop-finder-page.tsx'), 'CropFinderPage')
const FertilizerFinderPage = lazyRouteComponent(() => import('#shop/finder/fertilizer-finder-page.tsx'), 'FertilizerFinderPage')

const waiting = <Skeleton />

/** All brands, or one. */
export function BrandSwitch({ slug, search }: { slug: string; search: ListingSearch }) {
  return <Suspense fallback={waiting}>{slug ? <BrandPage key={slug} slug={slug} search={search} /> : <BrandListPage />}</Suspense>
}

/** The finder of an address. */
export function FinderSwitch({ name, search }: { name: string; search: object }) {
  return (
    <Suspense fallback={waiting}>
      {name === 'uprawa' ? (
        <CropFinderPage choice={readCropChoice({ ...search })} />
      ) : (
        <FertilizerFinderPage field={readField({ ...search })} />
      )}
    </Suspense>
  )
}
