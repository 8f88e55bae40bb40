import { type Moment, hourlyVariable } from './hourly-variables.ts'
import { sunTimes } from './sun.ts'
import type { Measure } from './units.ts'

export interface DailyVariable {
  measure: Measure
  decimals: number
  /**
   * @param day its 24 hours
   * @returns °C, m/s, mm, or milliseconds for an instant
   */
  of: (day: readonly Moment[]) => number | null
}

type Gather = (values: number[]) => number

const gathers: Record<'max' | 'min' | 'mean' | 'sum', Gather> = {
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  mean: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
}

/** Aggregates a day's value from the rounded hourly values, so that both agree; it is unknown when one hour is. */
function gathered(name: string, how: Gather, change: Partial<Pick<DailyVariable, 'measure' | 'decimals'>> = {}): DailyVariable {
  const hourly = hourlyVariable(name)
  if (!hourly) throw new Error(`No hourly variable ${name}`)
  const { measure, decimals, of } = hourly
  return {
    ...{ measure, decimals, ...change },
    of(day) {
      const values = day.map((moment) => of(moment))
      const known = values.filter((value) => value !== null)
      return known.length < values.length ? null : how(known.map((value) => rounded(value, decimals, measure)))
    },
  }
}

/** Speeds are not rounded here but later, in the requested unit, because they are never summed. */
const rounded = (value: number, decimals: number, measure: Measure) =>
  measure === 'speed' ? value : Number(value.toFixed(decimals))

/** Returns the dominant wind direction, weighted by wind speed. */
function dominant(day: readonly Moment[]) {
  const blown = (part: (angle: number) => number) =>
    day.reduce((sum, { now }) => sum + part((now.direction * Math.PI) / 180) * now.wind, 0)
  return ((Math.atan2(blown(Math.sin), blown(Math.cos)) * 180) / Math.PI + 360) % 360
}

const sun = (day: readonly Moment[]) => {
  const [first] = day
  return first ? sunTimes(first.spot, first.time + 12 * 3_600_000) : { sunrise: 0, sunset: 0 }
}

const { max, min, mean, sum } = gathers
const wetHours: Gather = (values) => values.filter((value) => value >= 0.1).length

const variables: Record<string, DailyVariable> = {
  weather_code: gathered('weather_code', max),
  temperature_2m_max: gathered('temperature_2m', max),
  temperature_2m_min: gathered('temperature_2m', min),
  temperature_2m_mean: gathered('temperature_2m', mean),
  apparent_temperature_max: gathered('apparent_temperature', max),
  apparent_temperature_min: gathered('apparent_temperature', min),
  apparent_temperature_mean: gathered('apparent_temperature', mean),
  dew_point_2m_max: gathered('dew_point_2m', max),
  dew_point_2m_min: gathered('dew_point_2m', min),
  dew_point_2m_mean: gathered('dew_point_2m', mean),
  relative_humidity_2m_max: gathered('relative_humidity_2m', max),
  relative_humidity_2m_min: gathered('relative_humidity_2m', min),
  relative_humidity_2m_mean: gathered('relative_humidity_2m', mean),
  cloud_cover_max: gathered('cloud_cover', max),
  cloud_cover_min: gathered('cloud_cover', min),
  cloud_cover_mean: gathered('cloud_cover', mean),
  precipitation_sum: gathered('precipitation', sum),
  rain_sum: gathered('rain', sum),
  showers_sum: gathered('showers', sum),
  snowfall_sum: gathered('snowfall', sum),
  precipitation_hours: gathered('precipitation', wetHours, { measure: 'hours', decimals: 1 }),
  precipitation_probability_max: gathered('precipitation_probability', max),
  precipitation_probability_min: gathered('precipitation_probability', min),
  precipitation_probability_mean: gathered('precipitation_probability', mean),
  wind_speed_10m_max: gathered('wind_speed_10m', max),
  wind_speed_10m_min: gathered('wind_speed_10m', min),
  wind_speed_10m_mean: gathered('wind_speed_10m', mean),
  wind_gusts_10m_max: gathered('wind_gusts_10m', max),
  wind_gusts_10m_min: gathered('wind_gusts_10m', min),
  wind_gusts_10m_mean: gathered('wind_gusts_10m', mean),
  wind_direction_10m_dominant: { measure: 'direction', decimals: 0, of: dominant },
  pressure_msl_mean: gathered('pressure_msl', mean),
  surface_pressure_mean: gathered('surface_pressure', mean),
  et0_fao_evapotranspiration: gathered('et0_fao_evapotranspiration', sum),
  et0_fao_evapotranspiration_sum: gathered('et0_fao_evapotranspiration', sum),
  vapour_pressure_deficit_max: gathered('vapour_pressure_deficit', max),
  wet_bulb_temperature_2m_max: gathered('wet_bulb_temperature_2m', max),
  wet_bulb_temperature_2m_min: gathered('wet_bulb_temperature_2m', min),
  wet_bulb_temperature_2m_mean: gathered('wet_bulb_temperature_2m', mean),
  // Hourly watts times 3600 seconds are joules.
  shortwave_radiation_sum: gathered('shortwave_radiation', (values) => (sum(values) * 3600) / 1e6, {
    measure: 'megajoule',
    decimals: 2,
  }),
  sunshine_duration: gathered('sunshine_duration', sum),
  uv_index_max: gathered('uv_index', max),
  uv_index_clear_sky_max: gathered('uv_index_clear_sky', max),
  daylight_duration: { measure: 'seconds', decimals: 2, of: (day) => (sun(day).sunset - sun(day).sunrise) / 1000 },
  sunrise: { measure: 'instant', decimals: 0, of: (day) => sun(day).sunrise },
  sunset: { measure: 'instant', decimals: 0, of: (day) => sun(day).sunset },
}

const older: Record<string, string | undefined> = {
  ...{ weathercode: 'weather_code', windspeed_10m_max: 'wind_speed_10m_max', windgusts_10m_max: 'wind_gusts_10m_max' },
  winddirection_10m_dominant: 'wind_direction_10m_dominant',
}

/** Returns a daily variable by its current or former name; `undefined` for an unknown name. */
export function dailyVariable(name: string): DailyVariable | undefined {
  const today = (Object.hasOwn(older, name) ? older[name] : undefined) ?? name
  return Object.hasOwn(variables, today) ? variables[today] : undefined
}

export const dailyNames = Object.keys(variables)
