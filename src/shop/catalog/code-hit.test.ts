import { describe, expect, it } from 'vitest'
import { codeHit } from './code-hit.ts'
import { folded } from './folded.ts'

const borenda = { sku: 'PLO-D-001' }
const amilvio = { sku: 'PLO-B-001' }

describe('a code goes straight to its product', () => {
  it.each([
    ['by its SKU', 'PLO-D-001', [amilvio, borenda], borenda],
    ['in small letters', 'plo-d-001', [borenda], borenda],
    ['with blanks around', ' PLO-D-001 ', [borenda], borenda],
    ['by the SKU of a pack', 'PLO-B-001-5L', [borenda, amilvio], amilvio],
    ['by a bar code that one product has', '2900000008120', [borenda], borenda],
    ['not by a bar code that two have', '2900000008120', [borenda, amilvio], undefined],
    ['not by a number that is no bar code', '12345', [borenda], undefined],
    ['not by words', 'borenda', [borenda], undefined],
    ['not by words with a number', 'borenda 150', [borenda], undefined],
    ['not by half an SKU', 'PLO-D', [borenda], undefined],
    ['not when nothing was found', 'PLO-D-001', [], undefined],
  ])('%s', (_, phrase, found, expected) => expect(codeHit(phrase, found, found.length)).toBe(expected))
})

describe('letters are compared without their marks', () => {
  it.each([
    ['Łęgosat', 'legosat'],
    ['żółty'.normalize('NFD'), 'zolty'],
    ['ŻÓŁTY', 'zolty'],
  ])('%s', (text, expected) => expect(folded(text)).toBe(expected))
})
