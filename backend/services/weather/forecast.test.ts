import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend, testNow } from '../../testing.ts'
import { dailyNames } from './daily-variables.ts'
import { forecastReader, numbers, poznan, told } from './forecast-reader.ts'
import { hourlyNames } from './hourly-variables.ts'

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

describe('the answer holds what was asked and nothing else', () => {
  test('without variables it tells the place alone', async () => {
    expect(await reader.forecast({})).toEqual({
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
    } = await reader.forecast({ hourly: 'temperature_2m,precipitation', timezone: 'Europe/Warsaw' })
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
    const { daily, daily_units: units } = await reader.forecast({
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
    const { current, current_units: units } = await reader.forecast({
      current: 'temperature_2m,is_day',
      timezone: 'Europe/Warsaw',
    })
    expect(units).toEqual({ time: 'iso8601', interval: 'seconds', temperature_2m: '°C', is_day: '' })
    expect(current).toEqual({ time: '2026-11-21T11:15', interval: 900, temperature_2m: expect.any(Number), is_day: 1 })
  })

  test('all variables there are, with a unit each', async () => {
    const answer = await reader.forecast({
      hourly: hourlyNames.join(','),
      daily: dailyNames.join(','),
      current: hourlyNames.join(','),
    })
    expect(Object.keys(answer.hourly ?? {})).toEqual(['time', ...hourlyNames])
    expect(Object.keys(answer.daily_units ?? {})).toEqual(['time', ...dailyNames])
    for (const values of Object.values(answer.hourly ?? {})) expect(values.every((value) => value !== null)).toBe(true)
  })

  test('names from before the underscores answer as they were asked', async () => {
    const { hourly } = await reader.forecast({ hourly: 'windspeed_10m,wind_speed_10m,relativehumidity_2m', windspeed_unit: 'kn' })
    expect(hourly?.windspeed_10m).toEqual(hourly?.wind_speed_10m)
    expect(hourly?.relativehumidity_2m).toHaveLength(168)
  })

  test('several points make a list, the second and later ones numbered', async () => {
    const { body } = await reader.get({ latitude: '52.4,51.1', longitude: '16.93,17.03', current: 'temperature_2m' })
    const list = v.parse(v.array(told), body)
    expect(list.map(({ latitude, location_id: id }) => [latitude, id])).toEqual([
      [52.4, undefined],
      [51.1, 1],
    ])
  })

  test('the past and the far future; what nobody can know there is null', async () => {
    const { hourly } = await reader.forecast({
      hourly: 'temperature_2m,precipitation_probability',
      past_days: '92',
      forecast_days: '16',
    })
    expect([hourly?.time?.[0], hourly?.time?.length]).toEqual(['2026-08-21T00:00', (92 + 16) * 24])
    expect(hourly?.precipitation_probability?.at(-1)).toBeNull()
    expect(hourly?.temperature_2m?.at(-1)).not.toBeNull()
    const { daily } = await reader.forecast({ daily: 'precipitation_probability_max', forecast_days: '16' })
    expect([daily?.precipitation_probability_max?.[0], daily?.precipitation_probability_max?.at(-1)]).toEqual([
      expect.any(Number),
      null,
    ])
  })

  test('named days, and hours around now', async () => {
    const { hourly } = await reader.forecast({ hourly: 'temperature_2m', start_date: '2026-11-20', end_date: '2026-11-21' })
    expect([hourly?.time?.[0], hourly?.time?.at(-1)]).toEqual(['2026-11-20T00:00', '2026-11-21T23:00'])
    const around = await reader.forecast({ hourly: 'temperature_2m', past_hours: '2', forecast_hours: '3' })
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
    const { hourly, utc_offset_seconds: offset } = await reader.forecast({
      hourly: 'temperature_2m',
      timezone: 'Europe/Warsaw',
      forecast_days: '3',
    })
    expect([hourly?.time?.length, new Set(hourly?.time).size, offset]).toEqual([72, 72, 7200])
  })
})

describe('units', () => {
  const first = async (name: string, parameters: Record<string, string> = {}) => {
    const { hourly, hourly_units: units } = await reader.forecast({ hourly: name, ...parameters })
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
    const { hourly, daily } = await reader.forecast({ hourly: 'temperature_2m', daily: 'sunset', timeformat: 'unixtime' })
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
    const { status, body } = await reader.get({ ...poznan, ...parameters })
    expect([status, body]).toEqual([400, { error: true, reason: expect.stringMatching(reason) }])
  })
})

test('who wants too much at once is told to wait', async () => {
  const many = (value: string) => Array.from({ length: 100 }, () => value).join()
  const { status, body } = await reader.get({
    latitude: many('52'),
    longitude: many('17'),
    hourly: hourlyNames.join(),
    past_days: '92',
    forecast_days: '16',
  })
  expect([status, body]).toEqual([
    429,
    { error: true, reason: 'Minutely API request limit exceeded. Please try again in one minute.' },
  ])
  expect(
    (await reader.get({ ...poznan, hourly: hourlyNames.join(), daily: dailyNames.join(), past_days: '92', forecast_days: '16' }))
      .status,
  ).toBe(200)
})
