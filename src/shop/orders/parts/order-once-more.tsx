import { useQueryClient } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notices.ts'
import { orderAgain } from '../order-again.ts'
import { orderQuery } from '../queries.ts'
import type { Reorder } from './order-actions.tsx'

/** Puts a whole order into the cart again; its items are read from the network or this device on the press. */
export function OrderOnceMore({ number, onReorder }: { number: string; onReorder: Reorder }) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function reorder() {
    setBusy(true)
    try {
      const order = await queryClient.fetchQuery(orderQuery(shop, number))
      const again = order ? orderAgain(order) : { lines: [], gone: [] }
      if (again.lines.length > 0) await onReorder(again.lines, again.gone)
      else
        notify({
          tone: 'warning',
          title: t`Order again`,
          text: t`Nothing of this order is in the shop any more.`,
          about: 'order-again',
        })
    } catch {
      notify({
        tone: 'warning',
        title: t`Order again`,
        text: t`What was in the order could not be read. Try again in a moment.`,
        about: 'order-again',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="outline" disabled={busy} aria-label={`${t`Order again`}: ${number}`} onClick={() => void reorder()}>
      {busy ? <Trans>Adding…</Trans> : <Trans>Order again</Trans>}
    </Button>
  )
}
