import type { AnyRouter } from '@tanstack/react-router'
import { inBackground } from '#offline/chunk-reload.ts'
import { fetchAsChosen } from '#offline/connection.ts'
import { readConsent, watchConsent } from '#platform/consent/consent.ts'
import { takeEarlyErrors } from './early-errors.ts'

/** The tag manager can be left out of one visit, for whoever tests without it. */
const isLeftOut = () =>
  [location.href, performance.getEntriesByType('navigation')[0]?.name].some(
    (address) => URL.parse(address ?? '')?.searchParams.has('no_script') ?? false,
  )

const isAllowed = () => readConsent()?.analytics === true

const begun: { errors?: true; measures?: true; tags?: true } = {}

/** Begins what the operator has connected and this visitor allows, now and as soon as they allow more; whoever takes it back ends it. */
export function follow(router: AnyRouter): () => void {
  const { tagManager, errors, measures } = router.options.context.measuring ?? {}
  let cards: (() => void) | undefined
  // What failed before a consent is told to nobody, whatever is allowed later.
  if (!isAllowed()) takeEarlyErrors()
  const look = () => {
    const consent = readConsent()
    const isCounted = isAllowed()
    if (tagManager && !begun.tags && (isCounted || consent?.marketing) && !isLeftOut()) {
      begun.tags = true
      load(
        () => import('./tags.ts'),
        ({ startTags }) => startTags(router, tagManager),
      )
    }
    if (!isCounted) return
    if (!cards) {
      // What it tells is not heard once the consent is taken back.
      cards = () => undefined
      load(
        () => import('#app/behaviours/follow-cards.ts'),
        ({ follow: followCards }) => (cards = followCards(router)),
      )
    }
    if (errors && !begun.errors) {
      begun.errors = true
      load(
        () => import('./error-reports.ts'),
        ({ startErrorReports }) =>
          startErrorReports({
            ...{ settings: errors, fetch: fetchAsChosen },
            placeName: () => router.state.matches.at(-1)?.routeId ?? '',
          }),
      )
    }
    if (measures && !begun.measures) {
      begun.measures = true
      load(
        () => import('./page-measures.ts'),
        ({ startPageMeasures }) => startPageMeasures(),
      )
    }
  }
  look()
  const stop = watchConsent(look)
  return () => {
    stop()
    cards?.()
  }
}

/** Nobody waits for it, and a shop without it is whole. */
function load<Part>(part: () => Promise<Part>, start: (part: Part) => unknown) {
  inBackground(part).then(start, () => undefined)
}
