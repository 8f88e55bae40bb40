import { queryOptions } from '@tanstack/react-query'
import { CustomerDocument } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** The person who is signed in. */
export const customerQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['personal', 'customer', shop.store],
    queryFn: async ({ signal }) => (await shop.commerce(CustomerDocument, {}, { signal })).customer,
  })
