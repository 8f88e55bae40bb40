import { expect, test } from 'vitest'
import { deltaT, wetBulbOf } from './moist-air.ts'

test.each([
  [20, 50, 13.7, 6.3],
  [25, 30, 14.6, 10.4],
  [12, 85, 10.4, 1.6],
  [28, 25, 15.8, 12.2],
  [15, 60, 10.5, 4.5],
])('air of %d °C and %d %% has a wet bulb of %d and a delta T of %d', (temperature, humidity, wet, delta) => {
  expect(Math.abs(wetBulbOf(temperature, humidity) - wet)).toBeLessThan(0.11)
  expect(Math.abs((deltaT(temperature, humidity, null) ?? 0) - delta)).toBeLessThan(0.11)
})

test('the wet bulb that the provider tells is believed, and what is unknown stays unknown', () => {
  expect(deltaT(20, 50, 15)).toBe(5)
  expect(deltaT(20, 50, 20.2)).toBe(0)
  expect(deltaT(null, 50, 15)).toBeNull()
  expect(deltaT(20, null, null)).toBeNull()
})
