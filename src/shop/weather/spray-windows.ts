import { type Hour, hourLength } from './hour.ts'
import { judgeHour, type Judgement, type SpraySettings, type Verdict } from './spray-rules.ts'
import { dateOf } from './time-words.ts'

export interface JudgedHour extends Judgement {
  hour: Hour
}

/** Consecutive hours that suit spraying. */
export interface SprayWindow {
  verdict: 'good' | 'caution'
  from: number
  /** End of its last hour. */
  until: number
  hours: JudgedHour[]
}

/** Fewer hours are too short to fill and empty a tank. */
const fewestHours = 2

export const judgeHours = (hours: readonly Hour[], settings: SpraySettings): JudgedHour[] =>
  hours.map((hour) => ({ hour, ...judgeHour(hour, hours, settings) }))

/** Groups hours by day in Warsaw, in their order. */
export function byDay(judged: readonly JudgedHour[]): Map<string, JudgedHour[]> {
  const days = new Map<string, JudgedHour[]>()
  for (const one of judged) {
    const date = dateOf(one.hour.time)
    const known = days.get(date)
    if (known) known.push(one)
    else days.set(date, [one])
  }
  return days
}

/** Returns the windows of at least two hours with a verdict; an hour missing in the forecast ends a window. */
export function windowsOf(judged: readonly JudgedHour[], verdict: 'good' | 'caution', since: number): SprayWindow[] {
  const suits = (one: Verdict) => one === 'good' || (verdict === 'caution' && one === 'caution')
  const windows: SprayWindow[] = []
  let open: SprayWindow | undefined
  for (const one of judged) {
    const { time } = one.hour
    if (time + hourLength <= since || !suits(one.verdict)) {
      open = undefined
      continue
    }
    if (open && open.until === time) {
      open.until = time + hourLength
      open.hours.push(one)
    } else {
      open = { verdict, from: time, until: time + hourLength, hours: [one] }
      windows.push(open)
    }
  }
  return windows.filter((window) => window.hours.length >= fewestHours)
}

/** Returns the next window: a good one, or else one with caution. */
export function nextWindow(judged: readonly JudgedHour[], now: number): SprayWindow | undefined {
  return windowsOf(judged, 'good', now)[0] ?? windowsOf(judged, 'caution', now)[0]
}

const grave = ({ verdict, reasons }: JudgedHour) =>
  ({ good: 0, caution: 1, bad: 2, unknown: 3 })[verdict] * 10_000 +
  reasons.filter((one) => one.verdict === 'bad').length * 100 +
  reasons.length

/**
 * Returns the coming hour with the least against spraying, the earliest of equals, for when there is no window; `undefined` when all are
 * unknown.
 */
export function leastBadHour(judged: readonly JudgedHour[], now: number): JudgedHour | undefined {
  let least: JudgedHour | undefined
  for (const one of judged) {
    if (one.hour.time + hourLength <= now || one.verdict === 'unknown') continue
    if (!least || grave(one) < grave(least)) least = one
  }
  return least
}

/** Returns the most frequent reasons against spraying in these hours; one that rules it out counts ten times as much as a caution. */
export function mainReasons(judged: readonly JudgedHour[], most = 2): Judgement['reasons'] {
  const counted = new Map<string, { reason: Judgement['reasons'][number]; count: number }>()
  for (const { reasons } of judged)
    for (const reason of reasons) {
      const weight = reason.verdict === 'bad' ? 10 : 1
      const known = counted.get(reason.subject)
      const isWorse = !known || (known.reason.verdict !== 'bad' && reason.verdict === 'bad')
      counted.set(reason.subject, { reason: isWorse ? reason : known.reason, count: (known?.count ?? 0) + weight })
    }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ reason }) => reason)
}
