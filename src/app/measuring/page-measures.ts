import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { isWithoutSignal } from '#offline/connection.ts'
import { outboxNow, watchOutbox, type SyncList } from '#offline/outbox.ts'
import { readConsent, watchConsent } from '#platform/consent/consent.ts'
import type { PageReport } from '../../../server/api.ts'
import { pageKindOf } from './page-kind.ts'

type Change = PageReport['changes'][number]

const mostChanges = 50
/** Milliseconds between two reports; metrics that are not final before a visit ends are reported when it ends. */
const pause = 10_000
/** Metrics that may still change while the page is open. */
const knownLast = ['CLS', 'INP']

/** Returns the changes whose outcome this device knows, each with its verdict. */
const endsOf = ({ done, needsYou, lost, ordered }: SyncList) =>
  [
    { rows: done, verdict: 'done' as const },
    { rows: needsYou, verdict: 'refused' as const },
    { rows: lost, verdict: 'cart ended' as const },
    { rows: ordered, verdict: 'ordered elsewhere' as const },
  ].flatMap(({ rows, verdict }) => rows.map(({ opId, kind }) => ({ opId, change: { kind, verdict } satisfies Change })))

/** Sends a request that is completed even when the page is left. */
export const beacon = (path: string, body: string) => navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))

/** Reports to the shop's own server how fast this page was and what became of changes: numbers and kinds, nothing about the person. */
export function startPageMeasures(tell: typeof beacon = beacon): void {
  let vitals: PageReport['vitals'] = []
  let changes: Change[] = []
  // Vitals belong to the page that the visit began with.
  const page = pageKindOf(location.pathname)
  const known = new Set<string>()
  const told = new Set<string>()

  function send(isOver: boolean) {
    if (!readConsent()?.analytics || isWithoutSignal()) return
    const ready = vitals.filter(({ name }) => isOver || !knownLast.includes(name))
    if (ready.length === 0 && changes.length === 0) return
    // Not repeated: a report that does not arrive may be lost.
    tell('/api/page-measures', JSON.stringify({ vitals: ready, changes } satisfies PageReport))
    for (const { name } of ready) told.add(name)
    vitals = vitals.filter(({ name }) => !told.has(name))
    changes = []
  }

  const keep = ({ name, value }: Metric) => {
    if (!told.has(name)) vitals = [...vitals.filter((one) => one.name !== name), { name, value, page }]
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep)

  // Changes that ended before this visit were reported by the visit before, or may not be reported.
  let isNew = false
  const look = () => {
    const now = outboxNow()
    if (!now) return
    for (const { opId, change } of endsOf(now.changes)) {
      if (known.has(opId)) continue
      known.add(opId)
      if (isNew && readConsent()?.analytics) changes = [...changes, change].slice(-mostChanges)
    }
    isNew = true
  }
  look()
  watchOutbox(look)
  watchConsent(() => {
    if (!readConsent()?.analytics) [vitals, changes] = [[], []]
  })
  setInterval(() => send(false), pause)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(true))
}
