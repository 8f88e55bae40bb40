import { queryOptions } from '@tanstack/react-query'
import { ProductSearchSuggestionsDocument } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

const mostSuggested = 5

/** The best results for a phrase, and corrected phrases where nothing is found. */
export const suggestionsQuery = (shop: ShopWindow, phrase: string) =>
  queryOptions({
    queryKey: ['suggestions', shop.store, phrase],
    queryFn: async ({ signal }) => {
      const { products } = await shop.commerce(
        ProductSearchSuggestionsDocument,
        { search: phrase, pageSize: mostSuggested },
        { signal },
      )
      return {
        total: products?.total_count ?? 0,
        items: products?.items?.flatMap((one) => one ?? []) ?? [],
        meant: products?.suggestions?.flatMap((one) => one?.search ?? []) ?? [],
      }
    },
  })
