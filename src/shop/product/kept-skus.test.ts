import { describe, expect, it } from 'vitest'
import { mostCompared, toggled } from './compared.ts'
import { skusIn } from './kept-skus.ts'

describe('what a device has kept of SKUs', () => {
  it.each([
    ['nothing yet', null, []],
    ['a list', '["A","B-1"]', ['A', 'B-1']],
    ['one twice', '["A","A"]', ['A']],
    ['more than fit', '["A","B","C","D","E"]', ['A', 'B', 'C', 'D']],
    ['half a text', '["A"', []],
    ['an object', '{"A":1}', []],
    ['no SKUs', '[1,null,"<img>","a b",["A"]]', []],
  ])('%s', (_, text, expected) => expect(skusIn(text, 4)).toEqual(expected))
})

describe('the comparison', () => {
  const full = ['A', 'B', 'C', 'D']
  it.each([
    ['takes a first one', [], 'A', { skus: ['A'], isFull: false }],
    ['adds at the end', ['A'], 'B', { skus: ['A', 'B'], isFull: false }],
    ['takes one out', ['A', 'B'], 'A', { skus: ['B'], isFull: false }],
    ['takes out of a full one', full, 'D', { skus: ['A', 'B', 'C'], isFull: false }],
    [`says that ${mostCompared} are enough`, full, 'E', { skus: full, isFull: true }],
  ])('%s', (_, skus, sku, expected) => expect(toggled(skus, sku)).toEqual(expected))
})
