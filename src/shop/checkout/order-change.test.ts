import { describe, expect, it } from 'vitest'
import { changeOf, type OrderChange, type Seen } from './order-change.ts'

const seen = (total: number | undefined, coupon?: string): Seen => ({
  cart: { coupon },
  checkout: total === undefined ? undefined : ({ money: { grand_total: { value: total } } } as Seen['checkout']),
})

describe('what a shopper is told of an order that is no longer the one that was read', () => {
  it.each<[string, Seen, Seen, OrderChange]>([
    ['a code that was used up', seen(385.7, 'RAZ'), seen(435.7), { what: 'coupon', code: 'RAZ', before: 385.7, after: 435.7 }],
    ['a price that rose', seen(100), seen(120), { what: 'total', before: 100, after: 120 }],
    ['a price that fell', seen(100), seen(80), { what: 'total', before: 100, after: 80 }],
    ['another total beside the same code', seen(100, 'RAZ'), seen(90, 'RAZ'), { what: 'total', before: 100, after: 90 }],
    ['other goods for the same money', seen(100), seen(100), { what: 'other' }],
    ['a code that took nothing off', seen(100, 'RAZ'), seen(100), { what: 'other' }],
    ['a cart that could not be read again', seen(100), seen(undefined), { what: 'other' }],
  ])('%s', (_, saw, now, told) => expect(changeOf(saw, now)).toEqual(told))
})
