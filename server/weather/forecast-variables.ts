import type { DayName, HourName } from './weather-answers.ts'

/** A variable and the range of its possible values, in our units: a value outside is a fault of the provider and read as unknown. */
export interface Told {
  name: string
  from: number
  to: number
  /** Whether a value is for the hour that ends at its time, as sums and maxima are; all others are for that moment. */
  isOfHourBefore?: true
}

const figure = (name: string, from: number, to: number): Told => ({ name, from, to })
const warmth = (name: string) => figure(name, -70, 65)
const ofHourBefore = (told: Told): Told => ({ ...told, isOfHourBefore: true })
const share = (name: string) => figure(name, 0, 100)
const moisture = (depth: string) => figure(`soil_moisture_${depth}cm`, 0, 1)

/** Open-Meteo's variables by our names. */
export const hourVariables: Record<HourName, Told> = {
  temperature: warmth('temperature_2m'),
  humidity: share('relative_humidity_2m'),
  dewPoint: warmth('dew_point_2m'),
  wetBulb: warmth('wet_bulb_temperature_2m'),
  rainChance: ofHourBefore(share('precipitation_probability')),
  rain: ofHourBefore(figure('precipitation', 0, 500)),
  code: figure('weather_code', 0, 99),
  cloud: share('cloud_cover'),
  wind: figure('wind_speed_10m', 0, 120),
  direction: figure('wind_direction_10m', 0, 360),
  gusts: ofHourBefore(figure('wind_gusts_10m', 0, 150)),
  temperature80: warmth('temperature_80m'),
  isDay: figure('is_day', 0, 1),
  et0: ofHourBefore(figure('et0_fao_evapotranspiration', 0, 5)),
  soil0: warmth('soil_temperature_0cm'),
  soil6: warmth('soil_temperature_6cm'),
  soil18: warmth('soil_temperature_18cm'),
  soil54: warmth('soil_temperature_54cm'),
  moisture0: moisture('0_to_1'),
  moisture1: moisture('1_to_3'),
  moisture3: moisture('3_to_9'),
  moisture9: moisture('9_to_27'),
  moisture27: moisture('27_to_81'),
}

export const dayVariables: Record<DayName, Told> = {
  code: figure('weather_code', 0, 99),
  highest: warmth('temperature_2m_max'),
  lowest: warmth('temperature_2m_min'),
  rain: figure('precipitation_sum', 0, 1000),
  rainChance: share('precipitation_probability_max'),
  wind: figure('wind_speed_10m_max', 0, 120),
  gusts: figure('wind_gusts_10m_max', 0, 150),
  direction: figure('wind_direction_10m_dominant', 0, 360),
  et0: figure('et0_fao_evapotranspiration', 0, 30),
  sunrise: figure('sunrise', 0, Number.MAX_SAFE_INTEGER),
  sunset: figure('sunset', 0, Number.MAX_SAFE_INTEGER),
}
