import { type Hour, hourLength } from './hour.ts'

export type Verdict = 'good' | 'caution' | 'bad' | 'unknown'

/**
 * m/s, the limit in the open field of the Polish regulation of 31 March 2014 on applying plant protection products; no setting can exceed
 * it. It applies to the place of spraying. All wind limits here are compared with the forecast at 10 m, which is higher than the wind at
 * the boom, so the answer is on the safe side.
 */
export const legalWind = 4

export const treatments = ['general', 'herbicide', 'soil-herbicide', 'insecticide', 'foliar'] as const
export type Treatment = (typeof treatments)[number]

/** What the farmer may set; everything else is agronomy or law. */
export interface SpraySettings {
  treatment: Treatment
  /** m/s, at most the legal limit. */
  mostWind: number
  /** m/s. */
  mostGusts: number
  /** °C. */
  mostWarmth: number
  /** °C of Delta T, the range in which spraying is allowed. */
  leastDeltaT: number
  mostDeltaT: number
  /** Hours without rain that the product needs after spraying. */
  dryHours: number
}

export const usualSettings: SpraySettings = {
  ...{ treatment: 'general', mostWind: legalWind, mostGusts: 8, mostWarmth: 25, leastDeltaT: 1, mostDeltaT: 10, dryHours: 4 },
}

export type Subject =
  | 'wind'
  | 'calm'
  | 'gusts'
  | 'cold'
  | 'heat'
  | 'dry-air'
  | 'damp-air'
  | 'quick-drying'
  | 'slow-drying'
  | 'rain'
  | 'rain-after'
  | 'rain-before'
  | 'inversion'
  | 'dew'
  | 'frost'
  | 'no-data'

export interface Reason {
  subject: Subject
  verdict: Verdict
  /** In the unit of the subject. */
  value?: number
}

export interface Judgement {
  verdict: Verdict
  /** Sorted from the worst; empty where all is good. */
  reasons: Reason[]
}

/** Whether a frost soon afterwards makes the treatment useless or harmful. */
const isHerbicide = (treatment: Treatment) => treatment === 'herbicide' || treatment === 'soil-herbicide'

/** °C below which spraying is ruled out. */
const coldest = 5

/** Best temperature range of each treatment, °C. */
const warmth: Record<Treatment, readonly [number, number]> = {
  general: [10, 22],
  herbicide: [10, 22],
  'soil-herbicide': [10, 22],
  insecticide: [10, 20],
  foliar: [12, 20],
}

const rank: Record<Verdict, number> = { bad: 3, unknown: 2, caution: 1, good: 0 }
const worse = (a: Reason, b: Reason) => rank[b.verdict] - rank[a.verdict]

type Checked = Reason | undefined
const caution = (subject: Subject, value?: number): Reason => ({
  subject,
  verdict: 'caution',
  ...(value === undefined ? {} : { value }),
})
const bad = (subject: Subject, value?: number): Reason => ({ subject, verdict: 'bad', ...(value === undefined ? {} : { value }) })

function windReason(wind: number, inversion: Verdict, { mostWind }: SpraySettings): Checked {
  if (wind > Math.min(mostWind, legalWind)) return bad('wind', wind)
  if (wind > Math.min(mostWind, legalWind) - 1) return caution('wind', wind)
  if (wind < 0.5 && inversion !== 'good') return bad('calm', wind)
  return wind < 1 ? caution('calm', wind) : undefined
}

function gustReason(gusts: number, { mostGusts }: SpraySettings): Checked {
  if (gusts > mostGusts) return bad('gusts', gusts)
  return gusts >= mostGusts - 2 ? caution('gusts', gusts) : undefined
}

function warmthReason(temperature: number, { treatment, mostWarmth }: SpraySettings): Checked {
  const [low, high] = warmth[treatment]
  if (temperature < coldest) return bad('cold', temperature)
  if (temperature > mostWarmth) return bad('heat', temperature)
  if (temperature < low) return caution('cold', temperature)
  return temperature > Math.min(high, mostWarmth - 3) ? caution('heat', temperature) : undefined
}

