import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isUnknown } from '#platform/commerce/commerce-error.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { AddOutcome, LineIntent } from '#shop/product/line-intent.ts'
import { notify } from '#ui/notices.ts'
import { useBackendText } from './backend-text.ts'
import { addLine } from './cart-writes.ts'
import { isOffline, readAgain, takeCart } from './queries.ts'

/** Adds a line to the cart and says how it went; the outcome is for the button that asked. */
export function useAddToCart(): (line: LineIntent) => Promise<AddOutcome> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const backendText = useBackendText()

  function refuse(code: string, text: string): AddOutcome {
    notify({ tone: 'warning', title: t`Cart`, text })
    return { ok: false, code, message: text }
  }

  return async (line) => {
    const { name } = line
    try {
      const outcome = await addLine(shop, line)
      if (outcome.cart) takeCart(queryClient, shop, outcome.cart)
      if (!outcome.ok) return refuse(outcome.code, backendText(outcome.message))
      notify({
        tone: 'success',
        title: t`Added to the cart`,
        text: name ? t`You have added ${name} to your cart.` : t`The product has been added to your cart!`,
      })
      return { ok: true }
    } catch (error) {
      if (!isUnknown(error)) throw error
      // The answer may have been lost on its way back, so the cart is read again as soon as that is possible.
      void readAgain(queryClient)
      return isOffline(error)
        ? refuse('OFFLINE', t`Adding to the cart needs the network. Nothing is lost: try again when you are back online.`)
        : refuse('UNAVAILABLE', t`The shop does not answer at the moment. Look into your cart before you add ${name} again.`)
    }
  }
}
