import { expect, it } from 'vitest'
import { mixed } from './cross-sells.ts'

it.each([
  ['nothing to suggest', [], [], []],
  ['the lists take turns', [['a', 'b', 'c'], ['x']], [], ['a', 'x', 'b', 'c']],
  [
    'a product stands once',
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
    [],
    ['a', 'b', 'c'],
  ],
  ['what is in the cart is not suggested, however it is written', [['A', 'b']], ['a'], ['b']],
  ['a row is four', [['a', 'b', 'c', 'd', 'e']], [], ['a', 'b', 'c', 'd']],
])('%s', (_, lists, inCart, expected) => expect(mixed(lists, new Set(inCart))).toEqual(expected))
