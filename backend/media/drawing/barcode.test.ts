import { expect, it } from 'vitest'
import { barcode, eanModules } from './barcode.ts'

it('encodes an EAN-13 as the standard’s tables say', () => {
  const left = ['0001101', '0100111', '0111101', '0001011', '0010111', '0011101']
  const right = ['1100110', '1001110', '1001110', '1011100', '1001000', '1010000']
  expect(eanModules('4003994155486')).toBe(`101${left.join('')}01010${right.join('')}101`)
})

it('draws nothing for goods without a number', () => {
  expect(barcode('', 0, 0, 100, 50)).toBe('')
})
