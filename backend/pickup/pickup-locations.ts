import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { distanceBetween, type Point } from '../services/places/gazetteer.ts'
import { searchPlaces } from '../services/places/place-search.ts'
import { regionsOf } from '../store/countries.ts'
import type { Language } from '../store/store-views.ts'

const both = v.object({ pl: v.string(), en: v.string() })
const file = v.object({
  stores: v.array(
    v.object({
      ...{ slug: v.string(), name: both, type_label: both, phone: v.string(), email: v.string(), pickup_enabled: v.boolean() },
      voivodeship_code: v.string(),
      address: v.object({ street: v.string(), postcode: v.string(), city: v.string(), country_code: v.string() }),
      location: v.object({ latitude: v.number(), longitude: v.number() }),
    }),
  ),
})

export interface PickupLocation extends Point {
  pickup_location_code: string
  name: string
  description: string
  contact_name: null
  email: string
  phone: string
  fax: null
  street: string
  city: string
  postcode: string
  country_id: string
  region: string
  region_id: number | null
}

let read: v.InferOutput<typeof file>['stores'] | undefined

/** Returns the demo stores where orders can be picked up. */
export function pickupLocations(lang: Language): PickupLocation[] {
  read ??= v
    .parse(file, JSON.parse(readFileSync(`${import.meta.dirname}/../database/seed/stores.json`, 'utf8')))
    .stores.filter((store) => store.pickup_enabled)
  return read.map(({ slug, name, type_label, address, location, phone, email, voivodeship_code }) => {
    const region = regionsOf(address.country_code, lang).find(
      ({ code }) => code === `${address.country_code}-${voivodeship_code}`,
    )
    return {
      ...{ pickup_location_code: slug, name: name[lang], description: type_label[lang], contact_name: null, fax: null },
      ...{ phone, email, ...location, street: address.street, city: address.city, postcode: address.postcode },
      ...{ country_id: address.country_code, region: region?.name ?? '', region_id: region?.id ?? null },
    }
  })
}

export const isPickupLocation = (code: string) => pickupLocations('pl').some(({ pickup_location_code: known }) => known === code)

/** Locates `62-020:PL` or `Poznań:PL`, Magento's format; `undefined` where there is no such place. */
export function placeOf(searchTerm: string): Point | undefined {
  const [text = ''] = searchTerm.split(':')
  return searchPlaces({ text })[0]?.at
}

/** Returns the locations within a distance in kilometres. */
export const within = (locations: readonly PickupLocation[], place: Point, kilometres: number) =>
  locations.filter((location) => distanceBetween(location, place) <= kilometres * 1000)
