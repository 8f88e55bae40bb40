/** A value per hour or day; null where the provider has none. */
export type WeatherColumn = (number | null)[]

export const hourNames = [
  ...(['temperature', 'humidity', 'dewPoint', 'wetBulb', 'rainChance', 'rain', 'code', 'cloud'] as const),
  ...(['wind', 'direction', 'gusts', 'temperature80', 'isDay', 'et0'] as const),
  ...(['soil0', 'soil6', 'soil18', 'soil54', 'moisture0', 'moisture1', 'moisture3', 'moisture9', 'moisture27'] as const),
] as const
export const dayNames = [
  ...(['code', 'highest', 'lowest', 'rain', 'rainChance', 'wind', 'gusts', 'direction', 'et0'] as const),
  ...(['sunrise', 'sunset'] as const),
] as const

export type HourName = (typeof hourNames)[number]
export type DayName = (typeof dayNames)[number]

/** Always in °C, m/s, mm, % and m³/m³, whatever units the provider uses. */
export interface Forecast {
  latitude: number
  longitude: number
  /** When the provider was asked, in milliseconds. */
  readAt: number
  /** Start of each hour in milliseconds; rain, its probability, gusts and evaporation are for the hour that begins there. */
  hours: { time: number[] } & Record<HourName, WeatherColumn>
  /** `2026-11-22` in the place's own calendar; sunrise and sunset are milliseconds. */
  days: { date: string[] } & Record<DayName, WeatherColumn>
}

export interface WeatherPlace {
  name: string
  /** `wielkopolskie`; empty when unknown. */
  region: string
  latitude: number
  longitude: number
}

export interface WeatherWarning {
  event: string
  /** 1 to 3. */
  level: number
  /** Milliseconds. */
  from: number
  until: number
  text: string
}

/** `GET /api/weather/forecast?latitude=52.41&longitude=16.93` */
export interface ForecastAnswer {
  data: { forecast: Forecast }
}

/** `GET /api/weather/places?name=śrem`, or with `latitude` and `longitude`: the place there, at most one. */
export interface PlacesAnswer {
  data: { places: WeatherPlace[] }
}

export interface ToldWarnings {
  warnings: WeatherWarning[]
  /** False when there are more warnings that could not be read. */
  isWhole: boolean
}

/** `GET /api/weather/warnings?region=wielkopolskie` */
export interface WarningsAnswer {
  data: ToldWarnings
}
