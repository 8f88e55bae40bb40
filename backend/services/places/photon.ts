import type { Point } from './gazetteer.ts'
import { type Place, placesAround, searchPlaces } from './place-search.ts'

export const photonPath = '/services/photon'

const languages = ['default', 'de', 'en', 'fr'] as const
type Language = (typeof languages)[number]
const layers = ['house', 'street', 'locality', 'district', 'city', 'county', 'state', 'country', 'other']
const most = 50
const usual = { search: 15, reverse: 1 }

const countries: Record<Language, string> = { default: 'Polska', de: 'Polen', en: 'Poland', fr: 'Pologne' }

/** An invalid parameter; Photon reports each error under the parameter's name. */
class Refusal extends Error {
  readonly parameter: string
  readonly value: string | null

  constructor(parameter: string, value: string | null, message: string) {
    super(message)
    this.parameter = parameter
    this.value = value
  }
}

function number(asked: URLSearchParams, name: string, [least, largest]: [number, number]) {
  const text = asked.get(name)
  const value = Number(text)
  if (text === null || text.trim() === '') return undefined
  if (!Number.isFinite(value) || value < least || value > largest)
    throw new Refusal(name, text, `expected number >= ${least.toFixed(1)} and <= ${largest.toFixed(1)}`)
  return value
}

function point(asked: URLSearchParams): Point | undefined {
  const [latitude, longitude] = [number(asked, 'lat', [-90, 90]), number(asked, 'lon', [-180, 180])]
  if (latitude === undefined && longitude === undefined) return undefined
  if (latitude === undefined || longitude === undefined)
    throw new Refusal(latitude === undefined ? 'lat' : 'lon', null, 'lat and lon are given together')
  return { latitude, longitude }
}

/** Returns the language of the answer: the parameter's, or the browser's where Photon supports it. */
function language(asked: URLSearchParams, accepted: string | null): Language {
  const named = asked.get('lang')
  if (named === null) return languages.find((one) => one === accepted?.slice(0, 2).toLowerCase()) ?? 'default'
  const found = languages.find((one) => one === named)
  if (!found) throw new Refusal('lang', named, `Language is not supported. Supported are: ${languages.join(', ')}`)
  return found
}

function inBox(asked: URLSearchParams): (place: Place) => boolean {
  const text = asked.get('bbox')
  if (text === null) return () => true
  const sides = text.split(',').map((side) => (side.trim() === '' ? Number.NaN : Number(side)))
  const [west = 0, south = 0, east = 0, north = 0] = sides
  if (sides.length !== 4 || sides.some(Number.isNaN))
    throw new Refusal('bbox', text, 'invalid number of supplied coordinates, expected format is: minLon,minLat,maxLon,maxLat')
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || Math.abs(south) > 90 || Math.abs(north) > 90)
    throw new Refusal('bbox', text, 'expected values minLat, maxLat element [-90,90], minLon, maxLon element [-180,180]')
  return ({ at: { latitude, longitude } }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

function inLayers(asked: URLSearchParams): (place: Place) => boolean {
  const wanted = asked.getAll('layer').flatMap((one) => one.split(','))
  const unknown = wanted.find((one) => !layers.includes(one))
  if (unknown !== undefined) throw new Refusal('layer', unknown, `Unknown layer type. Available layers: ${layers.join(',')}`)
  return ({ kind }) => wanted.length === 0 || wanted.includes(kind)
}

const tagOf = ({ kind, town }: Place) => {
  if (kind === 'city') return { osm_type: 'N', osm_key: 'place', osm_value: town.population >= 50_000 ? 'city' : 'town' }
  return kind === 'street'
    ? { osm_type: 'W', osm_key: 'highway', osm_value: 'residential' }
    : { osm_type: 'N', osm_key: 'place', osm_value: 'house' }
}

function feature(place: Place, spoken: Language) {
  const { town, kind, at } = place
  const isPolish = spoken === 'default'
  const city = isPolish ? town.name : town.englishName
  const state = isPolish ? `województwo ${town.voivodeship.pl}` : `${town.voivodeship.en} Voivodeship`
  const own = {
    city: { osm_id: town.id, name: city },
    street: 'street' in place && { osm_id: place.street.id, name: place.street.name, city, postcode: place.street.postcode },
    house: kind === 'house' && {
      ...{ osm_id: place.street.id * 1000 + Number.parseInt(place.number, 10), housenumber: place.number },
      ...{ street: place.street.name, city, postcode: place.street.postcode },
    },
  }[kind]
  const rounded = (value: number) => Number(value.toFixed(7))
  return {
    type: 'Feature',
    properties: { ...tagOf(place), type: kind, countrycode: 'PL', ...own, country: countries[spoken], state },
    geometry: { type: 'Point', coordinates: [rounded(at.longitude), rounded(at.latitude)] },
  }
}

function find(path: string, asked: URLSearchParams, accepted: string | null) {
  const spoken = language(asked, accepted)
  const isReverse = path === '/reverse'
  const limit = Math.min(
    Math.max(1, Math.floor(number(asked, 'limit', [-1e9, 1e9]) ?? usual[isReverse ? 'reverse' : 'search'])),
    most,
  )
  const [near, isInBox, isInLayers] = [point(asked), inBox(asked), inLayers(asked)]
  const codes = asked.getAll('countrycode').flatMap((code) => code.toUpperCase().split(','))
  const accepts = (place: Place) => isInBox(place) && isInLayers(place) && (codes.length === 0 || codes.includes('PL'))
  if (isReverse) {
    if (!near) throw new Refusal(asked.has('lat') ? 'lon' : 'lat', null, 'missing parameter')
    return placesAround(near, (number(asked, 'radius', [0, 5000]) ?? 1) * 1000, accepts)
      .slice(0, limit)
      .map((place) => feature(place, spoken))
  }
  const text = asked.get('q')
  if (text === null || text.trim() === '') throw new Refusal('q', text, "missing search term 'q': /?q=berlin")
  return searchPlaces({ text, near, accepts })
    .slice(0, limit)
    .map((place) => feature(place, spoken))
}

/** Imitates Photon: address suggestions while typing, as GeoJSON. Polish is not one of its languages. */
export function photon(request: Request): Response {
  const url = new URL(request.url)
  const path = url.pathname.slice(photonPath.length).replace(/(.)\/$/, '$1')
  if (path === '/status') return Response.json({ status: 'Ok', import_date: '2026-11-01T00:00:00Z', version: '1.0.0' })
  if (path !== '/api' && path !== '/reverse') return new Response('Endpoint GET / not found', { status: 404 })
  try {
    return Response.json({
      type: 'FeatureCollection',
      features: find(path, url.searchParams, request.headers.get('accept-language')),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ [error.parameter]: [{ message: error.message, args: {}, value: error.value }] }, { status: 400 })
  }
}
