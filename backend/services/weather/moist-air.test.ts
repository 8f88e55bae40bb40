import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evapotranspiration, relativeHumidity, vapourPressureDeficit, wetBulb } from './moist-air.ts'

test.each([
  [20, 50, 13.7],
  [25, 30, 14.6],
  [12, 85, 10.4],
  [28, 25, 15.8],
  [15, 60, 10.5],
])('at %i °C and %i percent a wet thermometer shows %d', (temperature, humidity, wet) => {
  expect(wetBulb(temperature, humidity)).toBeCloseTo(wet, 1)
})

test('air at its dew point is full, and drier air is not', () => {
  const degrees = fc.double({ min: -20, max: 40, noNaN: true })
  fc.assert(
    fc.property(degrees, fc.double({ min: 0, max: 25, noNaN: true }), (temperature, gap) => {
      const humidity = relativeHumidity(temperature, temperature - gap)
      expect(humidity).toBeLessThanOrEqual(100)
      expect(humidity).toBeGreaterThan(0)
      expect(vapourPressureDeficit(temperature, temperature - gap)).toBeGreaterThanOrEqual(0)
      expect(wetBulb(temperature, humidity)).toBeLessThanOrEqual(temperature)
    }),
  )
  expect(relativeHumidity(15, 15)).toBe(100)
})

test('sun and wind dry the ground, a damp night does not', () => {
  const noon = { temperature: 25, dewPoint: 12, wind: 3, radiation: 750, clearSky: 800, pressure: 1005 }
  expect(evapotranspiration(noon)).toBeGreaterThan(0.45)
  expect(evapotranspiration(noon)).toBeLessThan(0.8)
  expect(evapotranspiration({ ...noon, wind: 6 })).toBeGreaterThan(evapotranspiration(noon))
  expect(evapotranspiration({ ...noon, temperature: 8, dewPoint: 8, radiation: 0, clearSky: 0 })).toBeLessThan(0.02)
})
