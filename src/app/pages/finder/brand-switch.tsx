import { Suspense } from 'react'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { BrandListPage, BrandPage } from './lazy-pages.ts'

/** Shows all brands or one. Separate from the finders, so that a link to a brand does not load their forms. */
export function BrandSwitch({ slug, search }: { slug: string; search: ListingSearch }) {
  return (
    <Suspense fallback={<Skeleton />}>{slug ? <BrandPage key={slug} slug={slug} search={search} /> : <BrandListPage />}</Suspense>
  )
}
