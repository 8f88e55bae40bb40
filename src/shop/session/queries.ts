import { queryOptions } from '@tanstack/react-query'
import { CustomerDocument } from '#graphql/graphql.ts'
import { persisted } from '#offline/persisted-queries.ts'
import { hasArrivedEarly } from '#platform/commerce/early-reads.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

const isPerson = (copy: unknown) => typeof copy === 'object' && copy !== null && 'id' in copy && 'email' in copy

/** Query for the signed-in customer; persisted, so that a start without a network knows the customer too. */
export const customerQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['personal', 'customer', shop.store],
    queryFn: async ({ signal }) => (await shop.commerce(CustomerDocument, {}, { signal })).customer,
    persister: persisted({ whose: 'person', hours: 14 * 24, fits: isPerson }, () =>
      hasArrivedEarly(shop.store, CustomerDocument.hash, {}),
    ),
  })
