import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { outboxNow, watchOutbox, type SyncList } from '#offline/outbox.ts'
import { readConsent, watchConsent } from '#platform/consent/consent.ts'
import type { PageReport } from '../../../server/api.ts'
import { pageKindOf } from './page-kind.ts'

type Change = PageReport['changes'][number]

const mostChanges = 50
/** Milliseconds between two tellings; what comes at the end of a visit is told as it ends. */
const pause = 30_000

/** What became of the changes that this device knows the end of. */
const endsOf = ({ done, needsYou, lost, ordered }: SyncList) =>
  [
    { rows: done, verdict: 'done' as const },
    { rows: needsYou, verdict: 'refused' as const },
    { rows: lost, verdict: 'cart ended' as const },
    { rows: ordered, verdict: 'ordered elsewhere' as const },
  ].flatMap(({ rows, verdict }) => rows.map(({ opId, kind }) => ({ opId, change: { kind, verdict } satisfies Change })))

/** Tells the shop's own server how quick this page was and what became of changes: numbers and kinds, nothing of who it was. */
export function startPageMeasures(fetch: (path: string, init: RequestInit) => Promise<unknown>): void {
  let vitals: PageReport['vitals'] = []
  let changes: Change[] = []
  // The page that a visit began with is the one whose vitals are measured.
  const page = pageKindOf(location.pathname)
  const known = new Set<string>()

  function send() {
    if ((vitals.length === 0 && changes.length === 0) || !readConsent()?.analytics) return
    const body = JSON.stringify({ vitals, changes: changes.slice(0, mostChanges) } satisfies PageReport)
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'nx' }
    ;[vitals, changes] = [[], []]
    // Measures that do not arrive are missed by nobody.
    fetch('/api/page-measures', { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => undefined)
  }

  const keep = ({ name, value }: Metric) => {
    vitals = [...vitals.filter((one) => one.name !== name), { name, value, page }]
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep)

  // What had ended before this visit was told by the one before, or may not be told.
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
  setInterval(() => changes.length > 0 && send(), pause)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
}
