import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import type { PickupPoint } from '../../../../server/api.ts'
import css from './pickup-points.module.css'
import { PointRow } from './point-row.tsx'

interface PointListProps {
  points: readonly PickupPoint[]
  /** The place that the search was resolved to. */
  place: string | undefined
  /** True when the place could not be looked up. */
  isPlaceUnknown: boolean
  isNear: boolean
  /** The point selected on the map, not chosen yet. */
  looked: string | undefined
  chosen: string | undefined
  busy: boolean
  onLook: (id: string) => void
  onChoose: (point: PickupPoint) => void
}

const shownAtFirst = 8

export function PointList({ points, place, isPlaceUnknown, isNear, looked, chosen, busy, onLook, onChoose }: PointListProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const isBeyond = points.findIndex(({ id }) => id === looked) >= shownAtFirst
  const shown = isWhole || isBeyond ? points : points.slice(0, shownAtFirst)
  useEffect(() => {
    const row = looked ? list.current?.querySelector(`[data-point="${CSS.escape(looked)}"]`) : undefined
    row?.scrollIntoView({ block: 'nearest' })
  }, [looked])

  if (points.length === 0)
    return (
      <p className={css.none} role="status">
        {isPlaceUnknown ? (
          <Trans>The search for places does not answer at the moment. Type a postcode, or try again in a while.</Trans>
        ) : (
          <Trans>No pickup point was found there. Check the name, or try a postcode or a larger town.</Trans>
        )}
      </p>
    )
  const count = points.length
  const where = isNear ? t`near you` : place ? t`near: ${place}` : ''
  return (
    <div className={css.results}>
      <p className="small quiet" role="status">
        {t`${plural(count, { one: '# point', other: '# points' })}`} {where}
      </p>
      <ul ref={list} className={css.list} aria-label={t`Pickup points`}>
        {shown.map((point) => (
          <PointRow
            key={point.id}
            point={point}
            locale={locale}
            isLooked={point.id === looked}
            isChosen={point.id === chosen}
            busy={busy}
            onLook={() => onLook(point.id)}
            onChoose={() => onChoose(point)}
          />
        ))}
      </ul>
      {shown.length < points.length ? (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          <Trans>Show more points</Trans>
        </Button>
      ) : null}
    </div>
  )
}