function humidityReason(humidity: number): Checked {
  if (humidity < 40) return bad('dry-air', humidity)
  if (humidity > 95) return bad('damp-air', humidity)
  if (humidity < 60) return caution('dry-air', humidity)
  return humidity > 85 ? caution('damp-air', humidity) : undefined
}

function dryingReason(delta: number, { leastDeltaT, mostDeltaT }: SpraySettings): Checked {
  if (delta > mostDeltaT) return bad('quick-drying', delta)
  if (delta < leastDeltaT) return bad('slow-drying', delta)
  if (delta > mostDeltaT - 2) return caution('quick-drying', delta)
  return delta < leastDeltaT + 1 ? caution('slow-drying', delta) : undefined
}

/**
 * Returns the verdict on a temperature inversion, which carries fine droplets away unseen: at night and near it, in little wind under a
 * clear sky.
 */
export function inversionIn(hour: Hour, around: readonly Hour[]): Verdict {
  const { wind, cloud, temperature, temperature80 } = hour
  if (temperature !== null && temperature80 !== null && temperature80 - temperature > 0.5) return 'bad'
  // From two hours before sunset to one after sunrise: an hour close to one of the night.
  const isNightly = around.some(
    ({ time, isDay }) => isDay === false && time >= hour.time - hourLength && time <= hour.time + 2 * hourLength,
  )
  if (!isNightly || wind === null) return 'good'
  if (wind < 1 && (cloud ?? 0) < 30) return 'bad'
  return wind < 2 && (cloud ?? 0) < 50 ? 'caution' : 'good'
}

const rainIn = (hours: readonly Hour[]) => Math.round(hours.reduce((sum, { rain }) => sum + (rain ?? 0), 0) * 100) / 100

const reach = (hours: readonly Hour[], from: number, until: number) => hours.filter(({ time }) => time >= from && time < until)

/**
 * Returns whether an hour suits spraying, with every reason against it.
 * @param hours the forecast around it
 */
export function judgeHour(hour: Hour, hours: readonly Hour[], settings: SpraySettings = usualSettings): Judgement {
  const { time, wind, gusts, temperature, humidity, dewPoint, rain, deltaT } = hour
  const inversion = inversionIn(hour, hours)
  const needed = [wind, temperature, humidity, rain]
  // The rain of an hour is what falls until its end, so the rain afterwards begins with the next hour.
  const after = rainIn(reach(hours, time + hourLength, time + (1 + settings.dryHours) * hourLength))
  const before = rainIn(reach(hours, time - 2 * hourLength, time))
  const gap = temperature !== null && dewPoint !== null ? temperature - dewPoint : undefined
  const ahead = reach(hours, time, time + 24 * hourLength).flatMap((one) => one.temperature ?? [])
  const coming = ahead.length > 0 ? Math.min(...ahead) : undefined
  // Wet leaves do not matter to a herbicide that works through the soil.
  const needsDryLeaf = settings.treatment !== 'soil-herbicide'
  const checked: Checked[] = [
    needed.includes(null) ? { subject: 'no-data', verdict: 'unknown' } : undefined,
    wind === null ? undefined : windReason(wind, inversion, settings),
    gusts === null ? undefined : gustReason(gusts, settings),
    temperature === null ? undefined : warmthReason(temperature, settings),
    humidity === null ? undefined : humidityReason(humidity),
    deltaT === null ? undefined : dryingReason(deltaT, settings),
    rain === null || rain <= 0 ? undefined : rain >= 0.1 ? bad('rain', rain) : caution('rain', rain),
    after >= 1 ? bad('rain-after', after) : after >= 0.1 ? caution('rain-after', after) : undefined,
    needsDryLeaf && before >= 0.1 ? caution('rain-before', before) : undefined,
    inversion === 'good' ? undefined : { subject: 'inversion', verdict: inversion },
    !needsDryLeaf || gap === undefined || gap > 2 ? undefined : gap < 1 ? bad('dew', gap) : caution('dew', gap),
    coming === undefined || coming >= 2
      ? undefined
      : coming < 0 && isHerbicide(settings.treatment)
        ? bad('frost', coming)
        : caution('frost', coming),
  ]
  const reasons = checked.filter((one) => one !== undefined).sort(worse)
  return { verdict: reasons[0]?.verdict ?? 'good', reasons }
}
