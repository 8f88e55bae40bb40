import { expect, test } from 'vitest'
import { readWarnings, warsawTime } from './warning-reading.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const warning = (more: object = {}) => ({
  ...{ id: 'x1', nazwa_zdarzenia: 'Przymrozki', stopien: '1', prawdopodobienstwo: '80' },
  ...{ obowiazuje_od: '2026-11-21 22:00:00', obowiazuje_do: '2026-11-22 08:00:00', tresc: 'Do −3 °C.', teryt: ['3021', '0264'] },
  ...more,
})

test.each([
  ['2026-11-21 22:00:00', '2026-11-21T21:00:00Z'],
  ['2026-07-21 22:00:00', '2026-07-21T20:00:00Z'],
  ['2026-03-29 01:59:00', '2026-03-29T00:59:00Z'],
  ['2026-03-29 03:00:00', '2026-03-29T01:00:00Z'],
  ['2026-10-25 01:59:00', '2026-10-24T23:59:00Z'],
  ['2026-10-25 03:00:00', '2026-10-25T02:00:00Z'],
  ['2026-11-21T22:00:00', '2026-11-21T21:00:00Z'],
])('%s in Warsaw is %s', (told, moment) => {
  expect(new Date(warsawTime(told) ?? 0).toISOString()).toBe(moment.replace('Z', '.000Z'))
})

test('a time that is none is none', () => {
  expect(warsawTime('do odwołania')).toBeUndefined()
})

test.each([
  ['of the voivodeship', {}, 1],
  ['of another', { teryt: ['0264'] }, 0],
  ['of nowhere', { teryt: [] }, 0],
  ['that is over', { obowiazuje_do: '2026-11-21 10:59:00' }, 0],
  ['that ends now', { obowiazuje_do: '2026-11-21 11:00:00' }, 1],
  ['without its words', { tresc: null }, 1],
])('a warning %s: %j', (_, change, count) => {
  expect(readWarnings([warning(change)], '30', now)).toEqual({ warnings: expect.any(Array), isWhole: true })
  expect(readWarnings([warning(change)], '30', now)?.warnings).toHaveLength(count)
})

test.each([
  ['without an end', { obowiazuje_do: null }],
  ['without its districts', { teryt: null }],
])('a warning %s is no calm weather', (_, change) => {
  expect(readWarnings([warning(change)], '30', now)).toBeUndefined()
  expect(readWarnings([warning(change), warning()], '30', now)).toMatchObject({ warnings: [{}], isWhole: false })
})

test.each([
  ['1', 1],
  ['3', 3],
  [2, 2],
  ['9', 3],
  ['0', 1],
  ['wysoki', 1],
])('level %s is %d', (stopien, level) => {
  expect(readWarnings([warning({ stopien })], '30', now)?.warnings[0]?.level).toBe(level)
})

test('one that is broken does not cost the others; what comes first stands first', () => {
  const later = warning({ nazwa_zdarzenia: 'Wiatr', obowiazuje_od: '2026-11-22 00:00:00' })
  expect(readWarnings(['x', later, null, warning()], '30', now)?.warnings.map(({ event }) => event)).toEqual([
    'Przymrozki',
    'Wiatr',
  ])
})

test.each([null, {}, 'brak'])('%j is no list', (body) => {
  expect(readWarnings(body, '30', now)).toBeUndefined()
})
