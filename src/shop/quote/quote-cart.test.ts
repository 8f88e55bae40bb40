import { expect, it } from 'vitest'
import { worthOf } from './quote-cart.ts'

const line = { unit: 100, quantity: 2, original: 100, requested: undefined }

it.each([
  [[], { original: 0, proposed: 0 }],
  [[line], { original: 200, proposed: 200 }],
  [[{ ...line, requested: 90.05 }], { original: 200, proposed: 180.1 }],
  [[line, { ...line, requested: 50, quantity: 3 }], { original: 500, proposed: 350 }],
  [[{ ...line, original: undefined, unit: 80 }], { original: 160, proposed: 160 }],
])('%j is worth %j', (lines, worth) => expect(worthOf(lines)).toEqual(worth))
