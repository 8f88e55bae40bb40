import { describe, expect, it } from 'vitest'
import { availabilityOf, availabilityOfAll, isSalable } from './availability.ts'

describe('whether a product can be had', () => {
  it.each([
    [{ stock_status: 'IN_STOCK' } as const, 'available'],
    [{ stock_status: null }, 'unknown'],
    [{ stock_status: undefined }, 'unknown'],
    [{ stock_status: null, availability: 'AVAILABLE' } as const, 'available'],
    [{ stock_status: 'OUT_OF_STOCK' } as const, 'unavailable'],
    [{ stock_status: 'IN_STOCK', delivery_time: 'Na zamówienie' } as const, 'on-order'],
    [{ stock_status: 'IN_STOCK', delivery_time: '2' } as const, 'available'],
    [{ stock_status: 'IN_STOCK', availability: 'ON_ORDER' } as const, 'on-order'],
    [{ stock_status: 'OUT_OF_STOCK', availability: 'AVAILABLE' } as const, 'unavailable'],
    [{ stock_status: 'OUT_OF_STOCK', availability: 'WITHDRAWN' } as const, 'withdrawn'],
    [{ stock_status: 'IN_STOCK', availability: 'WITHDRAWN' } as const, 'withdrawn'],
    [{ stock_status: 'IN_STOCK', availability: 'TEMPORARILY_UNAVAILABLE' } as const, 'unavailable'],
  ])('%j is %s', (product, expected) => expect(availabilityOf(product)).toBe(expected))

  const gone = { stock_status: 'OUT_OF_STOCK' } as const
  const here = { stock_status: 'IN_STOCK' } as const
  const ordered = { stock_status: 'IN_STOCK', availability: 'ON_ORDER' } as const
  const withdrawn = { stock_status: 'IN_STOCK', availability: 'WITHDRAWN' } as const
  it.each([
    ['one pack left', [gone, here, ordered], 'available'],
    ['one pack to order', [gone, ordered], 'on-order'],
    ['one pack of which nothing is known', [gone, { stock_status: null }], 'unknown'],
    ['every pack sold out', [gone, gone], 'unavailable'],
    ['every pack withdrawn', [withdrawn, withdrawn], 'withdrawn'],
    ['no pack at all', [], 'unavailable'],
  ])('with %s', (_, variants, expected) => expect(availabilityOfAll(variants)).toBe(expected))

  it.each([
    ['available', true],
    ['on-order', true],
    ['unknown', true],
    ['withdrawn', false],
    ['unavailable', false],
  ] as const)('%s can be bought: %s', (state, expected) => expect(isSalable(state)).toBe(expected))
})
