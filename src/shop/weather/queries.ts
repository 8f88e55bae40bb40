import { queryOptions } from '@tanstack/react-query'
import { forecastRead } from '#offline/forecast-read.ts'
import { persisted } from '#offline/persisted-queries.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { Forecast, ForecastAnswer, PlacesAnswer, WarningsAnswer } from '../../../server/api.ts'

const hour = 3_600_000

/** Hours for which a copy is shown; after the second day it is greyed out. */
const keptHours = 14 * 24

const isForecast = (copy: unknown): boolean =>
  typeof copy === 'object' && copy !== null && 'hours' in copy && 'days' in copy && 'readAt' in copy

const areWarnings = (copy: unknown): boolean =>
  typeof copy === 'object' && copy !== null && 'warnings' in copy && 'isWhole' in copy

export interface Position {
  latitude: number
  longitude: number
}

/**
 * Query for a forecast. It is stored for everyone on the device, because the place is rounded to a kilometre; the copy opens without a
 * network.
 */
export const forecastQuery = (shop: ShopWindow, { latitude, longitude }: Position) =>
  queryOptions({
    // Copies under the key `weather` have the rain of each hour one hour too late and must not be opened any more.
    queryKey: ['weather-by-hour', latitude, longitude],
    staleTime: 3 * hour,
    queryFn: async ({ signal }): Promise<Forecast> => {
      const path = `/api/weather/forecast?latitude=${latitude}&longitude=${longitude}`
      // The type is safe to assert: our own server converted the provider's answer.
      const { forecast } = (await shop.read(path, signal)) as ForecastAnswer['data']
      forecastRead.set(Math.min(forecast.readAt, Date.now()))
      return forecast
    },
    persister: persisted({ whose: 'everyone', hours: keptHours, fits: isForecast }),
  })

export const placesQuery = (shop: ShopWindow, name: string) =>
  queryOptions({
    queryKey: ['weather-places', name],
    enabled: name.length >= 2,
    staleTime: 24 * hour,
    retry: false,
    queryFn: async ({ signal }) => {
      const path = `/api/weather/places?${new URLSearchParams({ name })}`
      const { places } = (await shop.read(path, signal)) as PlacesAnswer['data']
      return places
    },
  })

export const warningsQuery = (shop: ShopWindow, region: string) =>
  queryOptions({
    queryKey: ['weather-warnings', region],
    enabled: region !== '',
    staleTime: hour / 4,
    queryFn: async ({ signal }) => {
      const path = `/api/weather/warnings?${new URLSearchParams({ region })}`
      return (await shop.read(path, signal)) as WarningsAnswer['data']
    },
    persister: persisted({ whose: 'everyone', hours: 48, fits: areWarnings }),
  })

/** Returns the place at a position; `undefined` when it has no name or the request failed, in which case the position is still usable. */
export async function nameOfPosition(shop: ShopWindow, { latitude, longitude }: Position) {
  try {
    const { places } = (await shop.read(
      `/api/weather/places?latitude=${latitude}&longitude=${longitude}`,
    )) as PlacesAnswer['data']
    return places[0]
  } catch {
    return undefined
  }
}
