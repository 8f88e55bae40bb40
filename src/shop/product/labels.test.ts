import { expect, it } from 'vitest'
import { labelsOf } from './labels.ts'
import type { PriceView } from './price.ts'

const plain = { bestseller: 0, recommended: 0, new_from_date: null, new_to_date: null }
const now = new Date('2026-11-21T11:00:00Z')

const usual: PriceView = { kind: 'shown', gross: 24.55 }
const reduced: PriceView = { ...usual, reduction: { was: 27.9, lowest: 26.23, percent: 6 } }

it.each([
  [{}, reduced, ['promotion']],
  [{}, { ...usual, regular: 27.9 }, []],
  [{}, { kind: 'login' as const }, []],
  [{ bestseller: 1 }, usual, ['bestseller']],
  [{ bestseller: null, recommended: null }, usual, []],
  [{ recommended: 1, new_from_date: '2026-11-01' }, usual, ['recommended', 'new']],
  [{ bestseller: 1, recommended: 1, new_to_date: '2026-12-01' }, reduced, ['promotion', 'bestseller', 'recommended', 'new']],
])('%j at %j wears %j', (part, price, expected) => expect(labelsOf({ ...plain, ...part }, price, now)).toEqual(expected))
