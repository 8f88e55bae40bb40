import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useOutboxNow } from '#offline/outbox.ts'
import { beforeStop } from '#platform/locale/before-stop.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { useOutcomeNotice } from '../mutations.ts'
import { forgetRemoved, putBack, useRemoved, type Removed } from './removed-lines.ts'
import css from './undo-removal.module.css'

/** Button that restores what has just been removed; offered until the cart is closed. */
export function UndoRemoval() {
  const { t } = useLingui()
  const shop = useShopWindow()
  const tell = useOutcomeNotice()
  const kept = useRemoved()
  const cart = useOutboxNow()?.view.lines
  useEffect(() => forgetRemoved, [])
  // A line that another device has changed meanwhile was not removed, so there is nothing to undo.
  const lines = kept?.lines.filter(({ line }) => !cart?.some((one) => one.line === line && one.quantity > 0)) ?? []
  if (!kept || lines.length === 0) return null
  const removed = { ...kept, lines }

  async function undo(what: Removed) {
    const [first, ...more] = what.lines
    const name = first?.name ?? ''
    const back = more.length > 0 ? t`Your products are back in the cart.` : t`${name} is back in your cart.`
    const offer = t`What came from an offer is not: accept it again in your negotiated offers.`
    tell(await putBack(shop, what), { title: t`Cart`, text: what.hasOffer ? `${back} ${offer}` : back, about: 'cart' })
  }

  const [first, ...more] = removed.lines
  const name = beforeStop(first?.name ?? '')
  return (
    <div className={css.undo}>
      <span>{more.length > 0 ? <Trans>You have removed all products.</Trans> : <Trans>You have removed {name}.</Trans>}</span>
      <Button kind="quiet" onClick={() => void undo(removed)}>
        <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
