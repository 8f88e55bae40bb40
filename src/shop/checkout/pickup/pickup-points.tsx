import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PickupAddressInput } from '#graphql/graphql.ts'
import { Button } from '#ui/button.tsx'
import { ChosenPoint } from './chosen-point.tsx'
import { pickupAddressOf, type ChosenPickup } from './pickup-address.ts'
import { PointFinder } from './point-finder.tsx'
import css from './pickup-points.module.css'

/** Shown under the chosen shipping method where it needs a pickup point. Works by keyboard, and without the map. */
export interface PickupPointsProps {
  /** `selected_shipping_method.pickup_address` of the cart, as the backend confirmed it. */
  chosen: ChosenPickup | undefined
  /** Where the search starts: postcode and town of the delivery address. */
  start: { postcode: string; city: string }
  /** Receives the `pickup_address` for `setShippingMethodsOnCart`. */
  onChoose: (point: PickupAddressInput) => void
  /** True while the choice is being sent: no other point can be chosen until it is confirmed. */
  busy?: boolean
  /** Shown when the shopper tries to go on without a point; the first control is marked `data-invalid`. */
  problem?: string | undefined
  /** True when cash on delivery is chosen: points without payment are not offered. */
  mustTakePayment?: boolean
}

export function PickupPoints({ chosen, start, onChoose, busy = false, problem, mustTakePayment = false }: PickupPointsProps) {
  const { t } = useLingui()
  const [isChanging, setChanging] = useState(false)
  const lacksPayment = mustTakePayment && chosen?.is_cash_on_delivery === false
  const isOpen = !chosen || isChanging || lacksPayment
  return (
    <section className={css.picker} aria-label={t`Pickup point`}>
      {chosen ? (
        <ChosenPoint point={chosen} busy={busy}>
          {isOpen ? null : (
            <Button kind="outline" onClick={() => setChanging(true)}>
              <Trans>Change the point</Trans>
            </Button>
          )}
        </ChosenPoint>
      ) : null}
      {lacksPayment ? (
        <p className={css.problem} role="status">
          <Trans>This point takes no payment. Choose another one, or pay in another way.</Trans>
        </p>
      ) : null}
      {problem ? (
        <p className={css.problem} id="pickup-problem">
          {problem}
        </p>
      ) : null}
      {isOpen ? (
        <PointFinder
          start={start}
          chosen={chosen?.parcel_locker_no ?? undefined}
          busy={busy}
          isMissing={problem !== undefined}
          mustTakePayment={mustTakePayment}
          onChoose={(point) => {
            setChanging(false)
            onChoose(pickupAddressOf(point))
          }}
        />
      ) : null}
    </section>
  )
}
