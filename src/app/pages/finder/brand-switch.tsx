import { Suspense } from 'react'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { BrandListPage, BrandPage } from './lazy-pages.ts'

/** All brands, or one. Apart from the finders, whose forms no link to a brand should bring along. */
export function BrandSwitch({ slug, search }: { slug: string; search: ListingSearch }) {
  return (
    <Suspense fallback={<Skeleton />}>{slug ? <BrandPage key={slug} slug={slug} search={search} /> : <BrandListPage />}</Suspense>
  )
}
