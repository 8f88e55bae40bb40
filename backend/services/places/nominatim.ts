import type { Point } from './gazetteer.ts'
import { type Place, placesAround, searchPlaces } from './place-search.ts'
import { voivodeshipCode } from './voivodeships.ts'

export const nominatimPath = '/services/nominatim'

const licence = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright'
const most = 50
const parts = ['amenity', 'street', 'city', 'county', 'state', 'postalcode', 'country'] as const

class Refusal extends Error {}

const coordinate = (value: number) => value.toFixed(7)

interface Telling {
  isEnglish: boolean
  withAddress: boolean
  /** The older format `json` names the category `class`. */
  format: string
}

function addressOf(place: Place, isEnglish: boolean) {
  const { town } = place
  const city = isEnglish ? town.englishName : town.name
  return {
    ...(place.kind === 'house' && { house_number: place.number }),
    ...('street' in place && { road: place.street.name }),
    ...(town.population >= 50_000 ? { city } : { town: city }),
    state: isEnglish ? `${town.voivodeship.en} Voivodeship` : `województwo ${town.voivodeship.pl}`,
    'ISO3166-2-lvl4': `PL-${voivodeshipCode(town.voivodeship.pl)}`,
    ...('street' in place && { postcode: place.street.postcode }),
    country: isEnglish ? 'Poland' : 'Polska',
    country_code: 'pl',
  }
}

const kinds = {
  city: { category: 'place', rank: 16, addresstype: 'city', span: 0.08 },
  street: { category: 'highway', rank: 26, addresstype: 'road', span: 0.005 },
  house: { category: 'place', rank: 30, addresstype: 'place', span: 0.00005 },
}

function tell(place: Place, { isEnglish, withAddress, format }: Telling) {
  const { town, kind, at } = place
  const { category, rank, addresstype, span } = kinds[kind]
  const isCity = town.population >= 50_000
  const id =
    kind === 'city' ? town.id : kind === 'street' ? place.street.id : place.street.id * 1000 + Number.parseInt(place.number, 10)
  const address = addressOf(place, isEnglish)
  const { country_code: _, 'ISO3166-2-lvl4': __, ...shown } = address
  return {
    ...{ place_id: id, licence, osm_type: kind === 'street' ? 'way' : 'node', osm_id: id },
    ...{ lat: coordinate(at.latitude), lon: coordinate(at.longitude) },
    [format === 'json' ? 'class' : 'category']: category,
    type: { city: isCity ? 'city' : 'town', street: 'residential', house: 'house' }[kind],
    ...{ place_rank: rank, importance: Number((Math.log10(town.population) / (kind === 'city' ? 10 : 100)).toFixed(6)) },
    addresstype: kind === 'city' && !isCity ? 'town' : addresstype,
    name: kind === 'city' ? (isEnglish ? town.englishName : town.name) : kind === 'street' ? place.street.name : '',
    display_name: Object.values(shown).join(', '),
    ...(withAddress && { address }),
    boundingbox: [at.latitude - span, at.latitude + span, at.longitude - span, at.longitude + span].map(coordinate),
  }
}

function float(asked: URLSearchParams, name: string) {
  const text = asked.get(name)
  if (text === null) throw new Refusal(`Parameter '${name}' missing.`)
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new Refusal(`Parameter '${name}' must be a number.`)
  return value
}

const flag = (asked: URLSearchParams, name: string, otherwise: boolean) => (asked.has(name) ? asked.get(name) !== '0' : otherwise)

function inView(asked: URLSearchParams): (place: Place) => boolean {
  const text = asked.get('viewbox')
  if (text === null || !flag(asked, 'bounded', false)) return () => true
  const corners = text.split(',').map(Number)
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
  if (corners.length !== 4 || corners.some((side) => !Number.isFinite(side)))
    throw new Refusal("Bad parameter 'viewbox'. Not a number.")
  return ({ at: { latitude, longitude } }) =>
    longitude >= Math.min(x1, x2) && longitude <= Math.max(x1, x2) && latitude >= Math.min(y1, y2) && latitude <= Math.max(y1, y2)
}

function search(asked: URLSearchParams, telling: Telling) {
  const given = parts.flatMap((part) => asked.get(part)?.trim() || [])
  const query = asked.get('q')
  if (query !== null && given.length > 0)
    throw new Refusal(`Structured query parameters(${parts.join(', ')}) cannot be used together with 'q' parameter.`)
  if (query === null && given.length === 0) throw new Refusal('Nothing to search for.')
  const codes = asked.get('countrycodes')?.toLowerCase().split(',') ?? ['pl']
  const excluded = new Set(asked.get('exclude_place_ids')?.split(','))
  const isInView = inView(asked)
  const onlyTowns = ['city', 'settlement'].includes(asked.get('featureType') ?? '')
  const limit = asked.has('limit') ? Math.min(most, Math.max(1, Math.floor(float(asked, 'limit')))) : 10
  // A search for a street alone must not find the town of that name.
  const onlyStreets = Boolean(asked.get('street'))
  const accepts = (place: Place) =>
    codes.includes('pl') && isInView(place) && !(onlyTowns && place.kind !== 'city') && !(onlyStreets && place.kind === 'city')
  return searchPlaces({ text: query ?? given.join(' '), accepts })
    .map((place) => tell(place, telling))
    .filter(({ place_id: id }) => !excluded.has(String(id)))
    .slice(0, limit)
}

const nearEnough = { house: 2000, street: 2000, city: 40_000 }

function reverse(asked: URLSearchParams, telling: Telling) {
  const point: Point = { longitude: float(asked, 'lon'), latitude: float(asked, 'lat') }
  const zoom = asked.has('zoom') ? float(asked, 'zoom') : 18
  const wanted = zoom >= 18 ? ['house', 'city'] : zoom >= 16 ? ['street', 'city'] : ['city']
  const around = placesAround(point, nearEnough.city, ({ kind }) => wanted.includes(kind))
  const streets = placesAround(point, nearEnough.house, ({ kind }) => kind === wanted[0])
  const found = streets[0] ?? around.find(({ kind }) => kind === 'city')
  return found ? tell(found, telling) : { error: 'Unable to geocode' }
}

/** Imitates Nominatim: the address search on Enter, and reverse geocoding. It answers `json` and `jsonv2`. */
export function nominatim(request: Request): Response {
  const { pathname, searchParams: asked } = new URL(request.url)
  const path = pathname
    .slice(nominatimPath.length)
    .replace(/\.php$/, '')
    .replace(/(.)\/$/, '$1')
  const format = asked.get('format') ?? 'jsonv2'
  const spoken = asked.get('accept-language') ?? request.headers.get('accept-language') ?? ''
  const telling = { isEnglish: spoken.toLowerCase().startsWith('en'), format }
  try {
    if (path === '/status') return new Response('OK', { headers: { 'content-type': 'text/plain; charset=utf-8' } })
    if (path !== '/search' && path !== '/reverse') return new Response('Not found', { status: 404 })
    if (format !== 'json' && format !== 'jsonv2') throw new Refusal("Parameter 'format' must be one of: json, jsonv2")
    const answer =
      path === '/search'
        ? search(asked, { ...telling, withAddress: flag(asked, 'addressdetails', false) })
        : reverse(asked, { ...telling, withAddress: flag(asked, 'addressdetails', true) })
    return Response.json(answer)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ error: { code: 400, message: error.message } }, { status: 400 })
  }
}
