import { describe, expect, test } from 'vitest'
import { readForecast } from './forecast-reading.ts'
import { hourNames } from './weather-answers.ts'

const now = Date.UTC(2026, 10, 21, 10)
const hour = 3600
const start = Date.UTC(2026, 10, 21) / 1000

/** Returns an answer of three hours and two days, in the units that the shop requests. */
const wire = (hourly: object = {}, hourlyUnits: object = {}, more: object = {}) => ({
  ...{ latitude: 52.4, longitude: 16.9, utc_offset_seconds: 3600 },
  hourly: { time: [start, start + hour, start + 2 * hour], temperature_2m: [1, 2, 3], wind_speed_10m: [1, 2, 3], ...hourly },
  hourly_units: { temperature_2m: '°C', wind_speed_10m: 'm/s', precipitation: 'mm', ...hourlyUnits },
  daily: { time: ['2026-11-21', '2026-11-22'], temperature_2m_max: [5, 6], sunrise: [start, '2026-11-22T07:21'] },
  daily_units: { temperature_2m_max: '°C' },
  ...more,
})
const read = (body: unknown) => readForecast(body, now)
const hoursIn = (hourly: object, units: object = {}) => read(wire(hourly, units))?.hours

test('an answer becomes columns of the shop, each as long as the hours', () => {
  const forecast = read(wire())
  expect(forecast).toMatchObject({ latitude: 52.4, longitude: 16.9, readAt: now })
  expect(forecast?.hours.time).toEqual([start, start + hour, start + 2 * hour].map((second) => second * 1000))
  for (const name of hourNames) expect(forecast?.hours[name]).toHaveLength(3)
  expect(forecast?.hours.temperature).toEqual([1, 2, 3])
  expect(forecast?.hours.soil6, 'what was not told is unknown').toEqual([null, null, null])
  expect(forecast?.days).toMatchObject({ date: ['2026-11-21', '2026-11-22'], highest: [5, 6], lowest: [null, null] })
  expect(forecast?.days.sunrise, 'a local time is that of the place').toEqual([start * 1000, Date.UTC(2026, 10, 22, 6, 21)])
})

describe('other units are changed into ours', () => {
  test.each([
    ['temperature_2m', '°F', [50, 32, -4], 'temperature', [10, 0, -20]],
    ['wind_speed_10m', 'km/h', [14.4, 36, 0], 'wind', [4, 10, 0]],
    ['wind_speed_10m', 'kn', [1.943844, 0, 3.887688], 'wind', [1, 0, 2]],
    ['wind_speed_10m', 'mp/h', [2.236936, 0, 4.473872], 'wind', [1, 0, 2]],
    ['precipitation', 'inch', [0.1, 0, 1], 'rain', [0, 25.4, null]],
    ['wind_speed_10m', 'furlong/fortnight', [1, 2, 3], 'wind', [null, null, null]],
    ['wind_speed_10m', 7, [1, 2, 3], 'wind', [1, 2, 3]],
  ] as const)('%s in %s: %j is %s %j', (name, unit, values, ours, told) => {
    expect(hoursIn({ [name]: values }, { [name]: unit })?.[ours]).toEqual(told)
  })
})

describe('what cannot be is unknown', () => {
  test.each([
    ['nulls', [null, 2, null], [null, 2, null]],
    ['words', ['mild', 2, {}], [null, 2, null]],
    ['a column that ends early', [1], [1, null, null]],
    ['a column that is none', 'warm', [null, null, null]],
    ['temperatures of no earth', [-71, 66, 9999], [null, null, null]],
    ['the coldest and the hottest there is', [-70, 65, 0], [-70, 65, 0]],
  ])('%s', (_, values, told) => {
    expect(hoursIn({ temperature_2m: values })?.temperature).toEqual(told)
  })

  test.each([
    ['relative_humidity_2m', 101, 'humidity'],
    ['wind_speed_10m', -1, 'wind'],
    ['precipitation', -0.1, 'rain'],
    ['soil_moisture_0_to_1cm', 1.1, 'moisture0'],
  ] as const)('%s of %s', (name, value, ours) => {
    expect(hoursIn({ [name]: [value, value, value] })?.[ours]).toEqual([null, null, null])
  })
})

describe('what falls, blows or evaporates within an hour is told where the hour ends, and stands in the hour that it is of', () => {
  test.each([
    ['precipitation', 'rain'],
    ['precipitation_probability', 'rainChance'],
    ['wind_gusts_10m', 'gusts'],
    ['et0_fao_evapotranspiration', 'et0'],
  ] as const)('%s', (name, ours) => {
    expect(hoursIn({ [name]: [1, 0, 2] })?.[ours]).toEqual([0, 2, null])
  })

  test('beside a gap it is unknown, not that of another hour', () => {
    const time = [start, start + hour, start + 3 * hour, start + 4 * hour]
    expect(hoursIn({ time, precipitation: [9, 1, 9, 2] })?.rain).toEqual([1, null, 2, null])
  })
})

describe('hours', () => {
  test('a gap stays a gap; what comes out of its turn is put in order, what comes twice counts once', () => {
    const time = [start + 5 * hour, start, start, null, start + hour]
    const hours = hoursIn({ time, temperature_2m: [5, 0, 99, 7, 1] })
    expect(hours?.time).toEqual([start, start + hour, start + 5 * hour].map((second) => second * 1000))
    expect(hours?.temperature).toEqual([0, 1, 5])
  })

  test('the clocks go back: the second two o’clock is an hour of its own', () => {
    const back = Date.UTC(2026, 9, 25) / 1000
    const hours = hoursIn({ time: [back, back + hour, back + 2 * hour] })
    expect(hours?.time).toEqual([0, 1, 2].map((later) => (back + later * hour) * 1000))
  })

  test('written times are those of the place', () => {
    expect(hoursIn({ time: ['2026-11-21T01:00', 'soon', '2026-11-21T02:00'] })?.time).toEqual([
      Date.UTC(2026, 10, 21, 0),
      Date.UTC(2026, 10, 21, 1),
    ])
  })
})

test.each([
  ['null', null],
  ['a text', 'sunny'],
  ['an apology', { error: true, reason: 'Daily API request limit exceeded' }],
  ['no hours', wire({ time: [] })],
  ['hours of no time', wire({ time: ['x', null, {}] })],
  ['several places at once', [wire()]],
  ['no place', { ...wire(), latitude: undefined }],
])('%s is no forecast', (_, body) => {
  expect(read(body)).toBeUndefined()
})

test('hours without days are a forecast', () => {
  expect(read(wire({}, {}, { daily: null, daily_units: null }))?.days.date).toEqual([])
})
