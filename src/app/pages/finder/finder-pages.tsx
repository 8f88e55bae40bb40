import { Suspense } from 'react'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { readCropChoice } from '#shop/finder/crop-choice.ts'
import { readField } from '#shop/finder/fertilizer-needs.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { BrandListPage, BrandPage, CropFinderPage, FertilizerFinderPage } from './lazy-pages.ts'

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
