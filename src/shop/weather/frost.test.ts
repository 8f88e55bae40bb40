import { expect, test } from 'vitest'
import { frostAhead } from './frost.ts'
import { type Hour, hourLength } from './hour.ts'

const hour = (at: number, change: Partial<Hour>): Hour => ({
  ...{ time: at * hourLength, temperature: 8, humidity: 80, dewPoint: 3, deltaT: 2, rain: 0, rainChance: 0, code: 1, cloud: 80 },
  ...{ wind: 3, gusts: 5, direction: 90, temperature80: 8, isDay: false },
  ...change,
})
const still = { cloud: 10, wind: 1, dewPoint: -1 }

test.each<[number | null, Partial<Hour>, string | undefined]>([
  [0.1, {}, 'ground'],
  [0, {}, 'frost'],
  [-3, {}, 'frost'],
  [1.9, {}, 'ground'],
  [2, {}, undefined],
  [2.5, still, 'radiation'],
  [3, still, undefined],
  [2.5, { ...still, wind: 2 }, undefined],
  [2.5, { ...still, cloud: 30 }, undefined],
  [null, {}, undefined],
])('a coldest hour of %s °C with %j warns of %s', (temperature, change, kind) => {
  expect(frostAhead([hour(0, {}), hour(5, { temperature, ...change })], 0)?.kind).toBe(kind)
})

test('what has passed and what is further than two days is no warning', () => {
  expect(frostAhead([hour(-2, { temperature: -5 }), hour(1, {}), hour(48, { temperature: -5 })], 0)).toBeUndefined()
})
