import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isUnknown } from '#platform/commerce/commerce-error.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { notify } from '#ui/notices.ts'
import { useBackendText } from './backend-text.ts'
import { clearLines, removeLine, writeQuantity, type WriteOutcome } from './cart-writes.ts'
import type { Cart, CartLine } from './cart.ts'
import { isOffline, readAgain, takeCart } from './queries.ts'
import { draftQuantity, dropDraft } from './quantity-drafts.ts'

/** Milliseconds from the last change of a quantity until it is sent. */
export const sendPause = 500

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Runs a write: its cart becomes the truth, an unknown answer is told and read again. Undefined when not known. */
function useRun() {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  return async (write: () => Promise<WriteOutcome>): Promise<WriteOutcome | undefined> => {
    try {
      const outcome = await write()
      if (outcome.cart) takeCart(queryClient, shop, outcome.cart)
      else await readAgain(queryClient)
      return outcome
    } catch (error) {
      if (!isUnknown(error)) throw error
      const text = isOffline(error)
        ? t`Changing the cart needs the network. Nothing is lost: try again when you are back online.`
        : t`The shop does not answer at the moment. Your cart is safe: try again in a while.`
      notify({ tone: 'warning', title: t`Cart`, text })
      await readAgain(queryClient)
      return undefined
    }
  }
}

/** Shows the quantity at once and sends the last one after a pause; a refusal or silence puts the confirmed one back. */
export function useSetQuantity(): (cartId: string, line: CartLine, quantity: number) => void {
  const { t } = useLingui()
  const shop = useShopWindow()
  const run = useRun()
  const backendText = useBackendText()

  async function send(cartId: string, { uid, name }: CartLine, quantity: number) {
    timers.delete(uid)
    try {
      const outcome = await run(() => writeQuantity(shop, cartId, uid, quantity))
      if (outcome?.ok)
        notify({
          tone: 'success',
          title: t`Cart`,
          text: t`Successfully updated the quantity of product ${name} in the shopping cart.`,
        })
      else if (outcome) notify({ tone: 'warning', title: t`Cart`, text: refusal(outcome.code, outcome.message, name) })
    } finally {
      dropDraft(uid, quantity)
    }
  }

  function refusal(code: string, message: string, name: string) {
    return code === 'INSUFFICIENT_STOCK' || /requested (qty|quantity) is not available/i.test(message)
      ? t`Unable to update product ${name}: The selected quantity is not available.`
      : backendText(message)
  }

  return (cartId, line, quantity) => {
    if (!(quantity > 0)) return
    draftQuantity(line.uid, quantity)
    clearTimeout(timers.get(line.uid))
    timers.set(
      line.uid,
      setTimeout(() => void send(cartId, line, quantity), sendPause),
    )
  }
}

/** Removes one line, after the shopper has confirmed it. True when it is gone. */
export function useRemoveLine(): (cartId: string, line: CartLine) => Promise<boolean> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const run = useRun()
  const backendText = useBackendText()
  return async (cartId, { uid, name }) => {
    clearTimeout(timers.get(uid))
    const outcome = await run(() => removeLine(shop, cartId, uid))
    if (outcome?.ok)
      notify({ tone: 'success', title: t`Product removed`, text: t`${name} was successfully removed from the basket` })
    else if (outcome) notify({ tone: 'warning', title: t`Cart`, text: backendText(outcome.message) })
    return outcome?.ok ?? false
  }
}

/** Empties the cart, after the shopper has confirmed it. True when it is empty. */
export function useRemoveAll(): (cart: Cart) => Promise<boolean> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const run = useRun()
  const backendText = useBackendText()
  return async ({ id, lines }) => {
    if (!id || lines.length === 0) return true
    for (const { uid } of lines) clearTimeout(timers.get(uid))
    const outcome = await run(() =>
      clearLines(
        shop,
        id,
        lines.map((line) => line.uid),
      ),
    )
    if (outcome?.ok)
      notify({ tone: 'success', title: t`Cart`, text: t`All products have been successfully removed from the shopping cart.` })
    else if (outcome) notify({ tone: 'warning', title: t`Cart`, text: backendText(outcome.message) })
    return outcome?.ok ?? false
  }
}
