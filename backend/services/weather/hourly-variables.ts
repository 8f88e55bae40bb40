import { type Conditions, type Spot, conditionsAt } from './conditions.ts'
import { evapotranspiration, feltTemperature, vapourPressureDeficit, wetBulb } from './moist-air.ts'
import { soilMoisture, soilTemperature } from './soil.ts'
import { radiationAboveAir } from './sun.ts'
import type { Measure } from './units.ts'
import { snowBelow, weatherCode } from './weather-code.ts'

/** One time at one place; precipitation and radiation refer to the hour before it. */
export interface Moment {
  spot: Spot
  time: number
  now: Conditions
  /** Weather in the middle of the preceding hour. */
  past: Conditions
  /** Hours from now; some variables are unknown at the far end of a forecast. */
  ahead: number
}

const hour = 3_600_000

/** Returns a moment whose weather is computed on first access, because most variables need only `now` or only `past`. */
export function momentAt(spot: Spot, time: number, clock: number): Moment {
  let [now, past]: (Conditions | undefined)[] = []
  return {
    ...{ spot, time, ahead: (time - clock) / hour },
    get now() {
      return (now ??= conditionsAt(spot, time))
    },
    get past() {
      return (past ??= conditionsAt(spot, time - hour / 2))
    },
  }
}

export interface Variable {
  measure: Measure
  decimals: number
  of: (moment: Moment) => number | null
}

const temperature = (of: Variable['of']): Variable => ({ measure: 'temperature', decimals: 1, of })
const speed = (of: Variable['of']): Variable => ({ measure: 'speed', decimals: 1, of })
const whole = (measure: Measure, of: Variable['of']): Variable => ({ measure, decimals: 0, of })
const fine = (measure: Measure, decimals: number, of: Variable['of']): Variable => ({ measure, decimals, of })

const tenth = (value: number) => Math.round(value * 10) / 10
/** Rain and showers are rounded to a tenth, and precipitation is their sum. */
const fallen = ({ past }: Moment) => ({
  rain: tenth(past.rain),
  shower: tenth(past.shower),
  isSnow: past.temperature < snowBelow,
})
const sum = (moment: Moment) => tenth(fallen(moment).rain + fallen(moment).shower)

/**
 * Wind increases with height, more so above cold ground.
 * @param height metres
 */
const windAt = (height: number) => speed(({ now }) => now.wind * (height / 10) ** (now.inversion > 0 ? 0.26 : 0.16))
const temperatureAt = (height: number) => temperature(({ now }) => now.temperature + now.inversion - (height - 80) * 0.0065)
const cloudAt = (share: number, shift: number) =>
  whole('percent', ({ now }) => Math.min(100, Math.max(0, (now.cloud + shift) * 100 * share)))

const knownHours = 15 * 24
const direct = (past: Conditions) => past.radiation * Math.max(0, 1 - 1.15 * past.cloud) * 0.82
const reference = ({ past }: Moment) => evapotranspiration(past)

