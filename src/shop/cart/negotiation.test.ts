import { expect, it } from 'vitest'
import { negotiationMinimum } from '#platform/configured/thresholds.ts'
import { negotiationOf } from './negotiation.ts'

it('starts at ten thousand złoty unless the shop is configured otherwise', () => expect(negotiationMinimum).toBe(10_000))

it.each([
  [0, 10_000, { isAllowed: false, missing: 10_000 }],
  [358.94, 10_000, { isAllowed: false, missing: 9641.06 }],
  [9999.99, 10_000, { isAllowed: false, missing: 0.01 }],
  [10_000, 10_000, { isAllowed: true, missing: 0 }],
  [12_345.67, 10_000, { isAllowed: true, missing: 0 }],
  [500, 400, { isAllowed: true, missing: 0 }],
])('%d złoty with a minimum of %d', (subtotal, minimum, expected) => expect(negotiationOf(subtotal, minimum)).toEqual(expected))
