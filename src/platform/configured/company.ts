import { company, contact } from '#config'

/** The seller, as schema.org data. */
export const seller = {
  legalName: company.legalName,
  vatID: `${company.country}${company.nip.replaceAll('-', '')}`,
  ...(company.krs ? { identifier: { '@type': 'PropertyValue', propertyID: 'KRS', value: company.krs } } : {}),
  address: {
    ...{ '@type': 'PostalAddress', streetAddress: company.street, postalCode: company.postcode },
    ...{ addressLocality: company.city, addressCountry: company.country },
  },
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const placeOf = (day: string) => dayNames.findIndex((name) => name.toLowerCase() === day)
const twoDigits = (time: string) => time.padStart(5, '0')

/** Hours in which questions are answered, as schema.org data. */
export const answeringHours = contact.hours.map(({ from, to, opens, closes }) => ({
  ...{ '@type': 'OpeningHoursSpecification', dayOfWeek: dayNames.slice(placeOf(from), placeOf(to) + 1) },
  ...{ opens: twoDigits(opens), closes: twoDigits(closes) },
}))
