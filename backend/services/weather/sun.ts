import type { Point } from '../places/gazetteer.ts'

const radians = Math.PI / 180
const day = 86_400_000

/** Returns the day of the year, from 1, with its fraction. */
export const dayOfYear = (time: number) => (time - Date.UTC(new Date(time).getUTCFullYear(), 0, 1)) / day + 1

/** Returns the sun's declination in radians, and the equation of time in minutes. */
function sunPath(time: number) {
  const year = (2 * Math.PI * (dayOfYear(time) - 1)) / 365.25
  const declination =
    0.006918 -
    0.399912 * Math.cos(year) +
    0.070257 * Math.sin(year) -
    0.006758 * Math.cos(2 * year) +
    0.000907 * Math.sin(2 * year)
  const ahead =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(year) -
      0.032077 * Math.sin(year) -
      0.014615 * Math.cos(2 * year) -
      0.040849 * Math.sin(2 * year))
  return { declination, ahead }
}

/** Returns the solar time in hours: 12 when the sun is highest. */
export const solarHour = ({ longitude }: Point, time: number) =>
  ((((time % day) + day) % day) / 3_600_000 + longitude / 15 + sunPath(time).ahead / 60 + 24) % 24

/** Returns the sun's elevation above the horizon, in radians. */
export function sunHeight(point: Point, time: number) {
  const { declination } = sunPath(time)
  const latitude = point.latitude * radians
  const hour = (solarHour(point, time) - 12) * 15 * radians
  return Math.asin(Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hour))
}

/** Elevation at sunrise and sunset, with atmospheric refraction and half the sun's disc. */
const horizon = -0.833 * radians

export const isDay = (point: Point, time: number) => sunHeight(point, time) > horizon

/**
 * Returns sunrise and sunset of the day that contains this noon. Where the sun does not rise both equal noon; where it does not set they
 * are half a day away.
 * @param noon milliseconds near the middle of the day
 */
export function sunTimes(point: Point, noon: number) {
  const { declination, ahead } = sunPath(noon)
  const latitude = point.latitude * radians
  const cosine = (Math.sin(horizon) - Math.sin(latitude) * Math.sin(declination)) / (Math.cos(latitude) * Math.cos(declination))
  const half = (Math.acos(Math.min(1, Math.max(-1, cosine))) / radians / 15) * 3_600_000
  const highest = Math.floor(noon / day) * day + (12 - point.longitude / 15 - ahead / 60) * 3_600_000
  return { sunrise: highest - half, sunset: highest + half }
}

/** Returns the clear-sky radiation on level ground in W/m² (Haurwitz). */
export function clearSkyRadiation(point: Point, time: number) {
  const sine = Math.sin(sunHeight(point, time))
  return sine > 0.005 ? 1098 * sine * Math.exp(-0.057 / sine) : 0
}

/** Returns the radiation above the atmosphere on a level surface, in W/m². */
export function radiationAboveAir(point: Point, time: number) {
  const distance = 1 + 0.033 * Math.cos((2 * Math.PI * dayOfYear(time)) / 365.25)
  return Math.max(0, 1361 * distance * Math.sin(sunHeight(point, time)))
}
