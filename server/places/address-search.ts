import * as v from 'valibot'
import { company } from '#config'
import { defaultLocale } from '#config/locales.ts'
import type { JsonSource } from '../outside/json-source.ts'

export interface FoundPlace {
  name: string
  latitude: number
  longitude: number
}

/** Finds a place; `none` when it does not exist, `unknown` when the searches are unavailable or not configured. */
export type PlaceSearch = (text: string) => Promise<FoundPlace | 'none' | 'unknown'>

const Photon = v.object({
  features: v.array(
    v.object({
      properties: v.object({
        ...{ name: v.optional(v.string()), street: v.optional(v.string()), housenumber: v.optional(v.string()) },
        ...{ city: v.optional(v.string()), postcode: v.optional(v.string()) },
      }),
      geometry: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
    }),
  ),
})
const number = v.pipe(v.string(), v.decimal(), v.transform(Number))
const Nominatim = v.array(v.object({ display_name: v.string(), lat: number, lon: number }))

/** The whole of Poland: west, south, east, north. */
export const poland = '14.05,48.95,24.2,54.9'

/** @param base address before `/api` */
function photonAddress(base: string, text: string) {
  return new URL(`${base}/api?${new URLSearchParams({ q: text, limit: '1', bbox: poland, lang: 'default' })}`)
}

/** @param base address before `/search` */
function nominatimAddress(base: string, text: string) {
  const asked = {
    q: text,
    format: 'jsonv2',
    countrycodes: company.country.toLowerCase(),
    limit: '1',
    'accept-language': defaultLocale,
  }
  return new URL(`${base}/search?${new URLSearchParams(asked)}`)
}

function readPhoton(body: unknown): FoundPlace | 'none' | undefined {
  const read = v.safeParse(Photon, body)
  if (!read.success) return undefined
  const [first] = read.output.features
  if (!first) return 'none'
  const { name, street, housenumber, city } = first.properties
  const line = name ?? [street, housenumber].filter(Boolean).join(' ')
  const [longitude, latitude] = first.geometry.coordinates
  return { name: [...new Set([line, city].filter(Boolean))].join(', '), latitude, longitude }
}

function readNominatim(body: unknown): FoundPlace | 'none' | undefined {
  const read = v.safeParse(Nominatim, body)
  if (!read.success) return undefined
  const [first] = read.output
  if (!first) return 'none'
  return { name: first.display_name.split(', ').slice(0, 2).join(', '), latitude: first.lat, longitude: first.lon }
}

export interface PlaceSearchParts {
  photonUrl: string | undefined
  nominatimUrl: string | undefined
  photon: JsonSource
  nominatim: JsonSource
}

/** Queries Photon first, and Nominatim, which allows one request per second only, when Photon does not answer or finds nothing. */
export function createPlaceSearch({ photonUrl, nominatimUrl, photon, nominatim }: PlaceSearchParts): PlaceSearch {
  return async (text) => {
    const first = photonUrl ? await told(photon, photonAddress(photonUrl, text), readPhoton) : undefined
    if (first && first !== 'none') return first
    const second = nominatimUrl ? await told(nominatim, nominatimAddress(nominatimUrl, text), readNominatim) : first
    if (second && second !== 'none') return second
    // A place does not exist only when every configured search has answered so.
    return second && (first || !photonUrl) ? 'none' : 'unknown'
  }
}

async function told(
  source: JsonSource,
  address: URL,
  read: (body: unknown) => FoundPlace | 'none' | undefined,
): Promise<FoundPlace | 'none' | undefined> {
  const outcome = await source(address)
  // A text that a search refuses counts as a place it does not know.
  if (!outcome.ok) return outcome.code === 'refused' ? 'none' : undefined
  return read(outcome.body)
}
