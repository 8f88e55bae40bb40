import { expect, test } from 'vitest'
import { pathsOf } from '#platform/locale/testing.ts'
import { storeData } from './store-data.ts'
import { storeOf } from './store.ts'

const told = (content: object) =>
  storeData(
    storeOf(
      {
        ...{ uuid: 'u', name: 'Sklep Leszno', paths: pathsOf('adresy-sklepow/leszno') },
        content: { _uid: 'u', component: 'store_address', ...content },
      },
      'pl',
    ),
    'https://sklep.example/pl/adresy-sklepow/leszno',
  )

test('a store tells search engines where it is and when it is open', () => {
  const whole = told({
    ...{ address: { street: 'ul. Polna 1', postcode: '64-100', city: 'Leszno' }, voivodeship: 'wielkopolskie' },
    ...{ phone: '+48 65 000', email: 'leszno@sklep.example', location: { latitude: 51.84, longitude: 16.57 } },
    opening_hours: { mon_fri: '07:30–16:00', sat: '8-12', sun: null },
  })
  expect(whole).toMatchObject({
    ...{ '@type': 'Store', name: 'Sklep Leszno', telephone: '+48 65 000', url: 'https://sklep.example/pl/adresy-sklepow/leszno' },
    address: { streetAddress: 'ul. Polna 1', postalCode: '64-100', addressLocality: 'Leszno', addressCountry: 'PL' },
    geo: { latitude: 51.84, longitude: 16.57 },
  })
  // Unreadable hours and closed days are left out.
  expect(whole.openingHoursSpecification).toEqual([
    expect.objectContaining({ dayOfWeek: expect.arrayContaining(['Monday', 'Friday']), opens: '07:30', closes: '16:00' }),
  ])
})

test('a broken one tells what is left of it', () => {
  const broken = told({ address: 7, location: 'tu', opening_hours: 'zawsze', phone: null })
  expect(broken).toMatchObject({ '@type': 'Store', name: 'Sklep Leszno' })
  for (const name of ['geo', 'telephone', 'openingHoursSpecification']) expect(broken).not.toHaveProperty(name)
})
