import type { AnyRouter } from '@tanstack/react-router'
import { inBackground } from '#offline/chunk-reload.ts'
import { fetchAsChosen } from '#offline/connection.ts'
import { readConsent, watchConsent } from '#platform/consent/consent.ts'
import { takeEarlyErrors } from './early-errors.ts'

/** Whether the tag manager is left out of this visit, which tests use (`?no_script`). */
const isLeftOut = () =>
  [location.href, performance.getEntriesByType('navigation')[0]?.name].some(
    (address) => URL.parse(address ?? '')?.searchParams.has('no_script') ?? false,
  )

const isAllowed = () => readConsent()?.analytics === true

const begun: { errors?: true; measures?: true; tags?: true } = {}

/**
 * Starts the connected services that this visitor allows, now and whenever they allow more. Returns a function that ends this when consent
 * is withdrawn.
 */
export function follow(router: AnyRouter): () => void {
  const { tagManager, errors, measures } = router.options.context.measuring ?? {}
  let cards: (() => void) | undefined
  // Errors from before consent are never reported, whatever is allowed later.
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
      // Placeholder until the code has loaded: if consent is withdrawn meanwhile, its events are not sent.
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

/** Loads a service in the background; the shop works without it. */
function load<Part>(part: () => Promise<Part>, start: (part: Part) => unknown) {
  inBackground(part).then(start, () => undefined)
}
