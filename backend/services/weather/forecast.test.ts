import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend, testNow } from '../../testing.ts'
import { dailyNames } from './daily-variables.ts'
import { hourlyNames } from './hourly-variables.ts'

let backend: TestBackend
let now = testNow
beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now })
})
afterAll(() => backend.close())
beforeEach(() => {
  now = testNow
})

const poznan = { latitude: '52.4069', longitude: '16.9299' }

async function get(parameters: Record<string, string>) {
  const answer = await backend.fetch(
    new Request(`http://127.0.0.1:4000/services/weather/v1/forecast?${new URLSearchParams(parameters)}`),
  )
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

const column = v.array(v.nullable(v.union([v.number(), v.string()])))
const names = v.record(v.string(), v.string())
const told = v.object({
  ...{ latitude: v.number(), longitude: v.number(), generationtime_ms: v.number(), utc_offset_seconds: v.number() },
  ...{ timezone: v.string(), timezone_abbreviation: v.string(), elevation: v.number(), location_id: v.optional(v.number()) },
  ...{
    current_units: v.optional(names),
    current: v.optional(v.record(v.string(), v.nullable(v.union([v.number(), v.string()])))),
  },
  ...{ hourly_units: v.optional(names), hourly: v.optional(v.record(v.string(), column)) },
  ...{ daily_units: v.optional(names), daily: v.optional(v.record(v.string(), column)) },
})
const forecast = async (parameters: Record<string, string>) => v.parse(told, (await get({ ...poznan, ...parameters })).body)
const numbers = (values: v.InferOutput<typeof column> | undefined) =>
  (values ?? []).map((value) => (typeof value === 'number' ? value : Number.NaN))

describe('the answer holds what was asked and nothing else', () => {
  test('without variables it tells the place alone', async () => {
    expect(await forecast({})).toEqual({
      ...{
        latitude: 52.4,
        longitude: 16.92,
        generationtime_ms: 0.05,
        utc_offset_seconds: 0,
        timezone: 'GMT',
        timezone_abbreviation: 'GMT',
      },
      elevation: expect.any(Number),
    })
  })

  test('hours of a week in the asked time zone, from local midnight', async () => {
    const {
      hourly,
      hourly_units: units,
      ...more
    } = await forecast({ hourly: 'temperature_2m,precipitation', timezone: 'Europe/Warsaw' })
    expect(more).toMatchObject({ utc_offset_seconds: 3600, timezone: 'Europe/Warsaw', timezone_abbreviation: 'GMT+1' })
    expect(units).toEqual({ time: 'iso8601', temperature_2m: '°C', precipitation: 'mm' })
    expect(Object.keys(hourly ?? {})).toEqual(['time', 'temperature_2m', 'precipitation'])
    expect([hourly?.time?.[0], hourly?.time?.at(-1), hourly?.temperature_2m?.length]).toEqual([
      '2026-11-21T00:00',
      '2026-11-27T23:00',
      168,
    ])
  })

  test('days', async () => {
    const { daily, daily_units: units } = await forecast({
      daily: 'sunrise,temperature_2m_max',
      timezone: 'auto',
      forecast_days: '2',
    })
    expect(units).toEqual({ time: 'iso8601', sunrise: 'iso8601', temperature_2m_max: '°C' })
    expect(daily?.time).toEqual(['2026-11-21', '2026-11-22'])
    expect(daily?.sunrise?.[0]).toMatch(/^2026-11-21T07:2\d$/)
  })

  test('now, by the quarter of an hour', async () => {
    now = new Date('2026-11-21T10:22:40Z')
    const { current, current_units: units } = await forecast({ current: 'temperature_2m,is_day', timezone: 'Europe/Warsaw' })
    expect(units).toEqual({ time: 'iso8601', interval: 'seconds', temperature_2m: '°C', is_day: '' })
    expect(current).toEqual({ time: '2026-11-21T11:15', interval: 900, temperature_2m: expect.any(Number), is_day: 1 })
  })

  test('all variables there are, with a unit each', async () => {
    const answer = await forecast({ hourly: hourlyNames.join(','), daily: dailyNames.join(','), current: hourlyNames.join(',') })
    expect(Object.keys(answer.hourly ?? {})).toEqual(['time', ...hourlyNames])
    expect(Object.keys(answer.daily_units ?? {})).toEqual(['time', ...dailyNames])
    for (const values of Object.values(answer.hourly ?? {})) expect(values.every((value) => value !== null)).toBe(true)
  })

  test('names from before the underscores answer as they were asked', async () => {
    const { hourly } = await forecast({ hourly: 'windspeed_10m,wind_speed_10m,relativehumidity_2m', windspeed_unit: 'kn' })
    expect(hourly?.windspeed_10m).toEqual(hourly?.wind_speed_10m)
    expect(hourly?.relativehumidity_2m).toHaveLength(168)
  })

  test('several points make a list, the second and later ones numbered', async () => {
    const { body } = await get({ latitude: '52.4,51.1', longitude: '16.93,17.03', current: 'temperature_2m' })
    const list = v.parse(v.array(told), body)
    expect(list.map(({ latitude, location_id: id }) => [latitude, id])).toEqual([
      [52.4, undefined],
      [51.1, 1],
    ])
  })

  test('the past and the far future; what nobody can know there is null', async () => {
    const { hourly } = await forecast({
      hourly: 'temperature_2m,precipitation_probability',
      past_days: '92',
      forecast_days: '16',
    })
    expect([hourly?.time?.[0], hourly?.time?.length]).toEqual(['2026-08-21T00:00', (92 + 16) * 24])
    expect(hourly?.precipitation_probability?.at(-1)).toBeNull()
    expect(hourly?.temperature_2m?.at(-1)).not.toBeNull()
    const { daily } = await forecast({ daily: 'precipitation_probability_max', forecast_days: '16' })
    expect([daily?.precipitation_probability_max?.[0], daily?.precipitation_probability_max?.at(-1)]).toEqual([
      expect.any(Number),
      null,
    ])
  })

  test('named days, and hours around now', async () => {
    const { hourly } = await forecast({ hourly: 'temperature_2m', start_date: '2026-11-20', end_date: '2026-11-21' })
    expect([hourly?.time?.[0], hourly?.time?.at(-1)]).toEqual(['2026-11-20T00:00', '2026-11-21T23:00'])
    const around = await forecast({ hourly: 'temperature_2m', past_hours: '2', forecast_hours: '3' })
    expect(around.hourly?.time).toEqual([
      '2026-11-21T08:00',
      '2026-11-21T09:00',
      '2026-11-21T10:00',
      '2026-11-21T11:00',
      '2026-11-21T12:00',
    ])
  })

  test('a change of the clocks leaves 24 hours to each day', async () => {
    now = new Date('2026-10-24T10:00:00Z')
    const { hourly, utc_offset_seconds: offset } = await forecast({
      hourly: 'temperature_2m',
      timezone: 'Europe/Warsaw',
      forecast_days: '3',
    })
    expect([hourly?.time?.length, new Set(hourly?.time).size, offset]).toEqual([72, 72, 7200])
  })
})

describe('units', () => {
  const first = async (name: string, parameters: Record<string, string> = {}) => {
    const { hourly, hourly_units: units } = await forecast({ hourly: name, ...parameters })
    return { value: numbers(hourly?.[name])[10] ?? Number.NaN, unit: units?.[name] }
  }

  test('of temperature, wind, rain and time', async () => {
    const [celsius, fahrenheit] = [
      await first('temperature_2m'),
      await first('temperature_2m', { temperature_unit: 'fahrenheit' }),
    ]
    expect(fahrenheit.unit).toBe('°F')
    expect(fahrenheit.value).toBeCloseTo(celsius.value * 1.8 + 32, 0)
    const kmh = (await first('wind_speed_10m')).value
    for (const [asked, unit, factor] of [
      ['ms', 'm/s', 1 / 3.6],
      ['mph', 'mp/h', 0.6214],
      ['kn', 'kn', 0.54],
    ] as const) {
      const wind = await first('wind_speed_10m', { wind_speed_unit: asked })
      expect(wind.unit).toBe(unit)
      expect(wind.value).toBeCloseTo(kmh * factor, 0)
    }
    expect((await first('precipitation', { precipitation_unit: 'inch' })).unit).toBe('inch')
    const { hourly, daily } = await forecast({ hourly: 'temperature_2m', daily: 'sunset', timeformat: 'unixtime' })
    expect([hourly?.time?.[0], typeof daily?.sunset?.[0]]).toEqual([1_795_219_200, 'number'])
  })
})

describe('what is refused, with its reason', () => {
  test.each<[Record<string, string>, RegExp]>([
    [{ hourly: 'tempeture_2m' }, /from invalid String value tempeture_2m\.$/],
    [{ hourly: 'constructor' }, /invalid String value constructor/],
    [{ daily: 'temperature_2m' }, /invalid String value temperature_2m/],
    [{ current: 'sunrise' }, /invalid String value sunrise/],
    [{ forecast_days: '17' }, /^Forecast days is invalid\. Allowed range 0 to 16\. Given 17\.$/],
    [{ past_days: '93' }, /^Past days is invalid\. Allowed range 0 to 92\. Given 93\.$/],
    [{ forecast_days: 'x' }, /Int/],
    [{ latitude: '91' }, /^Latitude must be in range of -90 to 90°\. Given: 91\.0\.$/],
    [{ longitude: '181' }, /^Longitude must be in range of -180 to 180°\. Given: 181\.0\.$/],
    [{ latitude: 'north' }, /number/],
    [{ latitude: '', longitude: '' }, /must not be empty/],
    [{ latitude: '52,51' }, /same number of elements/],
    [
      { latitude: Array.from({ length: 101 }, () => '52').join(), longitude: Array.from({ length: 101 }, () => '17').join() },
      /must not exceed 100/,
    ],
    [{ elevation: '1,2' }, /elevation/],
    [{ timezone: 'Mars/Base' }, /^Invalid timezone$/],
    [{ timezone: '../../etc' }, /^Invalid timezone$/],
    [{ temperature_unit: 'kelvin' }, /kelvin/],
    [{ wind_speed_unit: 'bft' }, /bft/],
    [{ timeformat: 'roman' }, /roman/],
    [{ start_date: '2026-11-21' }, /^Both 'start_date' and 'end_date' must be set in the url$/],
    [{ start_date: '2026-11-21', end_date: '2026-11-20' }, /^End-date must be larger or equals than start-date$/],
    [{ start_date: '2026-02-30', end_date: '2026-11-21' }, /date/],
    [
      { start_date: '2020-01-01', end_date: '2026-11-21' },
      /^Parameter 'start_date' is out of allowed range from 2026-08-21 to 2026-12-06$/,
    ],
    [{ start_date: '2026-11-21', end_date: '2026-11-22', past_days: '1' }, /mutually exclusive/],
  ])('%j: %s', async (parameters, reason) => {
    const { status, body } = await get({ ...poznan, ...parameters })
    expect([status, body]).toEqual([400, { error: true, reason: expect.stringMatching(reason) }])
  })
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
    const { hourly = {} } = await forecast({ hourly: hourlyFigures, past_days: '27', forecast_days: '1' })
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
      const { daily = {} } = await forecast({
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
    const { hourly = {}, daily = {} } = await forecast({
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
    const { hourly = {} } = await forecast({ hourly: 'precipitation,rain,showers,snowfall,temperature_2m', past_days: '58' })
    const of = (name: string, hour: number) => numbers(hourly[name])[hour] ?? Number.NaN
    const hours = numbers(hourly.precipitation).map((_, hour) => hour)
    for (const hour of hours)
      expect(of('rain', hour) + of('showers', hour) + of('snowfall', hour) / 0.7).toBeCloseTo(of('precipitation', hour), 1)
    expect(hours.some((hour) => of('snowfall', hour) > 0) && hours.some((hour) => of('rain', hour) > 0)).toBe(true)
  })

  test('the same hour is the same weather whenever it is asked, and elsewhere it is other weather', async () => {
    const asked = { hourly: 'temperature_2m,precipitation,wind_speed_10m', start_date: '2026-11-22', end_date: '2026-11-22' }
    const before = await forecast(asked)
    now = new Date('2026-11-23T18:00:00Z')
    expect((await forecast(asked)).hourly).toEqual(before.hourly)
    expect((await forecast({ ...asked, longitude: '23.1' })).hourly).not.toEqual(before.hourly)
  })

  test('neighbours have nearly the same weather', async () => {
    const hours = { hourly: 'temperature_2m', forecast_days: '3' }
    const [here, there] = [await forecast(hours), await forecast({ ...hours, latitude: '52.46', elevation: '75' })]
    numbers(here.hourly?.temperature_2m).forEach((value, hour) =>
      expect(Math.abs(value - (numbers(there.hourly?.temperature_2m)[hour] ?? Number.NaN))).toBeLessThan(1.6),
    )
  })

  test('the sun rises in the east first, and days are long in June', async () => {
    now = new Date('2026-06-21T12:00:00Z')
    const sun = async (longitude: string) =>
      (await forecast({ longitude, daily: 'sunrise,sunset,daylight_duration', timezone: 'Europe/Warsaw', forecast_days: '1' }))
        .daily
    const [west, east] = [await sun('14.5'), await sun('23.2')]
    expect(String(east?.sunrise?.[0]) < String(west?.sunrise?.[0])).toBe(true)
    expect(west?.sunrise?.[0]).toMatch(/^2026-06-21T04:3\d$/)
    expect(numbers(west?.daylight_duration)[0]).toBeGreaterThan(16.5 * 3600)
  })

  test('the ground follows the air, slowly', async () => {
    now = new Date('2026-07-20T12:00:00Z')
    const { hourly = {} } = await forecast({
      hourly: 'temperature_2m,soil_temperature_0cm,soil_temperature_6cm,soil_temperature_18cm,soil_temperature_54cm',
      forecast_days: '2',
    })
    const swing = (name: string) => Math.max(...numbers(hourly[name])) - Math.min(...numbers(hourly[name]))
    const swings = [0, 6, 18, 54].map((depth) => swing(`soil_temperature_${depth}cm`))
    expect(swings).toEqual(swings.toSorted((a, b) => b - a))
  })
})
