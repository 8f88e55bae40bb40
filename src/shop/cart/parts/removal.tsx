import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type RefObject } from 'react'
import type { Cart, CartLine } from '../cart.ts'
import { beforeStop } from '#platform/locale/before-stop.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { useRemoveAll, useRemoveLine } from '../mutations.ts'
import { keepRemoved, restorable } from './removed-lines.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const nobody: ReadonlySet<string> = new Set()

/**
 * Asks for confirmation before lines are removed from the cart, then removes them.
 * @param refuge gets the focus when the pressed button is gone
 */
export function useRemoval(cart: Cart, refuge: RefObject<HTMLElement | null>) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const removeLine = useRemoveLine()
  const removeAll = useRemoveAll()
  const [asked, setAsked] = useState<CartLine | 'all'>()
  const [leaving, setLeaving] = useState(nobody)

  async function remove(what: CartLine | 'all') {
    setAsked(undefined)
    setLeaving(new Set(what === 'all' ? cart.lines.map((line) => line.uid) : [what.uid]))
    try {
      const lines = what === 'all' ? cart.lines : [what]
      const rest = await restorable(shop, new Set(lines.map((line) => line.uid)))
      const gone = what === 'all' ? await removeAll(cart) : await removeLine(what)
      if (!gone) return
      const hasOffer = lines.some(({ agreed }) => agreed)
      keepRemoved({ lines: rest, coupon: lines.length === cart.lines.length ? cart.coupon : undefined, hasOffer })
      refuge.current?.focus()
    } finally {
      setLeaving(nobody)
    }
  }

  function textOf(what: CartLine | 'all') {
    const lines = what === 'all' ? cart.lines : [what]
    const name = what === 'all' ? '' : what.name
    if (!lines.some(({ agreed }) => agreed)) return name === '' ? undefined : name
    const offer = t`The agreed price goes with it. While the offer holds, you can accept it again in your negotiated offers.`
    return name === '' ? offer : `${beforeStop(name)}. ${offer}`
  }

  const dialog = asked ? (
    <ConfirmDialog
      title={
        asked === 'all' ? <Trans>Remove all products from the cart?</Trans> : <Trans>Remove this product from the cart?</Trans>
      }
      text={textOf(asked)}
      confirm={asked === 'all' ? <Trans>Remove all</Trans> : <Trans>Remove</Trans>}
      onConfirm={() => void remove(asked)}
      onCancel={() => setAsked(undefined)}
    />
  ) : null
  return { ask: setAsked, leaving, dialog }
}
