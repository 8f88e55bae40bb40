import { expect, test } from 'vitest'
import { netContentOf } from './net-content.ts'

test.each([
  ['5_l', 5, 'l'],
  ['0_5_l', 0.5, 'l'],
  ['1000_l', 1000, 'l'],
  ['250_ml', 0.25, 'l'],
  ['500 ml', 0.5, 'l'],
  ['0,5 l', 0.5, 'l'],
  ['25_kg', 25, 'kg'],
  ['100_g', 0.1, 'kg'],
  ['22 kg', 22, 'kg'],
])('a pack of %s holds %d %s', (text, value, unit) => {
  expect(netContentOf(text)).toEqual({ value, unit })
})

test.each(['1 szt.', '1 pc', '025', 'xl', 'niebieski', '', '5', 'l'])('"%s" is no amount of anything', (text) => {
  expect(netContentOf(text)).toBeNull()
})
