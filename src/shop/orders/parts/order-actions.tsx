import { IconPrinter, IconReload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { LineIntent } from '#shop/product/line-intent.ts'
import { Button } from '#ui/button.tsx'
import { isCancelable, type CancelOutcome } from '../cancelling.ts'
import { orderAgain } from '../order-again.ts'
import { cancelReasonsQuery, type Order } from '../queries.ts'
import { Cancellation, OrderCancellation } from './order-cancellation.tsx'
import css from '../order-page.module.css'

/**
 * Puts all items of an order into the cart again.
 * @param gone names of the items that are no longer sold
 */
export type Reorder = (lines: LineIntent[], gone: string[]) => Promise<void>

/** Actions on an order: order again, print, cancel. */
export function OrderActions({ order, onReorder }: { order: Order; onReorder: Reorder }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [isCanceling, setCanceling] = useState(false)
  const [outcome, setOutcome] = useState<CancelOutcome>()
  const mayCancel = isCancelable(order)
  const { data: reasons = [] } = useQuery({ ...cancelReasonsQuery(useShopWindow()), enabled: mayCancel })
  const again = orderAgain(order)

  async function reorder() {
    setBusy(true)
    try {
      await onReorder(again.lines, again.gone)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className={css.actions}>
        {again.lines.length > 0 ? (
          <Button kind={order.open_payment ? 'outline' : 'filled'} disabled={busy} onClick={() => void reorder()}>
            <IconReload size={20} stroke={1.75} aria-hidden />
            {busy ? <Trans>Adding…</Trans> : <Trans>Order again</Trans>}
          </Button>
        ) : null}
        <Button kind="outline" onClick={() => window.print()} aria-label={t`Print the order`}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
          <Trans>Print</Trans>
        </Button>
        {mayCancel && reasons.length > 0 && !isCanceling ? (
          <Button
            kind="quiet"
            onClick={() => {
              setOutcome(undefined)
              setCanceling(true)
            }}
          >
            <Trans>Cancel the order</Trans>
          </Button>
        ) : null}
      </div>
      {isCanceling ? (
        <OrderCancellation
          order={order}
          reasons={reasons}
          onStay={() => setCanceling(false)}
          onDone={(done) => {
            setCanceling(false)
            setOutcome(done)
          }}
        />
      ) : null}
      {outcome ? <Cancellation outcome={outcome} /> : null}
    </>
  )
}
