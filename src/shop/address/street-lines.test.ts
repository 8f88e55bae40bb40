import { describe, expect, it } from 'vitest'
import { joinStreet, splitStreet } from './street-lines.ts'

const cases = [
  ['a house', { street: 'Polna', building: '14', apartment: '', rest: [] }, ['Polna', '14']],
  ['a flat', { street: 'Polna', building: '14', apartment: '3', rest: [] }, ['Polna', '14 / 3']],
  ['a corner house keeps its own slash', { street: 'Polna', building: '12/14', apartment: '', rest: [] }, ['Polna', '12/14']],
  ['a flat in a corner house', { street: 'Polna', building: '12/14', apartment: '3a', rest: [] }, ['Polna', '12/14 / 3a']],
  ['a village without streets', { street: 'Zaniemyśl', building: '7', apartment: '', rest: [] }, ['Zaniemyśl', '7']],
  [
    'lines 3 and 4 stay',
    { street: 'Polna', building: '14', apartment: '3', rest: ['za remizą', 'brama B'] },
    ['Polna', '14 / 3', 'za remizą', 'brama B'],
  ],
] as const

describe('the lines of a street', () => {
  it.each(cases)('%s is written', (_, fields, lines) => expect(joinStreet({ ...fields, rest: [...fields.rest] })).toEqual(lines))
  it.each(cases)('%s is read back', (_, fields, lines) => expect(splitStreet(lines)).toEqual(fields))
  it('does not keep spaces around what was typed', () =>
    expect(joinStreet({ street: ' Polna ', building: ' 14', apartment: '3 ', rest: [] })).toEqual(['Polna', '14 / 3']))
  it('reads an address that was stored without a second line', () =>
    expect(splitStreet(['Polna 14'])).toEqual({ street: 'Polna 14', building: '', apartment: '', rest: [] }))
  it('reads lines that are missing', () =>
    expect(splitStreet([null, null])).toEqual({ street: '', building: '', apartment: '', rest: [] }))
})
