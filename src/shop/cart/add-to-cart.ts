import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { AddLine } from '#shop/product/line-intent.ts'

let part: typeof import('./adding-to-cart.ts') | undefined

/** Had ready before a finger comes: what is asked for at the press itself comes a frame later, though it lies here. */
export const readyToAdd = async () => (part ??= await import('./adding-to-cart.ts'))

/** Adds a line to the cart and says how it went. What that takes comes once the page stands; the same function every time, so that no card is drawn anew for it. */
export function useAddToCart(): AddLine {
  const { i18n } = useLingui()
  const shop = useShopWindow()
  return useCallback(async (line) => (part ?? (await readyToAdd())).addAndTell(shop, i18n, line), [shop, i18n])
}
