import { describe, expect, it } from 'vitest'
import { freeDeliveryThreshold } from '#platform/configured/thresholds.ts'
import { freeDelivery, wayToFreeDelivery } from './free-delivery.ts'

describe('free delivery', () => {
  it('starts at one złoty unless the shop is configured otherwise', () => expect(freeDeliveryThreshold).toBe(1))

  it.each([
    ['an empty cart has the whole way to go', 0, [], 1, { remaining: 1, progress: 0 }],
    ['below the threshold the rest is named', 0.4, [], 1, { remaining: 0.6, progress: 0.4 }],
    ['exactly the threshold is enough', 1, [], 1, { remaining: 0, progress: 1 }],
    ['more than the threshold is never negative', 358.94, [], 1, { remaining: 0, progress: 1 }],
    ['a discount counts against it once', 250, [60], 200, { remaining: 10, progress: 0.95 }],
    ['several discounts add up', 250, [40, 60], 200, { remaining: 50, progress: 0.75 }],
    ['a discount written as a negative sum is the same discount', 250, [-60], 200, { remaining: 10, progress: 0.95 }],
    ['a discount of everything leaves the whole way', 50, [50], 200, { remaining: 200, progress: 0 }],
    ['grosze do not leave a rounding crumb', 0.7 + 0.1, [], 1, { remaining: 0.2, progress: 0.7999999999999999 }],
    ['no threshold means always free', 0, [], 0, { remaining: 0, progress: 1 }],
  ])('%s', (_, subtotal, discounts, threshold, expected) =>
    expect(freeDelivery(subtotal, discounts, threshold)).toEqual(expected),
  )
})

describe('the way to it', () => {
  const discounts = [{ label: 'Wszystko gratis', amount: 358.94 }]
  it.each([
    ['is over with a free rate', { products: 358.94, discounts: [], delivery: 0 }, 'free'],
    ['is over with a free rate, also when the goods cost nothing', { products: 358.94, discounts, delivery: 0 }, 'free'],
    ['is not promised before a delivery is chosen', { products: 358.94, discounts: [], delivery: undefined }, undefined],
    ['is not told beside a delivery that costs something', { products: 358.94, discounts: [], delivery: 18.9 }, undefined],
    ['is told while something is missing', { products: 358.94, discounts, delivery: 18.9 }, { remaining: 1, progress: 0 }],
    ['is not there where nothing is delivered', { products: 0, discounts: [], delivery: null }, undefined],
  ])('%s', (_, rows, said) => expect(wayToFreeDelivery(rows)).toEqual(said))
})
