import { editDistance } from '#catalogue/search/edit-distance.ts'
import { fold } from '#catalogue/search/folding.ts'
import { type Town, gazetteer } from '../places/gazetteer.ts'
import { voivodeshipCode } from '../places/voivodeships.ts'

export const geocodingPath = '/services/geocoding'

const refused = (reason: string) => Response.json({ error: true, reason }, { status: 400 })

function tell(town: Town, language: string) {
  const isPolish = language === 'pl'
  const { id, latitude, longitude, elevation, population, postcode } = town
  return {
    ...{ id, name: isPolish ? town.name : town.englishName, latitude, longitude, elevation, feature_code: town.featureCode },
    ...{ country_code: 'PL', admin1_id: 800_000 + Number(voivodeshipCode(town.voivodeship.pl)), timezone: 'Europe/Warsaw' },
    ...{ population, postcodes: [postcode], country_id: 798_544, country: isPolish ? 'Polska' : 'Poland' },
    admin1: isPolish ? `Województwo ${town.voivodeship.pl}` : town.voivodeship.en,
  }
}

const names = ({ name, englishName }: Town) => [fold(name), fold(englishName)]

/** Ranks a match: two letters find only an equal name; from three on, names that begin with the text or nearly equal it. */
function likeness(town: Town, typed: string) {
  const own = [...names(town), town.postcode]
  if (own.includes(typed)) return 3
  if (typed.length < 3) return 0
  if (own.some((name) => name.startsWith(typed))) return 2
  const slips = typed.length > 7 ? 2 : 1
  return names(town).some((name) => editDistance(typed, name, slips) <= slips) ? 1 : 0
}

function search(asked: URLSearchParams): Response {
  const text = asked.get('name')
  if (text === null) return refused("Value of type 'String' required for key 'name'.")
  const given = asked.get('count')
  const count = given === null || given === '' ? 10 : Number(given)
  if (!Number.isInteger(count) || count < 1 || count > 100) return refused('Parameter count must be between 1 and 100.')
  const [name = '', area = ''] = fold(text.slice(0, 200))
    .split(',')
    .map((part) => part.trim())
  const country = asked.get('countryCode')?.toUpperCase()
  const isIn = ({ voivodeship }: Town) =>
    area === '' || [voivodeship.pl, voivodeship.en, 'Polska', 'Poland', 'PL'].some((one) => fold(one).startsWith(area))
  const found = gazetteer()
    .towns.filter((town) => (!country || country === 'PL') && isIn(town))
    .map((town) => ({ town, likeness: name.length < 2 ? 0 : likeness(town, name) }))
    .filter((one) => one.likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || b.town.population - a.town.population)
    .slice(0, count)
    .map(({ town }) => tell(town, asked.get('language') ?? 'en'))
  // Without a match, Open-Meteo omits the list.
  return Response.json({ ...(found.length > 0 && { results: found }), generationtime_ms: 0.2 })
}

/** Imitates Open-Meteo's search for places by name. */
export function geocoding(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === `${geocodingPath}/v1/search`) return search(searchParams)
  if (pathname !== `${geocodingPath}/v1/get`) return Response.json({ error: true, reason: 'Not Found' }, { status: 404 })
  const found = gazetteer().towns.find(({ id }) => String(id) === searchParams.get('id'))
  return found ? Response.json(tell(found, searchParams.get('language') ?? 'en')) : refused('Location ID not found.')
}
