import { describe, expect, it } from 'vitest'
import { priceView, type Priced } from './price.ts'

const priced = (final: number | null, regular: number | null, rest: Partial<Priced> = {}, net: number | null = null): Priced => ({
  price_range: {
    minimum_price: { final_price: { value: final }, regular_price: { value: regular }, final_base_price: { value: net } },
  },
  ...rest,
})

describe('the price a shopper sees', () => {
  it.each([
    ['a plain price', priced(25.9, 25.9), { kind: 'shown', gross: 25.9 }],
    ['gross with its net price', priced(25.9, 25.9, {}, 23.98), { kind: 'shown', gross: 25.9, net: 23.98 }],
    [
      'five litres, so the litre too',
      priced(104.72, 104.72, { net_content: { value: 5, unit: 'l' } }),
      { kind: 'shown', gross: 104.72, unit: { value: 20.94, per: 'l' } },
    ],
    [
      'half a litre',
      priced(10, 10, { net_content: { value: 0.5, unit: 'l' } }),
      { kind: 'shown', gross: 10, unit: { value: 20, per: 'l' } },
    ],
    ['a tool has no litres', priced(10, 10, { net_content: null }), { kind: 'shown', gross: 10 }],
    [
      'a reduction with its omnibus price',
      priced(104.72, 119, { omnibus_price: 111.86 }),
      { kind: 'shown', gross: 104.72, regular: 119, reduction: { was: 119, lowest: 111.86, percent: 6 } },
    ],
    [
      'a percentage of whole grosze',
      priced(90, 120, { omnibus_price: 100 }),
      { kind: 'shown', gross: 90, regular: 120, reduction: { was: 120, lowest: 100, percent: 10 } },
    ],
    [
      'a percentage that never says more than it is',
      priced(33.4, 60, { omnibus_price: 50 }),
      { kind: 'shown', gross: 33.4, regular: 60, reduction: { was: 60, lowest: 50, percent: 33 } },
    ],
    [
      'less than one percent',
      priced(99.5, 120, { omnibus_price: 100 }),
      { kind: 'shown', gross: 99.5, regular: 120, reduction: { was: 120, lowest: 100, percent: 0 } },
    ],
    ['no reduction while the lowest price is not known', priced(90, 100), { kind: 'shown', gross: 90, regular: 100 }],
    [
      'no reduction where it cost no more in the 30 days before',
      priced(90, 100, { omnibus_price: 90 }),
      { kind: 'shown', gross: 90, regular: 100 },
    ],
    ['an omnibus price without a reduction says nothing', priced(100, 100, { omnibus_price: 95 }), { kind: 'shown', gross: 100 }],
    ['a difference below a grosz is none', priced(9.999, 10), { kind: 'shown', gross: 10 }],
    ['free is a price', priced(0, 0), { kind: 'shown', gross: 0 }],
    ['hidden until sign-in', priced(null, null, { price_visibility: 'LOGIN' }), { kind: 'login' }],
    ['of what was withdrawn', priced(null, null, { price_visibility: 'LOGIN', availability: 'WITHDRAWN' }), { kind: 'none' }],
    ['told by an adviser', priced(null, null, { price_visibility: 'ADVISER' }), { kind: 'adviser' }],
    ['without one, by an engine that hides none', priced(null, null), { kind: 'none' }],
    ['a signed-in customer sees a login price', priced(50, 50, { price_visibility: 'LOGIN' }), { kind: 'shown', gross: 50 }],
  ])('%s', (_, product, expected) => expect(priceView(product)).toEqual(expected))

  it('a variant is hidden for the reason of its parent', () =>
    expect(priceView(priced(null, null), 'LOGIN')).toEqual({ kind: 'login' }))
})