const variables: Record<string, Variable> = {
  temperature_2m: temperature(({ now }) => now.temperature),
  relative_humidity_2m: whole('percent', ({ now }) => now.humidity),
  dew_point_2m: temperature(({ now }) => now.dewPoint),
  apparent_temperature: temperature(({ now }) => feltTemperature(now.temperature, now.dewPoint, now.wind)),
  wet_bulb_temperature_2m: temperature(({ now }) => Math.max(now.dewPoint, wetBulb(now.temperature, now.humidity))),
  precipitation_probability: whole('percent', ({ past, ahead }) => (ahead > knownHours ? null : past.chanceOfRain)),
  precipitation: fine('precipitation', 2, sum),
  rain: fine('precipitation', 2, (moment) => (fallen(moment).isSnow ? 0 : fallen(moment).rain)),
  showers: fine('precipitation', 2, (moment) => (fallen(moment).isSnow ? 0 : fallen(moment).shower)),
  snowfall: fine('snow', 2, (moment) => (fallen(moment).isSnow ? sum(moment) * 0.7 : 0)),
  snow_depth: fine('metre', 2, ({ now }) => Math.max(0, (-2 - now.temperature) * 0.008)),
  weather_code: whole('code', ({ past, now }) => weatherCode({ ...now, rain: past.rain, shower: past.shower })),
  pressure_msl: fine('hectopascal', 1, ({ now }) => now.seaPressure),
  surface_pressure: fine('hectopascal', 1, ({ now }) => now.pressure),
  cloud_cover: whole('percent', ({ now }) => now.cloud * 100),
  cloud_cover_low: cloudAt(0.9, -0.05),
  cloud_cover_mid: cloudAt(0.75, -0.2),
  cloud_cover_high: cloudAt(1, -0.1),
  visibility: whole('metre', ({ now }) =>
    now.humidity >= 98.5 ? 600 : Math.max(2000, 24_140 * (1 - 0.5 * (now.humidity / 100) ** 4)),
  ),
  vapour_pressure_deficit: fine('kilopascal', 2, ({ now }) => vapourPressureDeficit(now.temperature, now.dewPoint)),
  et0_fao_evapotranspiration: fine('precipitation', 2, reference),
  evapotranspiration: fine('precipitation', 2, (moment) => reference(moment) * 0.85),
  wind_speed_10m: speed(({ now }) => now.wind),
  wind_speed_80m: windAt(80),
  wind_speed_120m: windAt(120),
  wind_speed_180m: windAt(180),
  wind_direction_10m: whole('direction', ({ now }) => now.direction),
  wind_direction_80m: whole('direction', ({ now }) => (now.direction + 6) % 360),
  wind_direction_120m: whole('direction', ({ now }) => (now.direction + 8) % 360),
  wind_direction_180m: whole('direction', ({ now }) => (now.direction + 10) % 360),
  wind_gusts_10m: speed(({ now }) => now.gust),
  temperature_80m: temperatureAt(80),
  temperature_120m: temperatureAt(120),
  temperature_180m: temperatureAt(180),
  surface_temperature: temperature(({ spot, time, now }) => (soilTemperature(spot, time, 0) + now.temperature) / 2),
  soil_temperature_0cm: temperature(({ spot, time }) => soilTemperature(spot, time, 0)),
  soil_temperature_6cm: temperature(({ spot, time }) => soilTemperature(spot, time, 6)),
  soil_temperature_18cm: temperature(({ spot, time }) => soilTemperature(spot, time, 18)),
  soil_temperature_54cm: temperature(({ spot, time }) => soilTemperature(spot, time, 54)),
  soil_moisture_0_to_1cm: fine('moisture', 3, ({ spot, time }) => soilMoisture(spot, time, 0)),
  soil_moisture_1_to_3cm: fine('moisture', 3, ({ spot, time }) => soilMoisture(spot, time, 1)),
  soil_moisture_3_to_9cm: fine('moisture', 3, ({ spot, time }) => soilMoisture(spot, time, 3)),
  soil_moisture_9_to_27cm: fine('moisture', 3, ({ spot, time }) => soilMoisture(spot, time, 9)),
  soil_moisture_27_to_81cm: fine('moisture', 3, ({ spot, time }) => soilMoisture(spot, time, 27)),
  uv_index: fine('index', 2, ({ past, ahead }) => (ahead > knownHours ? null : (past.radiation / 1000) ** 1.3 * 8.6)),
  uv_index_clear_sky: fine('index', 2, ({ past, ahead }) => (ahead > knownHours ? null : (past.clearSky / 1000) ** 1.3 * 8.6)),
  is_day: whole('yes', ({ now }) => (now.isDay ? 1 : 0)),
  sunshine_duration: fine('seconds', 2, ({ past }) => (direct(past) > 30 ? 3600 * Math.min(1, direct(past) / 150) : 0)),
  cape: whole('joule', ({ now }) => now.shower * 130),
  freezing_level_height: whole('metre', ({ spot, now }) => Math.max(0, spot.elevation + now.temperature * 155)),
  shortwave_radiation: fine('watt', 1, ({ past }) => past.radiation),
  direct_radiation: fine('watt', 1, ({ past }) => direct(past)),
  diffuse_radiation: fine('watt', 1, ({ past }) => past.radiation - direct(past)),
  terrestrial_radiation: fine('watt', 1, ({ spot, time }) => radiationAboveAir(spot, time - hour / 2)),
  shortwave_radiation_instant: fine('watt', 1, ({ now }) => now.radiation),
}

// Names from before the service used underscores; they still work, and the answer uses the requested name.
const older: Record<string, string | undefined> = {
  ...{ relativehumidity_2m: 'relative_humidity_2m', dewpoint_2m: 'dew_point_2m', weathercode: 'weather_code' },
  ...{ cloudcover: 'cloud_cover', windspeed_10m: 'wind_speed_10m', winddirection_10m: 'wind_direction_10m' },
  ...{ windgusts_10m: 'wind_gusts_10m', vapor_pressure_deficit: 'vapour_pressure_deficit' },
}

/** Returns an hourly variable by its current or former name; `undefined` for an unknown name. */
export function hourlyVariable(name: string): Variable | undefined {
  const today = (Object.hasOwn(older, name) ? older[name] : undefined) ?? name
  return Object.hasOwn(variables, today) ? variables[today] : undefined
}

export const hourlyNames = Object.keys(variables)
