import { describe, expect, test } from 'vitest'
import { distanceText } from './distance-text.ts'
import { firstSearch, pickupAddressOf } from './pickup-address.ts'

describe('how far it is', () => {
  test.each([
    [3, '10 m'],
    [347, '350 m'],
    [994, '990 m'],
    [997, '1,0 km'],
    [1440, '1,4 km'],
    [9940, '9,9 km'],
    [9960, '10 km'],
    [41_600, '42 km'],
  ])('%d metres are %s', (metres, text) => expect(distanceText(metres, 'pl')).toBe(text))

  test('numbers are written as the language writes them', () => expect(distanceText(1440, 'en')).toBe('1.4 km'))
})

test.each([
  [{ postcode: '60-001', city: 'Poznań' }, '60-001'],
  [{ postcode: ' 60001 ', city: 'Poznań' }, '60-001'],
  [{ postcode: '60-', city: ' Poznań ' }, 'Poznań'],
  [{ postcode: '', city: '' }, ''],
])('an address %j is first looked for by "%s"', (address, text) => expect(firstSearch(address)).toBe(text))

test('a point travels to the shop as its pickup address', () => {
  const point = {
    ...{ id: 'WRO01', kind: 'locker' as const, street: 'Rynkowa 3', postcode: '52-120', city: 'Wrocław', description: '' },
    ...{ hours: '24/7', isAlwaysOpen: true, takesPayment: true, hasEasyAccess: false, latitude: 51, longitude: 17, distance: 1 },
  }
  expect(pickupAddressOf(point)).toEqual({
    ...{ name: 'WRO01', parcel_locker_no: 'WRO01', street: 'Rynkowa 3', city: 'Wrocław', postcode: '52-120' },
    ...{ country_code: 'PL', is_cash_on_delivery: true },
  })
})
