import { pathIn, type Locale } from '#platform/locale/locale.ts'
import type { parseQuery } from '#platform/search-params.ts'
import { fieldsOf, listOf, textOf } from '#shop/content/story-fields.ts'
import type { ListedStory } from '#shop/content/story-list.ts'
import { folded } from './folded.ts'
import type { OpeningHours } from './opening-hours.ts'

export interface GeoPoint {
  latitude: number
  longitude: number
}

export interface Store {
  id: string
  path: string
  name: string
  kind: string
  street: string
  postcode: string
  city: string
  voivodeship: string
  /** First two digits of the TERYT code: the voivodeship. */
  regionCode: string
  /** `undefined` where the editors gave none; such a store is in the list but not on the map. */
  location: GeoPoint | undefined
  phone: string
  email: string
  hours: OpeningHours
  services: StoreService[]
}

/** A service that a store offers besides selling. */
export interface StoreService {
  /** The same in every language. */
  code: string
  name: string
}

const hoursOf = (value: unknown) => (value === null ? null : textOf(value) || undefined)

/** Reads a store from its story; what the editors left out is empty. */
export function storeOf(story: Pick<ListedStory, 'uuid' | 'name' | 'paths' | 'content'>, locale: Locale): Store {
  const { content, uuid, name, paths } = story
  const [address, location, hours] = [fieldsOf(content.address), fieldsOf(content.location), fieldsOf(content.opening_hours)]
  const [latitude, longitude] = [location.latitude, location.longitude]
  return {
    ...{ id: uuid, path: paths[locale], name: textOf(content.name) || name, kind: textOf(content.type_label) },
    ...{ street: textOf(address.street), postcode: textOf(address.postcode), city: textOf(address.city) },
    ...{ voivodeship: textOf(content.voivodeship), regionCode: textOf(content.voivodeship_code) },
    ...{ phone: textOf(content.phone), email: textOf(content.email) },
    location: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined,
    hours: { weekdays: hoursOf(hours.mon_fri), saturday: hoursOf(hours.sat), sunday: hoursOf(hours.sun) },
    services: servicesOf(content),
  }
}

/** Reads the services with their names in the page's language; a service without a code of the editors has its name as code. */
function servicesOf({ services, service_labels: labels }: Record<string, unknown>): StoreService[] {
  const codes = listOf(services).map(textOf)
  return listOf(labels)
    .map(textOf)
    .map((name, at) => ({ code: codes[at] || name, name }))
    .filter(({ name }) => name !== '')
}

/** Returns the services of all stores, the most frequent first. */
export function servicesAmong(stores: readonly Store[]): StoreService[] {
  const told = new Map<string, StoreService & { count: number }>()
  for (const { code, name } of stores.flatMap(({ services }) => services))
    told.set(code, { code, name, count: (told.get(code)?.count ?? 0) + 1 })
  return [...told.values()].sort((a, b) => b.count - a.count).map(({ code, name }) => ({ code, name }))
}

export const offers = ({ services }: Store, code: string) => code === '' || services.some((one) => one.code === code)

/** Returns the great-circle distance in kilometres. */
export function kilometres(a: GeoPoint, b: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLon] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(half))
}

export interface NearStore extends Store {
  kilometres?: number | undefined
}

/** Sorts stores by distance; those without a location come last. */
export function nearestFirst(stores: readonly Store[], from: GeoPoint): NearStore[] {
  return stores
    .map((store) => ({ ...store, kilometres: store.location && kilometres(from, store.location) }))
    .sort((a, b) => (a.kilometres ?? Infinity) - (b.kilometres ?? Infinity))
}

/**
 * Returns the stores with a town, street, name or voivodeship in which a word begins with the text. For a postcode: those with the same
 * first digit, the nearest number first.
 */
export function storesMatching(stores: readonly Store[], typed: string): Store[] {
  const wanted = folded(typed)
  if (wanted === '') return [...stores]
  const digits = /^(\d{2})-?(\d{0,3})$/.exec(wanted)
  if (digits) {
    const number = (postcode: string) => Number(postcode.replace(/\D/g, ''))
    const from = Number((digits[1] ?? '').concat((digits[2] ?? '').padEnd(3, '0')))
    return stores
      .filter(({ postcode }) => postcode.startsWith((digits[1] ?? '').slice(0, 1)))
      .sort((a, b) => Math.abs(number(a.postcode) - from) - Math.abs(number(b.postcode) - from))
  }
  return stores.filter(({ city, name, street, voivodeship }) =>
    [city, name, street, voivodeship].some((text) => {
      const words = folded(text)
      return words.startsWith(wanted) || words.includes(` ${wanted}`) || words.includes(`-${wanted}`)
    }),
  )
}

/** Returns the address of the directions to a store in Google Maps. */
export const routeHref = ({ location, street, postcode, city }: Store) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: location ? `${location.latitude},${location.longitude}` : `${street}, ${postcode} ${city}`,
  })}`

/** Returns the link to the stores of a town or voivodeship. */
export function storesIn(locale: Locale, town: string): { to: string; search: ReturnType<typeof parseQuery> } {
  return { to: pathIn(locale, 'adresy-sklepow'), search: { town } }
}
