import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend, testNow } from '../../testing.ts'
import { forecastReader, numbers } from './forecast-reader.ts'

let backend: TestBackend
let reader: ReturnType<typeof forecastReader>
let now = testNow
beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now })
  reader = forecastReader(backend)
})
afterAll(() => backend.close())
beforeEach(() => {
  now = testNow
})

describe('weather that a farmer would believe', () => {
  const hourlyFigures =
    'temperature_2m,dew_point_2m,wet_bulb_temperature_2m,relative_humidity_2m,precipitation,rain,showers,snowfall,wind_speed_10m,wind_gusts_10m,wind_direction_10m,cloud_cover,weather_code,is_day,shortwave_radiation,soil_temperature_6cm,soil_temperature_54cm,soil_moisture_3_to_9cm,et0_fao_evapotranspiration,vapour_pressure_deficit,precipitation_probability'
  const codes = new Set([
    0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
  ])
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-28T12:00:00Z`)

  test.each(months)('the four weeks before %s hold together hour by hour', async (at) => {
    now = new Date(at)
    const { hourly = {} } = await reader.forecast({ hourly: hourlyFigures, past_days: '27', forecast_days: '1' })
    const of = (name: string) => numbers(hourly[name])
    const within = (name: string, least: number, most: number) => {
      expect(Math.min(...of(name)), name).toBeGreaterThanOrEqual(least)
      expect(Math.max(...of(name)), name).toBeLessThanOrEqual(most)
    }
    within('relative_humidity_2m', 10, 100)
    within('cloud_cover', 0, 100)
    within('precipitation_probability', 0, 100)
    within('precipitation', 0, 30)
    within('wind_speed_10m', 0, 90)
    within('wind_direction_10m', 0, 360)
    within('shortwave_radiation', 0, 1000)
    within('soil_moisture_3_to_9cm', 0.05, 0.46)
    within('et0_fao_evapotranspiration', 0, 1.2)
    within('vapour_pressure_deficit', 0, 4)
    const [temperature, dew, wet] = ['temperature_2m', 'dew_point_2m', 'wet_bulb_temperature_2m'].map(of)
    temperature?.forEach((value, hour) => {
      expect(dew?.[hour]).toBeLessThanOrEqual(value)
      expect(wet?.[hour]).toBeLessThanOrEqual(value)
      expect(wet?.[hour]).toBeGreaterThanOrEqual(dew?.[hour] ?? Number.NaN)
      expect(of('wind_gusts_10m')[hour]).toBeGreaterThanOrEqual(of('wind_speed_10m')[hour] ?? Number.NaN)
      expect(codes.has(of('weather_code')[hour] ?? -1)).toBe(true)
      if (of('precipitation')[hour] === 0) expect(of('weather_code')[hour]).toBeLessThan(50)
      if (of('is_day')[hour] === 0) expect(of('shortwave_radiation')[hour]).toBeLessThan(40)
    })
    const wetHours = of('precipitation').filter((millimetres) => millimetres > 0).length
    expect(wetHours).toBeGreaterThan(5)
    expect(wetHours).toBeLessThan(400)
  })

  test.each([
    ['2026-01-28', -25, 13, 0, 0.8],
    ['2026-04-28', -8, 29, 1, 5],
    ['2026-07-28', 4, 38, 2.5, 7],
    ['2026-10-28', -8, 25, 0.4, 3],
  ])(
    'the weeks before %s are from %i to %i °C, with %d to %d mm of water given off a day',
    async (day, least, most, driest, wettest) => {
      now = new Date(`${day}T12:00:00Z`)
      const { daily = {} } = await reader.forecast({
        daily: 'temperature_2m_min,temperature_2m_max,et0_fao_evapotranspiration',
        past_days: '27',
        forecast_days: '1',
      })
      expect(Math.min(...numbers(daily.temperature_2m_min))).toBeGreaterThan(least)
      expect(Math.max(...numbers(daily.temperature_2m_max))).toBeLessThan(most)
      const water = numbers(daily.et0_fao_evapotranspiration)
      const average = water.reduce((sum, value) => sum + value, 0) / water.length
      expect(average).toBeGreaterThan(driest)
      expect(average).toBeLessThan(wettest)
    },
  )

  test("a day's figures are those of its hours", async () => {
    const { hourly = {}, daily = {} } = await reader.forecast({
      ...{
        hourly: 'temperature_2m,precipitation,wind_speed_10m,et0_fao_evapotranspiration',
        past_days: '60',
        timezone: 'Europe/Warsaw',
      },
      daily:
        'temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_hours,wind_speed_10m_max,et0_fao_evapotranspiration',
    })
    const days = numbers(daily.temperature_2m_max)
    expect(days).toHaveLength(67)
    days.forEach((highest, day) => {
      const of = (name: string) => numbers(hourly[name]).slice(day * 24, day * 24 + 24)
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
      expect(highest).toBe(Math.max(...of('temperature_2m')))
      expect(daily.temperature_2m_min?.[day]).toBe(Math.min(...of('temperature_2m')))
      expect(daily.wind_speed_10m_max?.[day]).toBe(Math.max(...of('wind_speed_10m')))
      expect(daily.precipitation_sum?.[day]).toBeCloseTo(sum(of('precipitation')), 6)
      expect(daily.et0_fao_evapotranspiration?.[day]).toBeCloseTo(sum(of('et0_fao_evapotranspiration')), 6)
      expect(daily.precipitation_hours?.[day]).toBe(of('precipitation').filter((value) => value >= 0.1).length)
    })
  })

  test('rain, showers and snow add up', async () => {
    now = new Date('2026-02-28T12:00:00Z')
    const { hourly = {} } = await reader.forecast({
      hourly: 'precipitation,rain,showers,snowfall,temperature_2m',
      past_days: '58',
    })
    const of = (name: string, hour: number) => numbers(hourly[name])[hour] ?? Number.NaN
    const hours = numbers(hourly.precipitation).map((_, hour) => hour)
    for (const hour of hours)
      expect(of('rain', hour) + of('showers', hour) + of('snowfall', hour) / 0.7).toBeCloseTo(of('precipitation', hour), 1)
    expect(hours.some((hour) => of('snowfall', hour) > 0) && hours.some((hour) => of('rain', hour) > 0)).toBe(true)
  })

  test('the same hour is the same weather whenever it is asked, and elsewhere it is other weather', async () => {
    const asked = { hourly: 'temperature_2m,precipitation,wind_speed_10m', start_date: '2026-11-22', end_date: '2026-11-22' }
    const before = await reader.forecast(asked)
    now = new Date('2026-11-23T18:00:00Z')
    expect((await reader.forecast(asked)).hourly).toEqual(before.hourly)
    expect((await reader.forecast({ ...asked, longitude: '23.1' })).hourly).not.toEqual(before.hourly)
  })

  test('neighbours have nearly the same weather', async () => {
    const hours = { hourly: 'temperature_2m', forecast_days: '3' }
    const [here, there] = [await reader.forecast(hours), await reader.forecast({ ...hours, latitude: '52.46', elevation: '75' })]
    numbers(here.hourly?.temperature_2m).forEach((value, hour) =>
      expect(Math.abs(value - (numbers(there.hourly?.temperature_2m)[hour] ?? Number.NaN))).toBeLessThan(1.6),
    )
  })

  test('the sun rises in the east first, and days are long in June', async () => {
    now = new Date('2026-06-21T12:00:00Z')
    const sun = async (longitude: string) =>
      (
        await reader.forecast({
          longitude,
          daily: 'sunrise,sunset,daylight_duration',
          timezone: 'Europe/Warsaw',
          forecast_days: '1',
        })
      ).daily
    const [west, east] = [await sun('14.5'), await sun('23.2')]
    expect(String(east?.sunrise?.[0]) < String(west?.sunrise?.[0])).toBe(true)
    expect(west?.sunrise?.[0]).toMatch(/^2026-06-21T04:(3[5-9]|4[0-4])$/)
    expect(numbers(west?.daylight_duration)[0]).toBeGreaterThan(16.5 * 3600)
  })

  test('the ground follows the air, slowly', async () => {
    now = new Date('2026-07-20T12:00:00Z')
    const { hourly = {} } = await reader.forecast({
      hourly: 'temperature_2m,soil_temperature_0cm,soil_temperature_6cm,soil_temperature_18cm,soil_temperature_54cm',
      forecast_days: '2',
    })
    const swing = (name: string) => Math.max(...numbers(hourly[name])) - Math.min(...numbers(hourly[name]))
    const swings = [0, 6, 18, 54].map((depth) => swing(`soil_temperature_${depth}cm`))
    expect(swings).toEqual(swings.toSorted((a, b) => b - a))
  })
})
