import { Trans } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ChosenPickup } from './pickup-address.ts'
import css from './pickup-points.module.css'

/** The chosen pickup point. */
export function ChosenPoint({ point, busy, children }: { point: ChosenPickup; busy: boolean; children?: ReactNode }) {
  const place = [point.postcode, point.city].filter(Boolean).join(' ')
  const address = [point.street, place].filter(Boolean).join(', ')
  return (
    <div className={css.chosen} aria-busy={busy}>
      <IconMapPin size={22} stroke={1.75} aria-hidden />
      <p role="status">
        <span className="small quiet">
          <Trans>You collect your parcel here</Trans>
        </span>
        <b>{point.parcel_locker_no ?? point.name}</b>
        <span>{address}</span>
        {point.is_cash_on_delivery ? (
          <span className="small quiet">
            <Trans>You can pay there</Trans>
          </span>
        ) : null}
      </p>
      {children}
    </div>
  )
}
