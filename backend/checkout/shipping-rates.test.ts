import { expect, test } from 'vitest'
import { shippingRates } from './shipping-rates.ts'

const parcel = { grams: 4000, country: 'PL', professional: false }
const offered = (change: Partial<typeof parcel>) =>
  shippingRates({ ...parcel, ...change }).map(({ carrier, gross, reason }) => (reason ? `(${carrier})` : `${carrier} ${gross}`))

test.each([
  ['a small parcel', { grams: 900 }, ['courier 1490', 'parcel_locker 1190', 'post 1390']],
  ['exactly on a step', { grams: 1000 }, ['courier 1490', 'parcel_locker 1190', 'post 1390']],
  ['a gram above it', { grams: 1001 }, ['courier 1690', 'parcel_locker 1390', 'post 1590']],
  ['the heaviest for a locker', { grams: 25_000 }, ['courier 2690', 'parcel_locker 1890']],
  ['too heavy for a locker', { grams: 25_001 }, ['courier 2690', '(parcel_locker)']],
  ['the heaviest parcel', { grams: 31_500 }, ['courier 2690', '(parcel_locker)']],
  ['heavier: a pallet instead of parcels', { grams: 31_501 }, ['pallet 14900', '(parcel_locker)']],
  ['an IBC tank: a full pallet and a part', { grams: 1_180_000 }, ['pallet 52800', '(parcel_locker)']],
  ['three full pallets', { grams: 3_000_000 }, ['pallet 98700', '(parcel_locker)']],
  ['products for professional users', { professional: true }, ['courier 1690', '(parcel_locker)', 'post 1590']],
  ['another country of the Union', { country: 'DE' }, ['courier 6190']],
  ['a pallet abroad', { country: 'DE', grams: 500_000 }, ['pallet 64900']],
])('%s', (_, change, expected) => {
  expect(offered(change)).toEqual(expected)
})

test('what cannot be chosen says why, in both languages', () => {
  const locker = shippingRates({ ...parcel, professional: true }).find((rate) => rate.carrier === 'parcel_locker')
  expect(locker?.reason?.pl).toContain('Środków ochrony roślin')
  expect(locker?.reason?.en).toContain('Plant protection products')
})
