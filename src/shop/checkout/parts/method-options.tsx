import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { latePart } from '#offline/late-part.tsx'
import type { PickupAddressInput } from '#graphql/graphql.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Checkout, PickupPoint, ShippingMethod } from '../checkout.ts'
import css from './method-options.module.css'
import { OptionList } from './option-list.tsx'

const PickupPoints = latePart(async () => (await import('../pickup/pickup-points.tsx')).PickupPoints)

interface ShippingOptionsProps {
  checkout: Checkout
  chosen: ShippingMethod | undefined
  problem: string | undefined
  /** The chosen pickup point, for methods that need one. */
  point: PickupPoint | undefined
  pointProblem: string | undefined
  isPointSending: boolean
  /** The address has just been sent, and the methods are awaited. */
  isAsking: boolean
  mustTakePayment: boolean
  /** Where the search for pickup points starts. */
  start: { postcode: string; city: string }
  /** Sends a complete address, or shows what it lacks. */
  onAsk: () => void
  onChoose: (method: ShippingMethod) => void
  onPoint: (method: ShippingMethod, point: PickupAddressInput) => void
}

const valueOf = ({ carrier, method }: ShippingMethod) => `${carrier}/${method}`

export function ShippingOptions(props: ShippingOptionsProps) {
  const { checkout, chosen, problem, isAsking, onAsk, onChoose } = props
  const { t } = useLingui()
  const locale = useLocale()
  if (!checkout.shipping && isAsking) {
    return (
      <div aria-busy>
        <span className="sr-only" role="status">
          <Trans>We are looking how we can deliver there</Trans>
        </span>
        <Skeleton height="12rem" />
      </div>
    )
  }
  if (!checkout.shipping) {
    return (
      <Notice title={<Trans>First the address</Trans>}>
        <p className={css.first}>
          <Trans>How we can deliver and what it costs depends on where to.</Trans>
        </p>
        <Button kind="outline" onClick={onAsk} data-invalid={problem ? true : undefined} data-problem={problem}>
          <Trans>Show the ways of delivery</Trans>
        </Button>
        {problem ? <p className={css.problem}>{problem}</p> : null}
      </Notice>
    )
  }
  if (checkout.methods.length === 0) {
    return (
      <Notice tone="warning" role="status" title={<Trans>There are no shipping methods available for this country...</Trans>}>
        <ClosedMethods checkout={checkout} />
      </Notice>
    )
  }
  const options = checkout.methods.map((one) => ({
    value: valueOf(one),
    title: one.title,
    hint: one.way,
    price: one.price === 0 ? <Trans>free</Trans> : formatMoney(one.price, locale),
    more: one.needsPoint ? <PointOf {...props} method={one} /> : undefined,
  }))
  return (
    <div className={css.group}>
      <OptionList
        name="delivery"
        label={t`How to deliver?`}
        options={options}
        chosen={chosen && valueOf(chosen)}
        error={problem}
        onChoose={(value) => {
          const method = checkout.methods.find((one) => valueOf(one) === value)
          if (method) onChoose(method)
        }}
      />
      <ClosedMethods checkout={checkout} />
    </div>
  )
}

function PointOf({
  method,
  point,
  pointProblem,
  isPointSending,
  mustTakePayment,
  start,
  onPoint,
}: ShippingOptionsProps & { method: ShippingMethod }) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <PickupPoints
        chosen={point}
        start={start}
        busy={isPointSending}
        problem={pointProblem}
        mustTakePayment={mustTakePayment}
        onChoose={(next) => onPoint(method, next)}
      />
    </Suspense>
  )
}

/** Lists the methods that are not available, with the reason, so that no one searches for a parcel locker that the law excludes. */
function ClosedMethods({ checkout }: { checkout: Checkout }) {
  if (checkout.closed.length === 0) return null
  return (
    <ul className={`${css.closed} small quiet`}>
      {checkout.closed.map(({ title, reason }) => (
        <li key={title}>
          <b>{title}</b>: {reason}
        </li>
      ))}
    </ul>
  )
}
