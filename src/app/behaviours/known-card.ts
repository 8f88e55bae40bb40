import type { QueryClient } from '@tanstack/react-query'
import type { ProductCardData } from '#shop/product/product-kind.ts'

/** A card that this page has read, in a list or a rail, from the public catalogue: a price that a guest may not see is not there. */
export function knownCard(
  queryClient: QueryClient,
  store: string,
  isWanted: (card: ProductCardData) => boolean,
): ProductCardData | undefined {
  const lists = queryClient.getQueriesData<{ items: ProductCardData[] }>({ queryKey: ['listing', store] })
  const rails = queryClient.getQueriesData<ProductCardData[]>({ queryKey: ['products-by-sku', store] })
  for (const cards of [...lists.map(([, list]) => list?.items), ...rails.map(([, rail]) => rail)]) {
    const found = cards?.find(isWanted)
    if (found) return found
  }
  return undefined
}
