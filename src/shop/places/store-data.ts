import { shopName } from '#platform/configured/shop-name.ts'
import { spanOf } from './opening-hours.ts'
import type { Store } from './store.ts'

const days = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  saturday: ['Saturday'],
  sunday: ['Sunday'],
} as const

/** Returns a store as JSON-LD Store; fields that the editors left empty are left out. */
export function storeData(store: Store, url: string): Record<string, unknown> {
  const { name, phone, email, street, postcode, city, voivodeship, location, hours } = store
  const opening = (['weekdays', 'saturday', 'sunday'] as const).flatMap((part) => {
    const span = spanOf(hours[part])
    return span ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days[part], opens: span.from, closes: span.until }] : []
  })
  return {
    ...{ '@context': 'https://schema.org', '@type': 'Store', name, url },
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    address: {
      ...{ '@type': 'PostalAddress', streetAddress: street, postalCode: postcode, addressLocality: city },
      ...{ addressRegion: voivodeship, addressCountry: 'PL' },
    },
    ...(location ? { geo: { '@type': 'GeoCoordinates', ...location } } : {}),
    ...(opening.length > 0 ? { openingHoursSpecification: opening } : {}),
    parentOrganization: { '@type': 'Organization', name: shopName },
  }
}
