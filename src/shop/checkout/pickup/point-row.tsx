import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '#platform/locale/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { PickupPoint } from '../../../../server/api.ts'
import { distanceText } from './distance-text.ts'
import css from './pickup-points.module.css'

interface PointRowProps {
  point: PickupPoint
  locale: Locale
  isLooked: boolean
  isChosen: boolean
  busy: boolean
  onLook: () => void
  onChoose: () => void
}

/** One point, with everything a shopper needs to know before driving there. */
export function PointRow({ point, locale, isLooked, isChosen, busy, onLook, onChoose }: PointRowProps) {
  const { t } = useLingui()
  const { id, street, postcode, city, description, hours } = point
  return (
    <li
      data-point={id}
      className={isLooked ? `${css.point} ${css.looked}` : css.point}
      aria-current={isLooked ? 'true' : undefined}
    >
      <div className={css.what}>
        <button type="button" className={css.name} onClick={onLook} aria-label={t`Show ${id} on the map`}>
          {id}
        </button>
        {point.distance === null ? null : <span className="small quiet num">{distanceText(point.distance, locale)}</span>}
      </div>
      <p>
        {street}, {postcode} {city}
      </p>
      {description ? (
        <p className="small quiet" lang="pl">
          {description}
        </p>
      ) : null}
      <p className={css.flags}>
        <Badge>{point.kind === 'locker' ? <Trans>Parcel locker</Trans> : <Trans>Parcel shop</Trans>}</Badge>
        {point.isAlwaysOpen ? (
          <Badge tone="good">
            <Trans>Open all day</Trans>
          </Badge>
        ) : hours ? (
          <Badge>{hours}</Badge>
        ) : null}
        {point.takesPayment ? (
          <Badge tone="info">
            <Trans>Payment on collection</Trans>
          </Badge>
        ) : null}
        {point.hasEasyAccess ? (
          <Badge>
            <Trans>Easy access</Trans>
          </Badge>
        ) : null}
      </p>
      <Button
        kind={isLooked ? 'filled' : 'outline'}
        disabled={busy || isChosen}
        aria-label={t`Choose ${id}, ${street}`}
        onClick={onChoose}
      >
        {isChosen ? <Trans>Chosen</Trans> : <Trans>Choose</Trans>}
      </Button>
    </li>
  )
}
