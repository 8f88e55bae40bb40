import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { OrderedGoods } from '../payment-state.ts'
import { usePuttingBack, type Again } from '../putting-back.ts'
import css from '../thank-you-page.module.css'

interface PayAnotherWayProps {
  /** The provider's page, while it still takes the payment. */
  page: string | undefined
  goods: OrderedGoods
  /** Nobody pays for this order any more. */
  isOver: boolean
  again: Again
}

/** After a payment that was not made: once more on the provider's page, or with the goods back in the cart. */
export function PayAnotherWay({ page, goods, isOver, again }: PayAnotherWayProps) {
  const putBack = usePuttingBack(again)
  const [busy, setBusy] = useState(false)
  const canPutBack = isOver && again({ items: goods }).lines.length > 0
  if (!page && !canPutBack) return null

  async function order() {
    setBusy(true)
    try {
      await putBack(goods)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={css.ways}>
      {page ? (
        <Button onClick={() => location.assign(page)}>
          <Trans>Go to the payment</Trans>
        </Button>
      ) : null}
      {canPutBack ? (
        <Button kind={page ? 'outline' : undefined} disabled={busy} onClick={() => void order()}>
          {busy ? <Trans>Adding…</Trans> : <Trans>Put the products back into the cart</Trans>}
        </Button>
      ) : null}
    </div>
  )
}
