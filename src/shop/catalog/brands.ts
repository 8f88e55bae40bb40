import { queryOptions } from '@tanstack/react-query'
import { CmsBlocksDocument, ProductListingDocument } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { brandSlug } from '#shop/product/brand-path.ts'

export interface Brand {
  /** Option id of the brand, by which listings filter. */
  id: string
  label: string
  count: number
}

/** Every brand with its number of products: the manufacturer aggregation of the whole catalogue. */
export const brandsQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['brands', shop.store],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }): Promise<Brand[]> => {
      const asked = { filter: {}, sort: { name: 'ASC' as const }, pageSize: 1, currentPage: 1 }
      const { products } = await shop.commerce(ProductListingDocument, asked, { signal })
      const makers = products?.aggregations?.find((one) => one?.attribute_code === 'manufacturer')
      return (makers?.options ?? []).flatMap((one) =>
        one?.label && one.count ? [{ id: one.value, label: one.label, count: one.count }] : [],
      )
    },
  })

/** Returns the brand of a URL's slug. */
export function brandOf(brands: readonly Brand[], slug: string) {
  return brands.find(({ label }) => brandSlug(label) === slug)
}

/** Introduction of a brand: the CMS block `brand-<slug>`; null where there is none. */
export const brandLeadQuery = (shop: ShopWindow, slug: string) =>
  queryOptions({
    queryKey: ['brand-lead', shop.store, slug],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const { cmsBlocks } = await shop.commerce(CmsBlocksDocument, { identifiers: [`brand-${slug}`] }, { signal })
      return cmsBlocks?.items?.find((one) => one)?.content ?? null
    },
  })
