import { expect, it } from 'vitest'
import { openingWords } from './opening-words.ts'

const week = { from: 'monday', to: 'friday', opens: '7:00', closes: '17:00' } as const
const saturday = { from: 'saturday', to: 'saturday', opens: '8:00', closes: '13:00' } as const

it.each([
  ['pl-PL', [week], 'pon.–pt. 7:00–17:00'],
  ['en-GB', [week], 'Mon–Fri 7:00–17:00'],
  ['pl-PL', [week, saturday], 'pon.–pt. 7:00–17:00, sob. 8:00–13:00'],
])('the hours of a week are said in %s', (tag, hours, words) => {
  expect(openingWords(hours, tag)).toBe(words)
})
