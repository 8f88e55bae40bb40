import { queryOptions } from '@tanstack/react-query'
import { ProductReviewsDocument } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** Newest reviews that are counted by their stars. */
export const mostCounted = 50

/** Query for the ratings of the newest reviews, each 0 to 100. */
export const reviewStarsQuery = (shop: ShopWindow, sku: string) =>
  queryOptions({
    queryKey: ['review-stars', shop.store, sku],
    queryFn: async ({ signal }) => {
      const asked = { sku, pageSize: mostCounted, currentPage: 1 }
      const { products } = await shop.commerce(ProductReviewsDocument, asked, { signal })
      return products?.items?.[0]?.reviews.items.flatMap((one) => one?.average_rating ?? []) ?? []
    },
  })
