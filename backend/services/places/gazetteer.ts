import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { createDice } from '../../database/dice.ts'
import { foldedWords } from '#catalogue/search/folding.ts'

const both = v.object({ pl: v.string(), en: v.string() })
const file = v.object({
  results: v.array(
    v.object({
      ...{ id: v.number(), name: v.string(), latitude: v.number(), longitude: v.number(), elevation: v.number() },
      ...{ feature_code: v.string(), country_code: v.string(), country: both, admin1: both, timezone: v.string() },
      ...{ population: v.number(), postcode: v.string() },
    }),
  ),
})

export interface Point {
  latitude: number
  longitude: number
}

export interface Town extends Point {
  id: number
  name: string
  /** English name, the same as `name` where it does not differ. */
  englishName: string
  elevation: number
  featureCode: string
  voivodeship: { pl: string; en: string }
  population: number
  postcode: string
  /** Folded words by which the town is found. */
  words: readonly string[]
}

export interface Street extends Point {
  id: number
  name: string
  town: Town
  postcode: string
  /** Direction in which its house numbers increase, in radians clockwise from north. */
  bearing: number
  houses: number
  words: readonly string[]
}

const exonyms: Record<string, string | undefined> = { Warszawa: 'Warsaw', Kraków: 'Krakow' }

// Street names common in Polish towns; which town has which is invented.
const everywhere = ['Polna', 'Ogrodowa', 'Lipowa', 'Szkolna', 'Kwiatowa', 'Kościelna', 'Łąkowa', 'Rynkowa', 'Zbożowa', 'Mleczna']
const somewhere = [
  ...[
    'Jabłoniowa',
    'Różana',
    'Kurza',
    'Młyńska',
    'Sadowa',
    'Spichrzowa',
    'Rolnicza',
    'Pszenna',
    'Żytnia',
    'Jęczmienna',
    'Rzepakowa',
  ],
  ...[
    'Buraczana',
    'Wiśniowa',
    'Śliwkowa',
    'Gruszowa',
    'Leśna',
    'Dębowa',
    'Brzozowa',
    'Sosnowa',
    'Klonowa',
    'Akacjowa',
    'Nadrzeczna',
  ],
  ...[
    'Stawowa',
    'Źródlana',
    'Słoneczna',
    'Wiosenna',
    'Jesienna',
    'Długa',
    'Krótka',
    'Szeroka',
    'Wąska',
    'Górna',
    'Dolna',
    'Boczna',
  ],
  ...['Dworcowa', 'Kolejowa', 'Fabryczna', 'Składowa', 'Magazynowa', 'Targowa', 'Piekarska', 'Kowalska', 'Garncarska', 'Ceglana'],
]

const metresADegree = 111_320

/**
 * Returns the point at a distance in metres.
 * @param bearing radians clockwise from north
 */
export function moved({ latitude, longitude }: Point, bearing: number, metres: number): Point {
  const east = (metres * Math.sin(bearing)) / (metresADegree * Math.cos((latitude * Math.PI) / 180))
  return { latitude: latitude + (metres * Math.cos(bearing)) / metresADegree, longitude: longitude + east }
}

/** Returns the distance in metres, accurate to a few thousandths within a country. */
export function distanceBetween(a: Point, b: Point) {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180)
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos(middle)) * metresADegree
}

function streetsOf(town: Town): Street[] {
  const dice = createDice(town.id)
  const names = [...everywhere, ...dice.some(somewhere, 0.5)]
  return names.map((name, at) => {
    const { latitude, longitude } = moved(town, dice.next() * 2 * Math.PI, 200 + dice.next() * 1800)
    const last = Number(town.postcode.slice(3)) + (town.population > 100_000 ? 10 + dice.below(80) : 0)
    return {
      ...{
        id: town.id * 100 + at,
        name,
        town,
        latitude,
        longitude,
        bearing: dice.next() * 2 * Math.PI,
        houses: 20 + dice.below(100),
      },
      ...{ postcode: `${town.postcode.slice(0, 3)}${String(last).padStart(3, '0')}`, words: foldedWords(name) },
    }
  })
}

let read: { towns: readonly Town[]; streets: readonly Street[] } | undefined

/** Returns sixty Polish towns with invented streets, the same on every machine. */
export function gazetteer() {
  if (read) return read
  const { results } = v.parse(file, JSON.parse(readFileSync(`${import.meta.dirname}/../../database/seed/places.json`, 'utf8')))
  const towns = results.map(({ id, name, latitude, longitude, elevation, population, postcode, ...place }): Town => {
    const englishName = exonyms[name] ?? name
    return {
      ...{ id, name, englishName, latitude, longitude, elevation, population, postcode },
      ...{ featureCode: place.feature_code, voivodeship: place.admin1 },
      words: [...new Set([...foldedWords(name), ...foldedWords(englishName)])],
    }
  })
  read = { towns, streets: towns.flatMap(streetsOf) }
  return read
}

const metresBetweenHouses = 14

/** Returns the location of a house in a street. */
export const houseAt = (street: Street, number: number): Point =>
  moved(street, street.bearing, (Math.min(number, street.houses) - 1) * metresBetweenHouses)

/** Returns the house number nearest to a point. */
export function houseNear(street: Street, point: Point) {
  const north = (point.latitude - street.latitude) * metresADegree
  const east = (point.longitude - street.longitude) * metresADegree * Math.cos((street.latitude * Math.PI) / 180)
  const along = north * Math.cos(street.bearing) + east * Math.sin(street.bearing)
  return Math.min(street.houses, Math.max(1, Math.round(along / metresBetweenHouses) + 1))
}
