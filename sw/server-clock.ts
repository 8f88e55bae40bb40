/**
 * Ages are counted on the server's clock: a phone whose clock jumps by a day must not make the whole cache expire, or last forever. `skew`
 * is server minus device, in milliseconds.
 */
let measuredSkew: number | undefined

/**
 * Seconds during which a copy counts as fresh. A copy with a date in the future cannot be trusted to be new, so it counts as just stale.
 */
export const FRESH_SECONDS = 3600

/** Seconds of rounding in the Date header and of slight drift that do not count as a clock jump. */
const DRIFT_SECONDS = 60

export interface Dated {
  /** Server time of the answer, in milliseconds. */
  keptAt: number
  /** Server minus device clock when it was stored, in milliseconds. */
  skew: number
}

/**
 * Returns the server's date of an answer, or the device's when the header is missing. Only for answers that the server has just confirmed.
 */
export function dateAnswer(headers: Headers, now: number): Dated {
  const date = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(date)) return { keptAt: now + (measuredSkew ?? 0), skew: measuredSkew ?? 0 }
  const seconds = Number(headers.get('Age') ?? 0)
  const inBetween = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
  measuredSkew = date + inBetween - now
  return { keptAt: date, skew: measuredSkew }
}

/** Returns the current time on the server's clock, as far as it is known. */
export function serverNow(now: number): Dated {
  const skew = measuredSkew ?? 0
  return { keptAt: now + skew, skew }
}

/** Returns the age in whole seconds; `known` is the newest skew, by default the one measured since the worker started. */
export function ageOf(copy: Dated, now: number, known: number | undefined = measuredSkew): number {
  const seconds = Math.round((now + (known ?? copy.skew) - copy.keptAt) / 1000)
  return seconds < -DRIFT_SECONDS ? FRESH_SECONDS : Math.max(0, seconds)
}
