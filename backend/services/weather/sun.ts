import type { Point } from '../places/gazetteer.ts'

const radians = Math.PI / 180
const day = 86_400_000

/** Days since the year began, with the part of the day. */
export const dayOfYear = (time: number) => (time - Date.UTC(new Date(time).getUTCFullYear(), 0, 1)) / day + 1

/** Where the sun stands north of the equator, and how far the sundial is ahead of the clock. @returns radians, minutes */
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

/** Hours of the sundial: 12 when the sun stands highest. */
export const solarHour = ({ longitude }: Point, time: number) =>
  ((((time % day) + day) % day) / 3_600_000 + longitude / 15 + sunPath(time).ahead / 60 + 24) % 24

/** Height of the sun above the horizon. @returns radians */
export function sunHeight(point: Point, time: number) {
  const { declination } = sunPath(time)
  const latitude = point.latitude * radians
  const hour = (solarHour(point, time) - 12) * 15 * radians
  return Math.asin(Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hour))
}

/** The horizon, with the bend of light in the air and half the sun's disc. */
const horizon = -0.833 * radians

export const isDay = (point: Point, time: number) => sunHeight(point, time) > horizon

/**
 * When the sun rises and sets on the day that has this noon. Where it does not, both are the noon or lie half a day off.
 * @param noon milliseconds of about the middle of the day
 */
export function sunTimes(point: Point, noon: number) {
  const { declination, ahead } = sunPath(noon)
  const latitude = point.latitude * radians
  const cosine = (Math.sin(horizon) - Math.sin(latitude) * Math.sin(declination)) / (Math.cos(latitude) * Math.cos(declination))
  const half = (Math.acos(Math.min(1, Math.max(-1, cosine))) / radians / 15) * 3_600_000
  const highest = Math.floor(noon / day) * day + (12 - point.longitude / 15 - ahead / 60) * 3_600_000
  return { sunrise: highest - half, sunset: highest + half }
}

/** What the sun gives from a sky without clouds (Haurwitz). @returns W/m² on level ground */
export function clearSkyRadiation(point: Point, time: number) {
  const sine = Math.sin(sunHeight(point, time))
  return sine > 0.005 ? 1098 * sine * Math.exp(-0.057 / sine) : 0
}

/** What arrives above the air. @returns W/m² on level ground */
export function radiationAboveAir(point: Point, time: number) {
  const distance = 1 + 0.033 * Math.cos((2 * Math.PI * dayOfYear(time)) / 365.25)
  return Math.max(0, 1361 * distance * Math.sin(sunHeight(point, time)))
}
