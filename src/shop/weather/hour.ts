import type { Forecast } from '../../../server/api.ts'
import { deltaT } from './moist-air.ts'

export type { Forecast }

/** One hour of a forecast; `null` is unknown. */
export interface Hour {
  /** Beginning of the hour in milliseconds. */
  time: number
  temperature: number | null
  humidity: number | null
  dewPoint: number | null
  deltaT: number | null
  rain: number | null
  rainChance: number | null
  code: number | null
  cloud: number | null
  wind: number | null
  gusts: number | null
  direction: number | null
  temperature80: number | null
  isDay: boolean | null
}

export const hourLength = 3_600_000

/** Converts the columns of a forecast to hours. */
export function hoursOf({ hours }: Pick<Forecast, 'hours'>): Hour[] {
  return hours.time.map((time, at) => {
    const of = (name: Exclude<keyof Forecast['hours'], 'time'>) => hours[name][at] ?? null
    const [temperature, humidity, isDay] = [of('temperature'), of('humidity'), of('isDay')]
    return {
      ...{ time, temperature, humidity, dewPoint: of('dewPoint'), deltaT: deltaT(temperature, humidity, of('wetBulb')) },
      ...{ rain: of('rain'), rainChance: of('rainChance'), code: of('code'), cloud: of('cloud') },
      ...{ wind: of('wind'), gusts: of('gusts'), direction: of('direction'), temperature80: of('temperature80') },
      isDay: isDay === null ? null : isDay === 1,
    }
  })
}

/** Returns the hour that contains a moment. */
export const hourAt = (hours: readonly Hour[], now: number) => hours.find(({ time }) => time <= now && now < time + hourLength)
