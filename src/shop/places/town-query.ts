import { queryOptions } from '@tanstack/react-query'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { PlacesAnswer } from '../../../server/api.ts'

/** Query for the location of a town; `null` when it is not found. */
export const townQuery = (shop: ShopWindow, name: string) =>
  queryOptions({
    queryKey: ['town', name],
    enabled: name.trim().length >= 3,
    staleTime: 24 * 3_600_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const path = `/api/weather/places?${new URLSearchParams({ name: name.trim() })}`
      const { places } = (await shop.read(path, signal)) as PlacesAnswer['data']
      return places[0] ?? null
    },
  })
