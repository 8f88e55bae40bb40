import { lazy } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { Area } from '#ui/area.tsx'

const Suggestions = lazy(() =>
  inBackground(() => import('./suggestions.tsx')).then((module) => ({ default: module.Suggestions })),
)

const Side = lazy(() => inBackground(() => import('./suggestions.tsx')).then((module) => ({ default: module.SideSuggestions })))

/** What an empty cart at the side of a page suggests. */
export function LateSideSuggestions() {
  return (
    <Area>
      <Texts part="late">
        <Texts part="more">
          <Side />
        </Texts>
      </Texts>
    </Area>
  )
}

/** The join of an empty cart with orders and catalogue: it does not know what there is to go on with. */
export function LateSuggestions() {
  return (
    <Area>
      <Texts part="more">
        <Suggestions />
      </Texts>
    </Area>
  )
}
