import { queryOptions } from '@tanstack/react-query'
import { CountriesDocument } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

export interface Country {
  id: string
  name: string
  regions: { id: number; code: string; name: string }[]
}

/** Countries the shop delivers to, sorted by name in the shopper's language. */
export const countriesQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['countries', shop.store, shop.locale],
    queryFn: async ({ signal }): Promise<Country[]> => {
      const { countries } = await shop.commerce(CountriesDocument, {}, { signal })
      return (countries ?? [])
        .filter((one) => one !== null)
        .map((one) => ({
          id: one.id ?? '',
          name: one.full_name_locale ?? one.id ?? '',
          regions: (one.available_regions ?? [])
            .filter((region) => region !== null)
            .map((region) => ({ id: region.id ?? 0, code: region.code ?? '', name: region.name ?? '' })),
        }))
        .filter((one) => one.id !== '')
        .sort((a, b) => a.name.localeCompare(b.name, shop.locale))
    },
    staleTime: 24 * 60 * 60_000,
  })
