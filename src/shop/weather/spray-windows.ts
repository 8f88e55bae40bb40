import { type Hour, hourLength } from './hour.ts'
import { judgeHour, type Judgement, type SpraySettings, type Verdict } from './spray-rules.ts'
import { dateOf } from './time-words.ts'

export interface JudgedHour extends Judgement {
  hour: Hour
}

/** Hours in a row that suit spraying. */
export interface SprayWindow {
  verdict: 'good' | 'caution'
  from: number
  /** The end of its last hour. */
  until: number
  hours: JudgedHour[]
}

/** Fewer are no time to fill a tank and empty it. */
const fewestHours = 2

export const judgeHours = (hours: readonly Hour[], settings: SpraySettings): JudgedHour[] =>
  hours.map((hour) => ({ hour, ...judgeHour(hour, hours, settings) }))

/** The hours of each day of Warsaw's calendar, as they come. */
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

/** Windows of at least two hours of a kind; an hour that the forecast leaves out ends one. */
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

/** The next time to spray: a good one before all that are only possible. */
export function nextWindow(judged: readonly JudgedHour[], now: number): SprayWindow | undefined {
  return windowsOf(judged, 'good', now)[0] ?? windowsOf(judged, 'caution', now)[0]
}

const grave = ({ verdict, reasons }: JudgedHour) =>
  ({ good: 0, caution: 1, bad: 2, unknown: 3 })[verdict] * 10_000 +
  reasons.filter((one) => one.verdict === 'bad').length * 100 +
  reasons.length

/** Where no window is, the hour to come with the least against it, the earliest of equals; none where all are unknown. */
export function leastBadHour(judged: readonly JudgedHour[], now: number): JudgedHour | undefined {
  let least: JudgedHour | undefined
  for (const one of judged) {
    if (one.hour.time + hourLength <= now || one.verdict === 'unknown') continue
    if (!least || grave(one) < grave(least)) least = one
  }
  return least
}

/** What speaks most often against spraying in the coming hours, the worst first. */
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
