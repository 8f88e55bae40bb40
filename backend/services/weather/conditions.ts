import type { Point } from '../places/gazetteer.ts'
import { relativeHumidity } from './moist-air.ts'
import { noise } from './noise.ts'
import { clearSkyRadiation, dayOfYear, isDay, solarHour } from './sun.ts'

/** Weather at a place and time in fixed units: °C, m/s, mm per hour, W/m², hPa, fractions of 1. */
export interface Conditions {
  temperature: number
  dewPoint: number
  /** Percent. */
  humidity: number
  /** 0 clear to 1 overcast. */
  cloud: number
  /** mm per hour: from a front, and from a shower of a warm afternoon. */
  rain: number
  shower: number
  /** Percent. */
  chanceOfRain: number
  wind: number
  gust: number
  /** Degrees from which the wind blows. */
  direction: number
  /** At sea level, and at the place. */
  seaPressure: number
  pressure: number
  radiation: number
  clearSky: number
  isDay: boolean
  /** Temperature difference from the ground to eighty metres up; positive where cold air lies on the ground (inversion). */
  inversion: number
}

export interface Spot extends Point {
  /** Metres above sea level. */
  elevation: number
}

const hour = 3_600_000
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/**
 * Returns the season, from -1 in midwinter to 1 in midsummer; the soil lags behind the air.
 * @param late days of lag
 */
export const season = (time: number, late = 0) => Math.cos((2 * Math.PI * (dayOfYear(time) - 201 - late)) / 365.25)

/** Returns the average temperature of a day of the year in Poland, in °C: lower at altitude, in the north and, in winter, in the east. */
export function usualTemperature({ latitude, longitude, elevation }: Spot, time: number, late = 0) {
  const swing = 10.4 + 0.22 * (longitude - 19)
  return 9.2 + swing * season(time, late) - 0.0062 * (elevation - 120) - 0.55 * (latitude - 52)
}

/** Time as the fronts see it: they move east at about sixty kilometres an hour, so the east gets the same weather later. */
const passing = ({ latitude, longitude }: Point, time: number) => time / hour - (longitude - 19) * 1.15 - (latitude - 52) * 0.4

const local = ({ latitude, longitude }: Point) => latitude * 7.31 + longitude * 3.17

/** Returns how far the days deviate from the average, from about -1 to 1 and changing slowly. */
export function anomaly(spot: Point, time: number) {
  const at = passing(spot, time)
  return 0.7 * noise(11, at / 132) + 0.3 * noise(12, at / 41)
}

/** Returns -1 in the middle of a high to 1 in a front. */
export function frontAt(spot: Point, time: number) {
  const at = passing(spot, time)
  return 0.62 * noise(21, at / 66) + 0.38 * noise(22, at / 19)
}

/** Returns the daily cycle around the average: -1 before sunrise to 1 in the afternoon. */
const hourOfDay = (sundial: number) => Math.cos((2 * Math.PI * (sundial - 14.5)) / 24)

/** Returns the weather at a place and time, which depends on nothing else. */
export function conditionsAt(spot: Spot, time: number): Conditions {
  const at = passing(spot, time)
  const warm = season(time)
  const front = frontAt(spot, time)
  const sundial = solarHour(spot, time)
  const cloud = clamp(0.52 + 0.85 * front - 0.16 * warm + 0.18 * noise(31, at / 7 + local(spot)), 0, 1)
  const swing = (3.4 + 2.5 * warm) * (1 - 0.62 * cloud)
  const average = usualTemperature(spot, time) + anomaly(spot, time) * (9 - 1.5 * warm)
  const temperature =
    average + swing * hourOfDay(sundial) + 0.5 * noise(32, at / 4 + local(spot)) - 1.6 * Math.max(0, front) * (1 + warm)

  // The dew point follows the air mass and not the hour, so nights are damp and afternoons dry.
  const gap = (1.4 + 1.1 * (1 + warm)) * (1.25 - cloud) + 1.1 * (1 + noise(33, at / 28))
  const dewPoint = Math.min(temperature, average - swing * 0.55 - gap + 2.2 * Math.max(0, front))
  const humidity = clamp(relativeHumidity(temperature, dewPoint), 12, 100)

  const pulse = 0.55 + 0.75 * noise(34, at / 3 + local(spot))
  const rain = Math.max(0, (front - 0.24) * 3.4) * clamp(pulse, 0, 1.3) * (1 + 0.35 * warm)
  const heat = warm > 0.2 && cloud > 0.3 ? clamp(hourOfDay(sundial), 0, 1) * warm : 0
  const shower = Math.max(0, noise(35, at / 9 + local(spot) * 2) - 0.6) * 27 * heat
  const chanceOfRain = clamp(12 + 95 * (front - 0.05) + 35 * heat * Math.max(0, noise(35, at / 9 + local(spot) * 2)), 0, 100)

  const calm = hourOfDay(sundial) * (0.7 + 0.35 * warm)
  const wind = Math.max(
    0.1,
    3.3 -
      0.7 * warm +
      2.7 * Math.max(-0.35, front) +
      3.2 * Math.max(0, front) ** 2 +
      1.5 * noise(36, at / 11) +
      0.8 * calm +
      0.4 * noise(37, at / 2 + local(spot)),
  )
  const gust = wind * (1.55 + 0.2 * noise(38, at / 6) + 0.18 * Math.max(0, front)) + Math.min(4, shower)
  const direction = (((248 + 95 * noise(39, at / 52) + 30 * noise(40, at / 9)) % 360) + 360) % 360

  const seaPressure = 1016 - 15 * front - 6 * noise(41, at / 190)
  const clearSky = clearSkyRadiation(spot, time)
  const day = isDay(spot, time)
  const stillNight = day ? 0 : clamp(1 - cloud, 0, 1) * clamp(1 - wind / 4.5, 0, 1)
  return {
    ...{ temperature, dewPoint, humidity, cloud, rain: rain < 0.05 ? 0 : rain, shower: shower < 0.05 ? 0 : shower, chanceOfRain },
    ...{ wind, gust: Math.max(gust, wind), direction, seaPressure, pressure: seaPressure * Math.exp(-spot.elevation / 8430) },
    ...{ radiation: clearSky * (1 - 0.75 * cloud ** 3.4), clearSky, isDay: day, inversion: day ? -0.55 : 3.2 * stillNight - 0.4 },
  }
}
