import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { AddLine } from '#shop/product/line-intent.ts'

let part: typeof import('./adding-to-cart.ts') | undefined

/** Loads the code for adding to the cart ahead of the first press, because even a cached chunk would delay that press by a frame. */
export const readyToAdd = async () => (part ??= await import('./adding-to-cart.ts'))

/**
 * Returns a function that adds a line to the cart and shows the outcome. Its code is lazy-loaded; the function is stable, so that cards are
 * not rendered anew for it.
 */
export function useAddToCart(): AddLine {
  const { i18n } = useLingui()
  const shop = useShopWindow()
  return useCallback(async (line) => (part ?? (await readyToAdd())).addAndNotify(shop, i18n, line), [shop, i18n])
}
