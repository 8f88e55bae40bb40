import { type Spot, anomaly, frontAt, season, usualTemperature } from './conditions.ts'
import { solarHour } from './sun.ts'

interface Depth {
  /** Lag at this depth: days for the season, hours for the day. */
  late: number
  hours: number
  /** Fractions of the daily and of the weather's variation that reach this depth. */
  day: number
  weather: number
}

const depths = {
  0: { late: 1, hours: 0, day: 0.95, weather: 0.85 },
  6: { late: 5, hours: 3, day: 0.42, weather: 0.6 },
  18: { late: 11, hours: 8, day: 0.1, weather: 0.38 },
  54: { late: 27, hours: 0, day: 0, weather: 0.12 },
} satisfies Record<number, Depth>

const hour = 3_600_000

/**
 * Returns the soil temperature under short grass in °C.
 * @param depth cm
 */
export function soilTemperature(spot: Spot, time: number, depth: keyof typeof depths) {
  const { late, hours, day, weather } = depths[depth]
  const before = time - late * 10 * hour
  const swing = 3.1 + 2.6 * season(time)
  const afternoon = Math.cos((2 * Math.PI * (solarHour(spot, time) - 14 - hours)) / 24)
  const dampened = 1.1 + (usualTemperature(spot, time, late) - 9.2) * (1 - late * 0.006) + 9.2
  return dampened + day * swing * afternoon + weather * 6.5 * anomaly(spot, before)
}

const layers = {
  0: { weather: 0.07, days: 0.2 },
  1: { weather: 0.06, days: 0.6 },
  3: { weather: 0.045, days: 2 },
  9: { weather: 0.025, days: 6 },
  27: { weather: 0.01, days: 15 },
} satisfies Record<number, { weather: number; days: number }>

/**
 * Returns the soil moisture in m³/m³: wet after winter, dry at the end of summer.
 * @param from upper edge of the layer in cm
 */
export function soilMoisture(spot: Spot, time: number, from: keyof typeof layers) {
  const { weather, days } = layers[from]
  const fallen = (frontAt(spot, time - days * 12 * hour) + frontAt(spot, time - days * 24 * hour)) / 2
  return Math.min(0.46, Math.max(0.06, 0.262 - 0.075 * season(time, 25 + days) + weather * fallen))
}
