import { useQueryClient } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { cancelOrder, readOrdersAgain, type CancelOutcome } from '../cancelling.ts'
import type { Order } from '../queries.ts'
import css from './order-cancellation.module.css'

interface OrderCancellationProps {
  order: Pick<Order, 'id' | 'number'>
  reasons: readonly string[]
  onDone: (outcome: CancelOutcome) => void
  onStay: () => void
}

/** Form that asks for a reason and cancels the whole order. */
export function OrderCancellation({ order, reasons, onDone, onStay }: OrderCancellationProps) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setError(reason ? undefined : t`This field is required`)
    if (!reason) return event.currentTarget.querySelector('select')?.focus()
    setBusy(true)
    const outcome = await cancelOrder(shop, order, reason)
    await readOrdersAgain(queryClient)
    setBusy(false)
    onDone(outcome)
  }

  return (
    <MantineRoot>
      <form
        method="post"
        className={css.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-label={t`Canceling the order`}
      >
        <p>
          <Trans>The whole order is canceled. What you have paid comes back the way it was paid.</Trans>
        </p>
        <SelectField
          label={t`Why do you cancel?`}
          name="reason"
          value={reason}
          error={error}
          aria-required
          onChange={(event) => setReason(event.currentTarget.value)}
        >
          <option value="">{t`Choose a reason`}</option>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <div className={css.actions}>
          <Button type="submit" kind="danger" disabled={busy}>
            <Trans>Cancel the order</Trans>
          </Button>
          <Button kind="quiet" onClick={onStay}>
            <Trans>Keep the order</Trans>
          </Button>
        </div>
      </form>
    </MantineRoot>
  )
}

/** Shows whether the order was cancelled, where cancelling was requested. */
export function Cancellation({ outcome }: { outcome: CancelOutcome }) {
  if (outcome.ok)
    return (
      <Notice tone="success" role="status" title={<Trans>The order is canceled</Trans>}>
        <Trans>If you have paid for it, the money comes back the way it was paid.</Trans>
      </Notice>
    )
  if (outcome.code === 'unknown')
    return (
      <Notice tone="warning" role="alert" title={<Trans>The shop does not answer now</Trans>}>
        <Trans>We do not know whether it was canceled. Look here again when there is a signal.</Trans>
      </Notice>
    )
  return (
    <Notice tone="danger" role="alert" title={<Trans>The order could not be canceled</Trans>}>
      {outcome.code === 'shipped' ? (
        <Trans>A part of it is already on its way. You can send it back when it has come.</Trans>
      ) : outcome.code === 'late' ? (
        <Trans>It is finished or already canceled.</Trans>
      ) : (
        <Trans>Call or write to us, we will help.</Trans>
      )}
    </Notice>
  )
}
