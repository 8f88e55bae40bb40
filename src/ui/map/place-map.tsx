import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { IconButton } from '../button.tsx'
import type { DrawnMap } from './leaflet-map.ts'
import type { MapArea, MapPlace } from './map-place.ts'
import { readTiles, type MapTiles } from './map-tiles.ts'
import css from './place-map.module.css'

export type { MapArea, MapPlace } from './map-place.ts'

/**
 * The only map component of the shop. It shows what the list beside it says in text; that list is the caller's, and nothing may be on the
 * map alone.
 *
 * Load it with `const PlaceMap = latePart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)`, inside a `Suspense` whose
 * fallback is as tall as the map (`height` below), and only in the browser. Its texts are loaded with the parts `checkout` and `more`.
 */
export interface PlaceMapProps {
  /** The view is fitted to the places whenever another array is passed, so keep it stable between renders. */
  places: readonly MapPlace[]
  /** Id of the chosen place, which is highlighted and brought into view. */
  chosen?: string | undefined
  onChoose?: (id: string) => void
  /** Accessible name: what the map shows. */
  label: string
  /** Voivodeships that can be chosen; without them the outline is only a background. */
  areas?: readonly MapArea[]
  chosenArea?: string | undefined
  onChooseArea?: (id: string) => void
  /** Position of the shopper, shown as a dot. */
  here?: { latitude: number; longitude: number } | undefined
  /** CSS length; 360px by default. */
  height?: string
}

export function PlaceMap(props: PlaceMapProps) {
  const { places, chosen, label, areas, chosenArea, here, height = '360px' } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const { map, tiles, failed } = useDrawnMap(frame)
  const choosePlace = useEffectEvent((id: string) => props.onChoose?.(id))
  const chooseArea = useEffectEvent((id: string) => props.onChooseArea?.(id))

  useEffect(() => map?.showAreas(areas ?? [], chosenArea, (id) => chooseArea(id)), [map, areas, chosenArea])
  useEffect(() => map?.showPlaces(places, (id) => choosePlace(id)), [map, places])
  useEffect(() => map?.mark(chosen), [map, places, chosen])
  const [latitude, longitude] = [here?.latitude, here?.longitude]
  useEffect(() => map?.showHere(latitude, longitude), [map, latitude, longitude])

  if (failed)
    return (
      <p className={css.failed}>
        <Trans>The map could not be loaded. Everything on it is in the list.</Trans>
      </p>
    )
  return (
    <div className={css.map} style={{ height }} role="group" aria-label={label}>
      <div ref={frame} role="application" className={css.frame} aria-label={t`Map: arrow keys move it, plus and minus zoom`} />
      <div className={css.zoom}>
        <IconButton label={t`Zoom in`} onClick={() => map?.zoom(1)}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t`Zoom out`} onClick={() => map?.zoom(-1)}>
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {tiles ? <p className={css.attribution}>{tiles.attribution}</p> : null}
    </div>
  )
}

function useDrawnMap(frame: { current: HTMLDivElement | null }) {
  const { read } = useShopWindow()
  const [map, setMap] = useState<DrawnMap>()
  const [tiles, setTiles] = useState<MapTiles>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let drawn: DrawnMap | undefined
    let gone = false
    void (async () => {
      try {
        const { drawMap } = await import('./leaflet-map.ts')
        if (gone) return
        drawn = drawMap(element)
        setMap(drawn)
        const found = await readTiles(read)
        if (gone || !found) return
        drawn.layTiles(found.url)
        setTiles(found)
      } catch {
        if (!gone) setFailed(true)
      }
    })()
    return () => {
      gone = true
      drawn?.remove()
    }
  }, [frame, read])
  return { map, tiles, failed }
}
