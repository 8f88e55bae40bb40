import * as v from 'valibot'
import { readable } from './readable.ts'
import type { WeatherPlace } from './weather-answers.ts'

const Found = v.object({
  name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  admin1: v.nullish(v.string(), ''),
  country_code: v.nullish(v.string(), ''),
})
/** Without a hit the service leaves the list out and returns only how long the search took. */
const Search = v.union([
  v.object({ results: v.array(v.unknown()) }),
  v.pipe(
    v.object({ generationtime_ms: v.number() }),
    v.transform(() => ({ results: [] })),
  ),
])
const Features = v.object({ features: v.array(v.looseObject({ properties: v.record(v.string(), v.unknown()) })) })

/** Returns a region's name without the word `województwo`. */
export const regionName = (text: string) => text.replace(/^województwo\s+/i, '')

/** Reads the places of a search; invalid entries are skipped. `undefined` when the answer is invalid, or all of its entries are. */
export function readPlaces(body: unknown): WeatherPlace[] | undefined {
  const parsed = v.safeParse(Search, body)
  if (!parsed.success) return undefined
  return readable(parsed.output.results, (one) => {
    const found = v.safeParse(Found, one)
    if (!found.success) return undefined
    const { name, latitude, longitude, admin1 } = found.output
    return { name: name.slice(0, 80), region: regionName(admin1 ?? '').slice(0, 80), latitude, longitude }
  })
}

/** Reads Photon's answer about a position: the settlement it belongs to. */
export function readPosition(body: unknown, latitude: number, longitude: number): WeatherPlace[] | undefined {
  const parsed = v.safeParse(Features, body)
  if (!parsed.success) return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return parsed.output.features.slice(0, 1).flatMap(({ properties }) => {
    const name = text(properties.city) || text(properties.locality) || text(properties.name)
    return name ? [{ name: name.slice(0, 80), region: regionName(text(properties.state)).slice(0, 80), latitude, longitude }] : []
  })
}
