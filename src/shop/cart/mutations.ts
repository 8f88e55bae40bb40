import { useLingui } from '@lingui/react/macro'
import { useShopWindow } from '#platform/shop-window.tsx'
import { aboutLine } from '#shop/product/line-intent.ts'
import { notify } from '#ui/notices.ts'
import { clearLines, removeLine, setQuantity, type ChangeOutcome } from './cart-changes.ts'
import type { Cart, CartLine } from './cart.ts'
import { draftQuantity, dropDraft } from './quantity-drafts.ts'
import { dropTyped, noteTyped } from './typed-quantity.ts'
import { notTakenText, type NotTaken } from './not-taken-text.ts'
import { waitingText } from '#offline/words/change-words.ts'

/** Notice about a change that was taken; `about` names the line or the whole cart. */
interface Done {
  title: string
  text: string
  about: string
}

/** Returns a function that shows the outcome of a change. True when the backend has confirmed it or the device has stored it. */
export function useOutcomeNotice() {
  const { t, i18n } = useLingui()
  const why = (outcome: NotTaken) => notTakenText(i18n, outcome)
  return (outcome: ChangeOutcome, { about, ...done }: Done, refusal = why): boolean => {
    if (outcome.state === 'done') notify({ tone: 'success', ...done, about })
    if (outcome.state === 'waiting')
      notify({
        tone: 'info',
        title: t`Cart`,
        text: waitingText(i18n, outcome.isKept),
        about,
      })
    if (outcome.state === 'refused' || outcome.state === 'unsaved')
      notify({ tone: 'warning', title: t`Cart`, text: refusal(outcome), about })
    return outcome.state === 'done' || outcome.state === 'waiting'
  }
}

/** Returns a function that shows a new quantity immediately and stores it; a refusal restores the confirmed one. */
export function useSetQuantity(): (line: CartLine, quantity: number) => void {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const tell = useOutcomeNotice()

  async function set(line: CartLine, quantity: number) {
    const { uid, name } = line
    try {
      const outcome = await setQuantity(shop, line, quantity, async () => dropTyped(line, quantity))
      const isShort = outcome.state === 'refused' && outcome.code === 'INSUFFICIENT_STOCK'
      const done = {
        title: t`Cart`,
        text: t`Successfully updated the quantity of product ${name} in the shopping cart.`,
        about: aboutLine(line.product),
      }
      const short = t`Unable to update product ${name}: The selected quantity is not available.`
      tell(outcome, done, (refused) => (isShort ? short : notTakenText(i18n, refused)))
    } finally {
      dropDraft(uid, quantity)
      dropTyped(line, quantity)
    }
  }

  return (line, quantity) => {
    if (!(quantity > 0)) return
    draftQuantity(line.uid, quantity)
    noteTyped(line, quantity)
    void set(line, quantity)
  }
}

/** Returns a function that removes one line, after the shopper has confirmed it. True when the removal was taken. */
export function useRemoveLine(): (line: CartLine) => Promise<boolean> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const tell = useOutcomeNotice()
  return async (line) => {
    const { name } = line
    const text = t`${name} was successfully removed from the basket`
    return tell(await removeLine(shop, line), { title: t`Product removed`, text, about: aboutLine(line.product) })
  }
}

/** Returns a function that empties the cart, after the shopper has confirmed it. True when it is empty or the change was taken. */
export function useRemoveAll(): (cart: Cart) => Promise<boolean> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const tell = useOutcomeNotice()
  return async ({ lines }) => {
    if (lines.length === 0) return true
    const text = t`All products have been successfully removed from the shopping cart.`
    return tell(await clearLines(shop), { title: t`Cart`, text, about: 'cart' })
  }
}
