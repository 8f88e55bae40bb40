import { expect, it } from 'vitest'
import { byLetter } from './brand-letters.ts'

it.each([
  [
    'in the order of the language',
    ['Zagonova', 'Łanowa', 'Lizawia', 'ćma'],
    ['Ć: ćma', 'L: Lizawia', 'Ł: Łanowa', 'Z: Zagonova'],
  ],
  ['of one letter together', ['Kuźnik', 'Agro', 'Kiszonar'], ['A: Agro', 'K: Kiszonar, Kuźnik']],
  ['figures and marks under one sign', ['4Pola', '„Rola”'], ['#: „Rola”, 4Pola']],
  ['none', [], []],
])('brands stand %s', (_, labels, expected) => {
  const groups = byLetter(
    labels.map((label) => ({ label })),
    'pl',
  )
  expect(groups.map(({ letter, brands }) => `${letter}: ${brands.map(({ label }) => label).join(', ')}`)).toEqual(expected)
})
