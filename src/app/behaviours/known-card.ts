import type { QueryClient } from '@tanstack/react-query'
import type { ProductCardData } from '#shop/product/product-kind.ts'

/** Returns the cards of the public catalogue that this page has read in lists and rails; prices hidden from guests are absent. */
export function publicCards(queryClient: QueryClient, store: string): ProductCardData[] {
  const lists = ['listing', 'category-products'].flatMap((name) =>
    queryClient.getQueriesData<{ items: ProductCardData[] }>({ queryKey: [name, store] }),
  )
  const rails = queryClient.getQueriesData<ProductCardData[]>({ queryKey: ['products-by-sku', store] })
  return [...lists.map(([, list]) => list?.items), ...rails.map(([, rail]) => rail)].flatMap((cards) => cards ?? [])
}

/** Returns a product's card for analytics, `undefined` where this page has read none. */
export const knownCard = (queryClient: QueryClient, store: string, sku: string) =>
  publicCards(queryClient, store).find((card) => card.sku === sku)
