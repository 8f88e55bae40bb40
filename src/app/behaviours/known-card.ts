import type { QueryClient } from '@tanstack/react-query'
import type { ProductCardData } from '#shop/product/product-kind.ts'

/** Cards that this page has read, in a list or a rail, from the public catalogue: a price that a guest may not see is not there. */
export function publicCards(queryClient: QueryClient, store: string): ProductCardData[] {
  const lists = ['listing', 'category-products'].flatMap((name) =>
    queryClient.getQueriesData<{ items: ProductCardData[] }>({ queryKey: [name, store] }),
  )
  const rails = queryClient.getQueriesData<ProductCardData[]>({ queryKey: ['products-by-sku', store] })
  return [...lists.map(([, list]) => list?.items), ...rails.map(([, rail]) => rail)].flatMap((cards) => cards ?? [])
}

/** The card of a product, for what is counted. */
export const knownCard = (queryClient: QueryClient, store: string, sku: string) =>
  publicCards(queryClient, store).find((card) => card.sku === sku)
