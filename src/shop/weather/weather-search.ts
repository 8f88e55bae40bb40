import * as v from 'valibot'
import type { WeatherPlace } from './places.ts'

const number = (most: number) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^-?\d{1,3}(\.\d{1,6})?$/),
        v.check((text) => Math.abs(Number(text)) <= most),
      ),
    ),
    undefined,
  )
const words = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(80))), undefined)

/** Search parameters that name a place; invalid values are left out. */
export const weatherSearch = v.object({ lat: number(90), lon: number(180), place: words, region: words })

export type WeatherSearch = v.InferOutput<typeof weatherSearch>

export function placeIn({ lat, lon, place, region }: WeatherSearch): WeatherPlace | undefined {
  if (lat === undefined || lon === undefined) return undefined
  const round = (text: string) => Math.round(Number(text) * 100) / 100
  return { name: place ?? '', region: region ?? '', latitude: round(lat), longitude: round(lon) }
}

export const searchOf = ({ name, region, latitude, longitude }: WeatherPlace): WeatherSearch => ({
  ...{ lat: String(latitude), lon: String(longitude), place: name || undefined, region: region || undefined },
})
