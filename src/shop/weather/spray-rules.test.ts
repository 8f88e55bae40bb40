import { describe, expect, test } from 'vitest'
import { type Hour, hourLength } from './hour.ts'
import { deltaT } from './moist-air.ts'
import {
  inversionIn,
  judgeHour,
  type SpraySettings,
  type Subject,
  type Treatment,
  usualSettings,
  type Verdict,
} from './spray-rules.ts'

const noon = Date.UTC(2026, 5, 10, 10)
const best: Hour = {
  ...{ time: noon, temperature: 16, humidity: 70, dewPoint: 10.5, deltaT: 3.4, rain: 0, rainChance: 0, code: 1, cloud: 40 },
  ...{ wind: 2, gusts: 4, direction: 270, temperature80: 15.4, isDay: true },
}
const day = (change: (hour: Hour, at: number) => Partial<Hour> = () => ({})): Hour[] =>
  Array.from({ length: 30 }, (_, at) => {
    const hour = { ...best, time: noon + (at - 4) * hourLength }
    return { ...hour, ...change(hour, at - 4) }
  })
const judged = (change: Partial<Hour>, settings = usualSettings) => {
  const hours = day((_, at) => (at === 0 ? change : {}))
  const hour = hours[4] ?? best
  return judgeHour(hour, hours, settings)
}
const against = (change: Partial<Hour>, subject: Subject, settings = usualSettings): Verdict =>
  judged(change, settings).reasons.find((reason) => reason.subject === subject)?.verdict ?? 'good'

test('a mild, dry hour with a light breeze is good and needs no reason', () => {
  expect(judged({})).toEqual({ verdict: 'good', reasons: [] })
})

describe('each threshold', () => {
  test.each<[Partial<Hour>, Subject, Verdict]>([
    [{ wind: 4.1 }, 'wind', 'bad'],
    [{ wind: 4.01 }, 'wind', 'bad'],
    [{ wind: 4 }, 'wind', 'caution'],
    [{ wind: 3.1 }, 'wind', 'caution'],
    [{ wind: 3 }, 'wind', 'good'],
    [{ wind: 1 }, 'calm', 'good'],
    [{ wind: 0.9 }, 'calm', 'caution'],
    [{ wind: 0.4 }, 'calm', 'caution'],
    [{ wind: 0.4, temperature80: 17 }, 'calm', 'bad'],
    [{ gusts: 8.1 }, 'gusts', 'bad'],
    [{ gusts: 8 }, 'gusts', 'caution'],
    [{ gusts: 6 }, 'gusts', 'caution'],
    [{ gusts: 5.9 }, 'gusts', 'good'],
    [{ temperature: 25.1, temperature80: 25 }, 'heat', 'bad'],
    [{ temperature: 25, temperature80: 25 }, 'heat', 'caution'],
    [{ temperature: 22, temperature80: 22 }, 'heat', 'good'],
    [{ temperature: 10 }, 'cold', 'good'],
    [{ temperature: 9.9 }, 'cold', 'caution'],
    [{ temperature: 5 }, 'cold', 'caution'],
    [{ temperature: 4.9 }, 'cold', 'bad'],
    [{ humidity: 39 }, 'dry-air', 'bad'],
    [{ humidity: 40 }, 'dry-air', 'caution'],
    [{ humidity: 59 }, 'dry-air', 'caution'],
    [{ humidity: 60 }, 'dry-air', 'good'],
    [{ humidity: 85 }, 'damp-air', 'good'],
    [{ humidity: 86 }, 'damp-air', 'caution'],
    [{ humidity: 95 }, 'damp-air', 'caution'],
    [{ humidity: 96 }, 'damp-air', 'bad'],
    [{ deltaT: 0.9 }, 'slow-drying', 'bad'],
    [{ deltaT: 1 }, 'slow-drying', 'caution'],
    [{ deltaT: 1.9 }, 'slow-drying', 'caution'],
    [{ deltaT: 2 }, 'slow-drying', 'good'],
    [{ deltaT: 8 }, 'quick-drying', 'good'],
    [{ deltaT: 8.1 }, 'quick-drying', 'caution'],
    [{ deltaT: 10 }, 'quick-drying', 'caution'],
    [{ deltaT: 10.1 }, 'quick-drying', 'bad'],
    [{ rain: 0.05 }, 'rain', 'caution'],
    [{ rain: 0.1 }, 'rain', 'bad'],
    [{ dewPoint: 13.9 }, 'dew', 'good'],
    [{ dewPoint: 14 }, 'dew', 'caution'],
    [{ dewPoint: 15 }, 'dew', 'caution'],
    [{ dewPoint: 15.1 }, 'dew', 'bad'],
  ])('%j is for %s: %s', (change, subject, verdict) => {
    expect(against(change, subject)).toBe(verdict)
  })
})

test.each<[number, number, Verdict]>([
  [1, 0.05, 'good'],
  [4, 0.1, 'caution'],
  [4, 0.9, 'caution'],
  [1, 1, 'bad'],
  [4, 1, 'bad'],
  [5, 9, 'good'],
])('rain %d hours later of %d mm is %s', (later, rain, verdict) => {
  const hours = day((_, at) => (at === later ? { rain } : {}))
  const reasons = judgeHour(hours[4] ?? best, hours).reasons
  expect(reasons.find(({ subject }) => subject === 'rain-after')?.verdict ?? 'good').toBe(verdict)
})

