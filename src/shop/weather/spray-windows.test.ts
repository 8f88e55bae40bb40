import { expect, test } from 'vitest'
import { type Hour, hourLength } from './hour.ts'
import { usualSettings } from './spray-rules.ts'
import { byDay, judgeHours, leastBadHour, mainReasons, nextWindow, windowsOf } from './spray-windows.ts'

const best: Omit<Hour, 'time'> = {
  ...{ temperature: 16, humidity: 70, dewPoint: 10.5, deltaT: 3.4, rain: 0, rainChance: 0, code: 1, cloud: 40 },
  ...{ wind: 2, gusts: 4, direction: 270, temperature80: 15.4, isDay: true },
}
/** `g` good, `c` caution (wind 3.5), `b` bad (wind 5), `-` a missing hour. */
const hours = (signs: string, start: number): Hour[] =>
  [...signs].flatMap((sign, at) =>
    sign === '-' ? [] : [{ ...best, time: start + at * hourLength, wind: { g: 2, c: 3.5, b: 5 }[sign] ?? null }],
  )
const found = (signs: string, start = Date.UTC(2026, 5, 10), now = start) => {
  const next = nextWindow(judgeHours(hours(signs, start), usualSettings), now)
  return next && [next.verdict, (next.from - start) / hourLength, (next.until - start) / hourLength]
}

test.each([
  ['bggb', ['good', 1, 3]],
  ['bgbgg', ['good', 3, 5]],
  ['bgcb', ['caution', 1, 3]],
  ['bcbcc', ['caution', 3, 5]],
  ['bgb', undefined],
  ['bbbb', undefined],
  ['', undefined],
  ['ggg-gg', ['good', 0, 3]],
  ['g-ggg', ['good', 2, 5]],
  ['ccbggb', ['good', 3, 5]],
])('in %s the next window is %j', (signs, window) => {
  expect(found(signs)).toEqual(window)
})

test('an hour that has passed is no part of it, one that runs is', () => {
  const start = Date.UTC(2026, 5, 10)
  expect(found('ggggb', start, start + 1.5 * hourLength)).toEqual(['good', 1, 4])
  expect(found('gggb', start, start + 2.5 * hourLength)).toBeUndefined()
})

test.each([
  ['clocks go forward', Date.UTC(2026, 2, 28, 23)],
  ['clocks go back', Date.UTC(2026, 9, 24, 22)],
])('on the day that %s an hour is still an hour', (_, start) => {
  expect(found('bgggggb', start)).toEqual(['good', 1, 6])
})

test.each([
  ['an ordinary day', '2026-06-10', Date.UTC(2026, 5, 9, 22), 24],
  ['the day on which clocks go forward', '2026-03-29', Date.UTC(2026, 2, 28, 23), 23],
  ['the day on which clocks go back', '2026-10-25', Date.UTC(2026, 9, 24, 22), 25],
])('%s has its own count of hours', (_, date, start, count) => {
  const days = [...byDay(judgeHours(hours('g'.repeat(30), start), usualSettings))]
  expect(days.map(([day, ofDay]) => [day, ofDay.length])[0]).toEqual([date, count])
  expect(days).toHaveLength(2)
})

test('windows of caution take good hours in', () => {
  const judged = judgeHours(hours('cgcbgg', 0), usualSettings)
  expect(windowsOf(judged, 'caution', 0).map(({ from, until }) => [from / hourLength, until / hourLength])).toEqual([
    [0, 3],
    [4, 6],
  ])
})

test.each([
  ['bbgb', 2],
  ['bbcb', 2],
  ['bcgb', 2],
  ['bbbb', 0],
  ['-bb', 1],
  ['xbx', 1],
  ['xx', undefined],
  ['', undefined],
])('in %s the least bad hour is %j', (signs, at) => {
  const least = leastBadHour(judgeHours(hours(signs, 0), usualSettings), 0)
  expect(least && least.hour.time / hourLength).toBe(at)
})

test('the least bad hour has the fewest grave reasons, and lies ahead', () => {
  const judged = judgeHours(
    hours('bbbb', 0).map((hour, at) => (at === 3 ? hour : { ...hour, gusts: 12 })),
    usualSettings,
  )
  expect(leastBadHour(judged, 0)?.hour.time).toBe(3 * hourLength)
  expect(leastBadHour(judged, 5 * hourLength)).toBeUndefined()
})

test('the reason is what stands in the way most', () => {
  const judged = judgeHours(hours('bbc', 0), usualSettings)
  expect(mainReasons(judged)).toMatchObject([{ subject: 'wind', verdict: 'bad', value: 5 }])
})
