import type { Forecast } from './hour.ts'

export const growths = ['cereals', 'rape', 'maize', 'pests'] as const
export type Growth = (typeof growths)[number]

/** Base temperature below which growth stops, and the cap above which it is no faster; °C. */
const limits: Record<Growth, { base: number; cap: number }> = {
  cereals: { base: 0, cap: 30 },
  rape: { base: 5, cap: 30 },
  maize: { base: 6, cap: 30 },
  pests: { base: 10, cap: 30 },
}

export const baseOf = (growth: Growth) => limits[growth].base

/** Returns the growing degree days of one day. */
export function degreesOf(highest: number, lowest: number, growth: Growth): number {
  const { base, cap } = limits[growth]
  return Math.max(0, (Math.min(Math.max(highest, base), cap) + Math.min(Math.max(lowest, base), cap)) / 2 - base)
}

export interface DegreeSum {
  sum: number
  /** Days that were counted, and days of unknown temperature. */
  days: number
  unknown: number
}

/** Returns the growing degree days from one date to another, both included. */
export function degreeSum({ days }: Pick<Forecast, 'days'>, growth: Growth, from: string, until: string): DegreeSum {
  const result = { sum: 0, days: 0, unknown: 0 }
  days.date.forEach((date, at) => {
    if (date < from || date > until) return
    const [highest, lowest] = [days.highest[at], days.lowest[at]]
    if (highest == null || lowest == null) {
      result.unknown += 1
      return
    }
    result.days += 1
    result.sum += degreesOf(highest, lowest, growth)
  })
  return { ...result, sum: Math.round(result.sum) }
}

/** Returns rain minus evapotranspiration of the days up to a date, in mm; `null` when a day is missing. */
export function waterBalance({ days }: Pick<Forecast, 'days'>, until: string, count: number): number | null {
  const end = days.date.indexOf(until)
  if (end < count - 1) return null
  let sum = 0
  for (let at = end - count + 1; at <= end; at += 1) {
    const [rain, et0] = [days.rain[at], days.et0[at]]
    if (rain == null || et0 == null) return null
    sum += rain - et0
  }
  return Math.round(sum * 10) / 10
}