test.each<[number, Verdict]>([
  [-1, 'caution'],
  [-2, 'caution'],
  [-3, 'good'],
])('rain of 2 mm %d hours before leaves it %s', (earlier, verdict) => {
  const hours = day((_, at) => (at === earlier ? { rain: 2 } : {}))
  const reasons = judgeHour(hours[4] ?? best, hours).reasons
  expect(reasons.find(({ subject }) => subject === 'rain-before')?.verdict ?? 'good').toBe(verdict)
})

test.each<[number, Treatment, Verdict]>([
  [2, 'herbicide', 'good'],
  [1.9, 'herbicide', 'caution'],
  [0, 'herbicide', 'caution'],
  [-0.1, 'herbicide', 'bad'],
  [-0.1, 'soil-herbicide', 'bad'],
  [-0.1, 'general', 'caution'],
])('a night of %d °C within the next day is for %s: %s', (coldest, treatment, verdict) => {
  const hours = day((_, at) => (at === 16 ? { temperature: coldest } : {}))
  const reasons = judgeHour(hours[4] ?? best, hours, { ...usualSettings, treatment }).reasons
  expect(reasons.find(({ subject }) => subject === 'frost')?.verdict ?? 'good').toBe(verdict)
})

test.each<[Partial<Hour>, boolean, Verdict]>([
  [{ wind: 0.9, cloud: 29 }, true, 'bad'],
  [{ wind: 0.9, cloud: 30 }, true, 'caution'],
  [{ wind: 1.9, cloud: 49 }, true, 'caution'],
  [{ wind: 2, cloud: 0 }, true, 'good'],
  [{ wind: 0.9, cloud: 0 }, false, 'good'],
  [{ temperature: 10, temperature80: 10.5 }, false, 'good'],
  [{ temperature: 10, temperature80: 10.6 }, false, 'bad'],
])('%j near the night (%s) has an inversion: %s', (change, isNight, verdict) => {
  const hour = { ...best, ...change }
  expect(inversionIn(hour, [hour, { ...best, time: noon + 2 * hourLength, isDay: !isNight }])).toBe(verdict)
})

test('the farmer may be stricter than the law, never laxer', () => {
  expect(against({ wind: 3 }, 'wind', { ...usualSettings, mostWind: 2.5 })).toBe('bad')
  expect(against({ wind: 4.5 }, 'wind', { ...usualSettings, mostWind: 9 })).toBe('bad')
})

test.each<[Treatment, Verdict, Verdict]>([
  ['general', 'bad', 'caution'],
  ['herbicide', 'bad', 'caution'],
  ['soil-herbicide', 'good', 'good'],
])('leaves wet with dew are for %s %s, wet after rain %s', (treatment, dew, rain) => {
  const settings = { ...usualSettings, treatment }
  expect(against({ dewPoint: 15.5 }, 'dew', settings)).toBe(dew)
  const hours = day((_, at) => (at === -1 ? { rain: 2 } : {}))
  const reasons = judgeHour(hours[4] ?? best, hours, settings).reasons
  expect(reasons.find(({ subject }) => subject === 'rain-before')?.verdict ?? 'good').toBe(rain)
  expect(against({ rain: 0.1 }, 'rain', settings), 'rain itself forbids each').toBe('bad')
})

test('treatments have their own warmth', () => {
  expect(against({ temperature: 21, temperature80: 21 }, 'heat', { ...usualSettings, treatment: 'insecticide' })).toBe('caution')
  expect(against({ temperature: 11 }, 'cold', { ...usualSettings, treatment: 'foliar' })).toBe('caution')
})

describe('the farmer’s own thresholds move what is bad and what is caution with it', () => {
  test.each<[Partial<Hour>, Subject, Partial<SpraySettings>, Verdict]>([
    [{ temperature: 22.1, temperature80: 22 }, 'heat', { mostWarmth: 22 }, 'bad'],
    [{ temperature: 22, temperature80: 22 }, 'heat', { mostWarmth: 22 }, 'caution'],
    [{ temperature: 19, temperature80: 19 }, 'heat', { mostWarmth: 22 }, 'good'],
    [{ temperature: 28, temperature80: 28 }, 'heat', { mostWarmth: 28 }, 'caution'],
    [{ temperature: 22, temperature80: 22 }, 'heat', { mostWarmth: 28 }, 'good'],
    [{ deltaT: 1.9 }, 'slow-drying', { leastDeltaT: 2 }, 'bad'],
    [{ deltaT: 2 }, 'slow-drying', { leastDeltaT: 2 }, 'caution'],
    [{ deltaT: 3 }, 'slow-drying', { leastDeltaT: 2 }, 'good'],
    [{ deltaT: 8.1 }, 'quick-drying', { mostDeltaT: 8 }, 'bad'],
    [{ deltaT: 8 }, 'quick-drying', { mostDeltaT: 8 }, 'caution'],
    [{ deltaT: 6 }, 'quick-drying', { mostDeltaT: 8 }, 'good'],
    [{ gusts: 5.1 }, 'gusts', { mostGusts: 5 }, 'bad'],
    [{ gusts: 2.9 }, 'gusts', { mostGusts: 5 }, 'good'],
  ])('%j, %s, %j: %s', (change, subject, own, verdict) => {
    expect(against(change, subject, { ...usualSettings, ...own })).toBe(verdict)
  })
})

test('an hour without its figures is unknown, unless one that is known already speaks against it', () => {
  expect(judged({ wind: null }).verdict).toBe('unknown')
  expect(judged({ humidity: null }).verdict).toBe('unknown')
  expect(judged({ gusts: null }).verdict).toBe('good')
  expect(judged({ wind: null, rain: 3 }).verdict).toBe('bad')
  expect(judged({ deltaT: deltaT(16, 70, null) }).verdict).toBe('good')
})
