import { readConsent, watchConsent } from '../consent/consent.ts'

/** What the shop tells about a visit, by the names of the specification. */
export type AnalyticsEvent = { event: 'page-not-found'; path: string } | { event: 'auto-login' }

declare global {
  interface Window {
    /** Where a tag manager reads; filled only with consent. */
    dataLayer?: AnalyticsEvent[]
  }
}

/** Events that wait for an answer to the question of consent. */
const most = 20
const waiting: AnalyticsEvent[] = []
let watches = false

function send(event: AnalyticsEvent) {
  ;(window.dataLayer ??= []).push(event)
}

function onAnswer() {
  const told = waiting.splice(0)
  if (readConsent()?.analytics) for (const event of told) send(event)
}

/** Tells an event: at once with consent, never without, later while the question stands. */
export function track(event: AnalyticsEvent) {
  const consent = readConsent()
  if (consent?.analytics) return send(event)
  if (consent) return
  waiting.push(event)
  waiting.splice(0, waiting.length - most)
  if (!watches) {
    watches = true
    watchConsent(onAnswer)
  }
}
