import { type Hour, hourLength } from './hour.ts'

export interface FrostWarning {
  /** `frost`: the air freezes. `radiation`: radiation frost is possible in a calm, clear night. `ground`: ground frost is possible. */
  kind: 'frost' | 'radiation' | 'ground'
  /** °C two metres above the ground. */
  lowest: number
  /** Beginning of the coldest hour, or for `radiation` of the first calm, clear one; milliseconds. */
  at: number
}

const clear = ({ isDay, cloud, wind, dewPoint }: Hour) =>
  isDay === false && cloud !== null && cloud < 30 && wind !== null && wind < 2 && dewPoint !== null && dewPoint < 0

/** Returns the frost of the next two days; `undefined` without any. */
export function frostAhead(hours: readonly Hour[], now: number): FrostWarning | undefined {
  const ahead = hours.filter(({ time }) => time + hourLength > now && time < now + 48 * hourLength)
  let coldest: { hour: Hour; lowest: number } | undefined
  for (const hour of ahead)
    if (hour.temperature !== null && (!coldest || hour.temperature < coldest.lowest)) coldest = { hour, lowest: hour.temperature }
  if (!coldest) return undefined
  const { hour, lowest } = coldest
  if (lowest <= 0) return { kind: 'frost', lowest, at: hour.time }
  const radiating = ahead.find((one) => clear(one) && one.temperature !== null && one.temperature < 3)
  if (radiating) return { kind: 'radiation', lowest, at: radiating.time }
  return lowest < 2 ? { kind: 'ground', lowest, at: hour.time } : undefined
}
