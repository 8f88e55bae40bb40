/**
 * Ages are counted on the server's clock: a phone whose clock jumps a day must not make the whole cache dead, or immortal.
 * `skew` is server minus device, in milliseconds.
 */
let measuredSkew: number | undefined

/** A copy dated after now cannot be trusted to be new, so it counts as just stale: shown, and asked about. */
export const FRESH_SECONDS = 3600

/** Rounding of the Date header and a little drift are no clock jump. */
const DRIFT_SECONDS = 60

export interface Dated {
  /** Server time of the answer, milliseconds. */
  keptAt: number
  /** Server minus device clock when it was kept, milliseconds. */
  skew: number
}

/** The server's date of an answer; the device's when the header is missing. Only for answers the server has just confirmed. */
export function dateAnswer(headers: Headers, now: number): Dated {
  const date = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(date)) return { keptAt: now + (measuredSkew ?? 0), skew: measuredSkew ?? 0 }
  const seconds = Number(headers.get('Age') ?? 0)
  const inBetween = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
  measuredSkew = date + inBetween - now
  return { keptAt: date, skew: measuredSkew }
}

/** Now on the server's clock, as far as it is known. */
export function serverNow(now: number): Dated {
  const skew = measuredSkew ?? 0
  return { keptAt: now + skew, skew }
}

/** Age in whole seconds; `known` is the newest skew, by default the one measured since the worker started. */
export function ageOf(copy: Dated, now: number, known: number | undefined = measuredSkew): number {
  const seconds = Math.round((now + (known ?? copy.skew) - copy.keptAt) / 1000)
  return seconds < -DRIFT_SECONDS ? FRESH_SECONDS : Math.max(0, seconds)
}
