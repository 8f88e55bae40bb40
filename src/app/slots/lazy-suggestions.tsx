import { lazy } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { Area } from '#ui/area.tsx'

const Suggestions = lazy(() =>
  inBackground(() => import('./suggestions.tsx')).then((module) => ({ default: module.Suggestions })),
)

/** Connects an empty cart with orders and the catalogue; the cart does not know what to suggest. */
export function LateSuggestions({ isNarrow }: { isNarrow?: boolean }) {
  return (
    <Area>
      <Texts part="more">
        <Suggestions {...(isNarrow ? { isNarrow } : {})} />
      </Texts>
    </Area>
  )
}
