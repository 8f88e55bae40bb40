import type { Conditions } from './conditions.ts'

/** Temperature in °C below which precipitation is snow. */
export const snowBelow = 0.6

/** Returns the weather code of the World Meteorological Organization (WMO). */
export function weatherCode({ temperature, humidity, cloud, rain, shower, wind }: Conditions): number {
  const isSnow = temperature < snowBelow
  if (shower >= 5) return shower >= 9 ? 96 : 95
  if (shower >= 0.1 && shower >= rain) {
    if (isSnow) return shower >= 2 ? 86 : 85
    return shower >= 3.5 ? 82 : shower >= 1.5 ? 81 : 80
  }
  if (rain >= 0.1) {
    if (isSnow) return rain >= 1.5 ? 75 : rain >= 0.6 ? 73 : 71
    if (temperature < 1.2 && humidity < 92) return rain >= 1.2 ? 67 : 66
    if (rain < 0.4) return rain < 0.2 ? 51 : 53
    return rain >= 4 ? 65 : rain >= 1.3 ? 63 : 61
  }
  if (humidity >= 98.5 && wind < 2) return temperature < 0 ? 48 : 45
  return cloud > 0.8 ? 3 : cloud > 0.45 ? 2 : cloud > 0.15 ? 1 : 0
}
