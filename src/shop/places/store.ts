import type { Locale } from '#platform/locale/locale.ts'
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
  /** Absent where the editors gave none: such a store is in the list alone. */
  location: GeoPoint | undefined
  phone: string
  email: string
  hours: OpeningHours
  services: string[]
}

const hoursOf = (value: unknown) => (value === null ? null : textOf(value) || undefined)

/** A store as its editors wrote it; whatever they left out is empty. */
export function storeOf(story: Pick<ListedStory, 'uuid' | 'name' | 'paths' | 'content'>, locale: Locale): Store {
  const { content, uuid, name, paths } = story
  const [address, location, hours] = [fieldsOf(content.address), fieldsOf(content.location), fieldsOf(content.opening_hours)]
  const [latitude, longitude] = [location.latitude, location.longitude]
  return {
    ...{ id: uuid, path: paths[locale], name: textOf(content.name) || name, kind: textOf(content.type_label) },
    ...{ street: textOf(address.street), postcode: textOf(address.postcode), city: textOf(address.city) },
    ...{ voivodeship: textOf(content.voivodeship), phone: textOf(content.phone), email: textOf(content.email) },
    location: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined,
    hours: { weekdays: hoursOf(hours.mon_fri), saturday: hoursOf(hours.sat), sunday: hoursOf(hours.sun) },
    services: listOf(content.service_labels).map(textOf).filter(Boolean),
  }
}

/** Kilometres on the globe. */
export function kilometres(a: GeoPoint, b: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLon] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(half))
}

export interface NearStore extends Store {
  kilometres?: number | undefined
}

/** Nearest first; stores of an unknown place come last. */
export function nearestFirst(stores: readonly Store[], from: GeoPoint): NearStore[] {
  return stores
    .map((store) => ({ ...store, kilometres: store.location && kilometres(from, store.location) }))
    .sort((a, b) => (a.kilometres ?? Infinity) - (b.kilometres ?? Infinity))
}

/** Stores whose town, street, name or voivodeship begins with a word; for a postcode those of the same district, the nearest number first. */
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

/** Leads to the way there in whatever map the device opens. */
export const routeHref = ({ location, street, postcode, city }: Store) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: location ? `${location.latitude},${location.longitude}` : `${street}, ${postcode} ${city}`,
  })}`
