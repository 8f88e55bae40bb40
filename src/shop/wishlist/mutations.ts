import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { ChangeOutcome } from '#shop/cart/cart-changes.ts'
import type { AddOutcome, LineIntent } from '#shop/product/line-intent.ts'
import { moveAndNotify } from './moving-to-cart.ts'
import { notifyOfWish } from './wish-notices.ts'
import { clearWishes, removeWish } from './wish-changes.ts'
import type { Wish } from './wishes.ts'

/**
 * Returns a function that reports how a change of the list went and returns whether it was taken, by the engine or for now by the device.
 */
function useOutcomeNotice() {
  const { i18n } = useLingui()
  const shop = useShopWindow()
  return (outcome: ChangeOutcome, done: string) => notifyOfWish(shop, i18n, outcome, done)
}

export function useRemoveWish(): (wish: Wish, name: string) => Promise<boolean> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const tell = useOutcomeNotice()
  return async (wish, name) =>
    tell(await removeWish({ shop, queryClient, name }, wish), t`You removed ${name} from your wish list.`)
}

export function useClearWishes(): () => Promise<boolean> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const tell = useOutcomeNotice()
  return async () => tell(await clearWishes({ shop, queryClient, name: '' }), t`Cleared wish lists.`)
}

/** Returns a function that moves a wish to the cart and removes it from the list once it is there. */
export function useMoveToCart(): (wish: Wish, line: LineIntent) => Promise<AddOutcome> {
  const { i18n } = useLingui()
  const shop = useShopWindow()
  return (wish, line) => moveAndNotify(shop, i18n, wish, line)
}
