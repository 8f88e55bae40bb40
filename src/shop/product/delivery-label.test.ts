import { describe, expect, it } from 'vitest'
import { deliveryLabel } from './delivery-label.ts'

describe('how soon a product leaves', () => {
  it.each([
    ['1', '24h'],
    ['2', '72h'],
    ['3', '72h'],
    ['4', '5d'],
    ['5', '5d'],
    ['6', '14d'],
    ['14', '14d'],
    ['15', '30d'],
    ['30', '30d'],
    ['31', '90d'],
    ['90', '90d'],
    ['91', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['', undefined],
    [' ', undefined],
    [null, undefined],
    [undefined, undefined],
    ['Na zamówienie', 'to-order'],
    ['to order', 'to-order'],
  ])('%j days is %s', (days, expected) => expect(deliveryLabel(days)).toBe(expected))
})
