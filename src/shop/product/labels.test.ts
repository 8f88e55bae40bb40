import { expect, it } from 'vitest'
import { labelsOf } from './labels.ts'

const plain = { omnibus_price: null, bestseller: 0, recommended: 0, new_from_date: null, new_to_date: null }
const now = new Date('2026-11-21T11:00:00Z')

it.each([
  [{}, []],
  [{ omnibus_price: 26.23 }, ['promotion']],
  [{ bestseller: 1 }, ['bestseller']],
  [{ bestseller: null, recommended: null }, []],
  [{ recommended: 1, new_from_date: '2026-11-01' }, ['recommended', 'new']],
  [
    { omnibus_price: 1, bestseller: 1, recommended: 1, new_to_date: '2026-12-01' },
    ['promotion', 'bestseller', 'recommended', 'new'],
  ],
])('%j wears %j', (part, expected) => expect(labelsOf({ ...plain, ...part }, now)).toEqual(expected))
