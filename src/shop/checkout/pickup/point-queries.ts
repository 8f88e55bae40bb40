import { queryOptions } from '@tanstack/react-query'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { PickupPointsAnswer } from '../../../../server/api.ts'

/** A town, street or postcode, or the shopper's position. */
export type PointSearch = { text: string } | { latitude: number; longitude: number }

const fresh = 10 * 60_000

/** Parcel lockers and shops that hand out parcels, the nearest first. */
export const pickupPointsQuery = (shop: ShopWindow, search: PointSearch | undefined) =>
  queryOptions({
    queryKey: ['pickup-points', search],
    enabled: search !== undefined,
    staleTime: fresh,
    retry: 1,
    queryFn: async ({ signal }) => {
      const asked: Record<string, string> =
        search && 'text' in search ? { q: search.text } : { near: `${search?.latitude},${search?.longitude}` }
      // The answer comes from our own server.
      return (await shop.read(`/api/pickup-points?${new URLSearchParams(asked)}`, signal)) as PickupPointsAnswer['data']
    },
  })
