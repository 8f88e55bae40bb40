import { editDistance } from '#catalogue/search/edit-distance.ts'
import { fold, foldedWords } from '#catalogue/search/folding.ts'
import { type Point, type Street, type Town, distanceBetween, gazetteer, houseAt, houseNear } from './gazetteer.ts'

export type Place =
  | { kind: 'city'; town: Town; at: Point }
  | { kind: 'street'; town: Town; street: Street; at: Point }
  | { kind: 'house'; town: Town; street: Street; number: string; at: Point }

export interface Search {
  text: string
  /** Places near this point are ranked higher. */
  near?: Point | undefined
  accepts?: (place: Place) => boolean
}

const longest = 200
const noise = new Set(['ul', 'ulica', 'al', 'aleja', 'pl', 'plac', 'polska', 'poland', 'gmina', 'powiat', 'wojewodztwo'])

interface Wanted {
  words: string[]
  /** House number as typed, including a letter: `7`, `12a`, `3/5`. */
  number?: string | undefined
  postcode?: string | undefined
}

function understand(text: string): Wanted {
  const said = fold(text.slice(0, longest))
  const postcode = /\b\d{2}-\d{3}\b/.exec(said)?.[0]
  const rest = said.replace(/\b\d{2}-\d{3}\b/, ' ')
  const number = /(?:^|[\s,])(\d{1,4}[a-z]?(?:\/\d{1,4})?)(?=$|[\s,])/.exec(rest)?.[1]
  const words = (foldedWords(number ? rest.replace(number, ' ') : rest) ?? []).filter((word) => !noise.has(word))
  return { words, number, postcode }
}

type Likeness = (typed: string, word: string) => boolean
const begins: Likeness = (typed, word) => word.startsWith(typed)
const resembles: Likeness = (typed, word) =>
  typed.length > 3 && editDistance(typed, word.slice(0, Math.max(typed.length, word.length - 1)), 1) <= 1

function matches(words: readonly string[], own: readonly string[], around: readonly string[], alike: Likeness) {
  const isOwn = (typed: string) => own.some((word) => alike(typed, word))
  return words.some(isOwn) && words.every((typed) => isOwn(typed) || around.some((word) => alike(typed, word)))
}

const stateWords = (town: Town) => [...foldedWords(town.voivodeship.pl), ...foldedWords(town.voivodeship.en)]

function found({ words, number, postcode }: Wanted, alike: Likeness): Place[] {
  const { towns, streets } = gazetteer()
  const inPostcode = ({ postcode: own }: { postcode: string }) => !postcode || own === postcode
  const cities = towns
    .filter((town) => (words.length === 0 ? inPostcode(town) && postcode : matches(words, town.words, stateWords(town), alike)))
    .map((town): Place => ({ kind: 'city', town, at: town }))
  if (words.length === 0) return cities
  const roads = streets
    .filter((street) => inPostcode(street) || inPostcode(street.town))
    .filter((street) => matches(words, street.words, [...street.town.words, ...stateWords(street.town)], alike))
    .map((street): Place => {
      if (!number || Number.parseInt(number, 10) > street.houses) return { kind: 'street', town: street.town, street, at: street }
      const at = houseAt(street, Number.parseInt(number, 10))
      return { kind: 'house', town: street.town, street, number: number.toUpperCase(), at }
    })
  // A text with a number means a street, not the town of that name.
  return number ? [...roads, ...cities] : [...cities, ...roads]
}

/** Finds places by typed text, folded and matched from the beginning of words; one typing error is tolerated where nothing else matches. */
export function searchPlaces({ text, near, accepts = () => true }: Search): Place[] {
  const wanted = understand(text)
  const exact = found(wanted, begins).filter(accepts)
  const all = exact.length > 0 ? exact : found(wanted, resembles).filter(accepts)
  const typed = wanted.words.join(' ')
  const isWhole = (place: Place) => ('street' in place ? place.street.words : place.town.words).join(' ') === typed
  const weight = (place: Place) =>
    Math.log10(place.town.population) * 10 +
    (place.kind === 'city' && !wanted.number ? 15 : 0) +
    (isWhole(place) ? 20 : 0) -
    (near ? Math.min(60, distanceBetween(near, place.at) / 2500) : 0)
  return all
    .map((place) => ({ place, weight: weight(place) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ place }) => place)
}

/**
 * Returns the places around a point, nearest first.
 * @param radius metres
 */
export function placesAround(point: Point, radius: number, accepts: (place: Place) => boolean = () => true): Place[] {
  const { towns, streets } = gazetteer()
  const houses = streets
    .filter((street) => distanceBetween(point, street) < radius + 2000)
    .flatMap((street): Place[] => {
      const number = houseNear(street, point)
      return [
        { kind: 'house', town: street.town, street, number: String(number), at: houseAt(street, number) },
        { kind: 'street', town: street.town, street, at: houseAt(street, number) },
      ]
    })
  const cities = towns.map((town): Place => ({ kind: 'city', town, at: town }))
  return [...houses, ...cities]
    .filter(accepts)
    .map((place) => ({ place, away: distanceBetween(point, place.at) }))
    .filter(({ away }) => away <= radius)
    .toSorted((a, b) => a.away - b.away)
    .map(({ place }) => place)
}
