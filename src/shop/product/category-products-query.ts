import { queryOptions } from '@tanstack/react-query'
import { CategoryProductsDocument } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** Query for the first products of a category and their total count, for a rail. */
export const categoryProductsQuery = (shop: ShopWindow, uid: string, count: number) =>
  queryOptions({
    queryKey: ['category-products', shop.store, uid, count],
    queryFn: async ({ signal }) => {
      const { products } = await shop.commerce(CategoryProductsDocument, { uid, pageSize: count }, { signal })
      return { total: products?.total_count ?? 0, items: (products?.items ?? []).filter((item) => item !== null) }
    },
  })
