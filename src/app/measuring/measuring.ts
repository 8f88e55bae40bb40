import type { AnyRouter } from '@tanstack/react-router'
import { inBackground } from '#offline/chunk-reload.ts'
import { fetchAsChosen } from '#offline/connection.ts'
import { readConsent, watchConsent } from '#platform/consent/consent.ts'

/** The tag manager can be left out of one visit, for whoever tests without it. */
const isLeftOut = () =>
  [location.href, performance.getEntriesByType('navigation')[0]?.name].some(
    (address) => URL.parse(address ?? '')?.searchParams.has('no_script') ?? false,
  )

const begun: { errors?: true; measures?: true; tags?: true } = {}

/** Begins what the operator has connected and this visitor allows, now and as soon as they allow more. Whoever takes it back ends it. */
export function measure(router: AnyRouter): () => void {
  const { measuring } = router.options.context
  const begin = () => {
    const consent = readConsent()
    const isCounted = consent?.analytics === true
    if (measuring?.tagManager && !begun.tags && (isCounted || consent?.marketing) && !isLeftOut()) {
      const { tagManager } = measuring
      begun.tags = true
      load(
        () => import('./tags.ts'),
        ({ startTags }) => startTags(router, tagManager),
      )
    }
    if (!isCounted) return
    if (measuring?.errors && !begun.errors) {
      const { errors: settings } = measuring
      begun.errors = true
      load(
        () => import('./error-reports.ts'),
        ({ startErrorReports }) =>
          startErrorReports({ settings, fetch: fetchAsChosen, placeName: () => router.state.matches.at(-1)?.routeId ?? '' }),
      )
    }
    if (measuring?.measures && !begun.measures) {
      begun.measures = true
      load(
        () => import('./page-measures.ts'),
        ({ startPageMeasures }) => startPageMeasures(fetchAsChosen),
      )
    }
  }
  begin()
  return watchConsent(begin)
}

/** Nobody waits for it, and a shop without it is whole. */
function load<Part>(part: () => Promise<Part>, start: (part: Part) => void) {
  inBackground(part).then(start, () => undefined)
}
