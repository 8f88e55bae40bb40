import { expect, test } from 'vitest'
import { doseOf, stagesOf } from './usage-figures.ts'

test.each([
  ['1,0–2,0 l/ha', { from: 1, to: 2, unit: 'l' }],
  ['7 kg/ha', { from: 7, to: 7, unit: 'kg' }],
  ['25–30 g/ha', { from: 0.025, to: 0.03, unit: 'kg' }],
  ['5–10 kg/ha dziennie', null],
  ['20–50 g na roślinę', null],
  ['0,1% (0,2 l/ha)', null],
])('a dose of %s is counted by the hectare where it is one', (text, dose) => {
  expect(doseOf(text)).toEqual(dose)
})

const rape = '8-8 9-10 10-3 3-4 4-4 4-4 5-5 5-6 6-7'

test('stages of growth have the months of their crop', () => {
  expect(stagesOf('BBCH 14–19, 30–51', rape)).toEqual([
    { bbch_from: 14, bbch_to: 19, first_month: 9, last_month: 10 },
    { bbch_from: 30, bbch_to: 51, first_month: 3, last_month: 4 },
  ])
  expect(stagesOf('przed siewem, BBCH 21–31', rape)).toHaveLength(1)
  expect(stagesOf('kwiecień–wrzesień', rape)).toEqual([])
  expect(stagesOf('BBCH 30–37', null)).toEqual([{ bbch_from: 30, bbch_to: 37, first_month: null, last_month: null }])
})
